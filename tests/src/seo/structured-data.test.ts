import { describe, expect, it } from 'vitest';
import type { Fighter } from '#src/domain/fighter.ts';
import type { Gym } from '#src/domain/gym.ts';
import {
  toBreadcrumbs,
  toFighterVideos,
  toGymVideos,
  toOrganization,
  toPerson,
  toSportsLocation,
} from '#src/seo/structured-data.ts';

const HOME = 'https://example.com/';
const YOUTUBE_VIDEO = 'https://youtu.be/abcdefghijk';
const ADA_URL = 'https://example.com/rising-stars/1';

// These records have only the fields that the functions read.
const ada = {
  id: 1,
  name: 'Ada Marlowe',
  weight: '147 lbs',
  gym: { id: 3, name: 'Southside Bell' },
  dateOfBirth: '05/17/1999',
  age: 27,
  socialMedia: { instagram: '@ada', tiktok: '', youtube: '' },
  featuredImage: '/media/ada.webp',
  videoPreviews: [],
} as Partial<Fighter> as Fighter;
const gym = {
  id: 3,
  name: 'Southside Bell',
  state: 'Illinois',
  city: 'Chicago',
  videos: JSON.stringify([YOUTUBE_VIDEO]),
  videoPreviews: [],
} as Partial<Gym> as Gym;

describe('the structured data of a fighter', () => {
  it('is a person with a gym, a photo and profiles, with absolute URLs', () => {
    expect(toPerson(ada, ADA_URL)).toMatchObject({
      '@type': 'Person',
      name: 'Ada Marlowe',
      url: ADA_URL,
      image: 'https://example.com/media/ada.webp',
      affiliation: { name: 'Southside Bell', url: 'https://example.com/gyms/3' },
      sameAs: ['https://www.instagram.com/ada'],
    });
  });

  it.each([
    ['an adult', ada],
    ['a minor', { ...ada, dateOfBirth: '', age: 15 } as Fighter],
  ])('never contains the age of %s', (_case, fighter) => {
    const text = JSON.stringify(toPerson(fighter, ADA_URL));
    expect(text).not.toMatch(/birth|"age"|1999|15/i);
  });

  it('leaves out unknown facts', () => {
    const bare = toPerson(
      {
        ...ada,
        gym: null,
        featuredImage: '',
        socialMedia: { instagram: '', tiktok: '', youtube: '' },
      } as Fighter,
      ADA_URL,
    );
    expect(Object.keys(bare).sort()).toEqual(['@context', '@type', 'jobTitle', 'name', 'url']);
  });
});

describe('the structured data of a gym', () => {
  it('is a place with a postal address', () => {
    expect(toSportsLocation(gym, `${HOME}gyms/3`)).toMatchObject({
      '@type': 'SportsActivityLocation',
      address: { addressLocality: 'Chicago', addressRegion: 'Illinois', addressCountry: 'US' },
    });
    expect(toSportsLocation({ ...gym, city: '', state: '' }, HOME)).not.toHaveProperty('address');
  });

  it('lists its videos, or none if the list is malformed', () => {
    const [video, ...others] = toGymVideos(gym, HOME);
    expect(others).toEqual([]);
    expect(video).toMatchObject({
      '@type': 'VideoObject',
      name: 'Southside Bell, video 1',
      embedUrl: 'https://www.youtube-nocookie.com/embed/abcdefghijk',
    });
    expect(video).not.toHaveProperty('thumbnailUrl');
    expect(toGymVideos({ ...gym, videos: '[broken' }, HOME)).toEqual([]);
  });

  it('contains the titles of its videos and the absolute URLs of their posters', () => {
    const poster = { src: '/media/film.webp', width: 1280, height: 720, color: '#102030' };
    const videoPreviews = [{ url: YOUTUBE_VIDEO, title: 'The long count', author: '', poster }];
    expect(toGymVideos({ ...gym, videoPreviews }, HOME)).toMatchObject([
      { name: 'The long count', thumbnailUrl: 'https://example.com/media/film.webp' },
    ]);
  });
});

it('the structured data of a video on an unknown platform is only its URL, and duplicates are left out', () => {
  const url = 'https://example.org/a';
  const videos = toFighterVideos({ ...ada, featuredVideos: [url, url] }, HOME);
  expect(videos).toEqual([
    { '@context': 'https://schema.org', '@type': 'VideoObject', name: 'Ada Marlowe, video 1', url },
  ]);
});

it('the structured data of the organization lists its profiles except those for payment', () => {
  const { sameAs, logo } = toOrganization(HOME);
  expect(sameAs).toHaveLength(3);
  expect(logo).toBe('https://example.com/icons/icon-512.png');
});

it('the positions of breadcrumbs start at 1', () => {
  expect(toBreadcrumbs([{ name: 'Home', url: HOME }]).itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: HOME },
  ]);
});
