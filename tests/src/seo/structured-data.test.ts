import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '#src/copy/default-settings.ts';
import type { Fighter } from '#src/domain/fighters/schema.ts';
import type { Gym } from '#src/domain/gyms/schema.ts';
import type { Show } from '#src/domain/shows/show.ts';
import {
  toBreadcrumbs,
  toFighterVideos,
  toGym,
  toGymVideos,
  toOrganization,
  toProfilePage,
  toShow,
  toWebSite,
} from '#src/seo/structured-data.ts';
import { parseStructuredData } from '../../support/pages/structured-data.ts';

const HOME = 'https://example.com/';
const YOUTUBE_VIDEO = 'https://youtu.be/abcdefghijk';
const REEL = 'https://www.instagram.com/reel/CuE2WNQs6vH/';
const POSTER = { src: '/media/film.webp', width: 1280, height: 720, color: '#102030' };
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
  address: '',
  phone: '',
  website: '',
  socialMedia: { instagram: '', tiktok: '', youtube: '' },
  videos: JSON.stringify([YOUTUBE_VIDEO]),
  videoPreviews: [],
} as Partial<Gym> as Gym;

describe('the structured data of a fighter', () => {
  it('is a profile page of a person with a gym, a photo and profiles, with absolute URLs', () => {
    expect(parseStructuredData(toProfilePage(ada, ADA_URL, '/media/default.webp'))).toMatchObject({
      '@type': 'ProfilePage',
      mainEntity: {
        '@type': 'Person',
        name: 'Ada Marlowe',
        url: ADA_URL,
        image: 'https://example.com/media/ada.webp',
        affiliation: { name: 'Southside Bell', url: 'https://example.com/gyms/3' },
        sameAs: ['https://www.instagram.com/ada'],
      },
    });
  });

  it.each([
    ['an adult', ada],
    ['a minor', { ...ada, dateOfBirth: '', age: 15 } as Fighter],
  ])('never contains the birth date or the age of %s', (_case, fighter) => {
    const text = JSON.stringify(toProfilePage(fighter, ADA_URL, ''));
    expect(text).not.toMatch(/birth|"age"|1999|15/i);
  });

  it("has the owner's placeholder portrait if there is no photo", () => {
    const page = toProfilePage({ ...ada, featuredImage: '' }, ADA_URL, '/media/default.webp');
    expect(page).toMatchObject({ mainEntity: { image: 'https://example.com/media/default.webp' } });
  });

  it('has the record of each level that has one', () => {
    const record = { amateur: { wins: 14, losses: 4, draws: 1, stoppages: 6 }, pro: null };
    const page = toProfilePage({ ...ada, fightRecord: record } as Fighter, ADA_URL, '');
    expect(parseStructuredData(page)).toMatchObject({
      mainEntity: { description: 'Amateur record: 14-4-1 (6 KO)' },
    });
  });

  it('describes a professional boxer if there is a pro record', () => {
    const record = { amateur: null, pro: { wins: 3, losses: 1, draws: 0, stoppages: 1 } };
    const page = toProfilePage({ ...ada, fightRecord: record } as Fighter, ADA_URL, '');
    expect(page).toMatchObject({ mainEntity: { jobTitle: 'Professional boxer' } });
  });

  it('leaves out unknown facts', () => {
    const bare = toProfilePage(
      {
        ...ada,
        gym: null,
        featuredImage: '',
        socialMedia: { instagram: '', tiktok: '', youtube: '' },
      } as Fighter,
      ADA_URL,
      '',
    );
    expect(parseStructuredData(bare)).toMatchObject({
      mainEntity: { '@type': 'Person', name: 'Ada Marlowe', url: ADA_URL, jobTitle: 'Amateur boxer' },
    });
  });
});

describe('the structured data of a gym', () => {
  const parseGym = (change: Partial<Gym>) => parseStructuredData(toGym({ ...gym, ...change }, HOME));

  it('is a place with a postal address', () => {
    expect(parseGym({})).toMatchObject({
      '@type': 'SportsActivityLocation',
      address: { addressLocality: 'Chicago', addressRegion: 'Illinois', addressCountry: 'US' },
    });
  });

  it('has the street address, the phone number, the website and the profiles', () => {
    const contact = {
      address: '12 Main St',
      phone: '(312) 555-0100',
      website: 'https://southside.example',
      socialMedia: { instagram: '@southside', tiktok: '', youtube: '' },
    };
    expect(parseGym(contact)).toMatchObject({
      address: { streetAddress: '12 Main St', addressLocality: 'Chicago' },
      telephone: '(312) 555-0100',
      sameAs: ['https://southside.example', 'https://www.instagram.com/southside'],
    });
    expect(Object.keys(parseGym({}))).not.toContain('sameAs');
  });

  it('is an organization if the gym has no address', () => {
    expect(parseGym({ city: '', state: '' })['@type']).toBe('SportsOrganization');
  });

  it.each(['', 'Ontario'])('names no country for the state "%s"', (state) => {
    expect(JSON.stringify(parseGym({ state }))).not.toContain('addressCountry');
  });
});

describe('the structured data of a video', () => {
  const toVideos = (url: string, preview = {}) =>
    toGymVideos(
      {
        ...gym,
        videos: JSON.stringify([url, url]),
        videoPreviews: [{ url, title: '', author: '', poster: POSTER, ...preview }],
      },
      HOME,
    );

  it('has the properties that Google requires, with absolute URLs and without duplicates', () => {
    const videos = toVideos(REEL).map(parseStructuredData);
    expect(videos).toMatchObject([
      {
        '@type': 'VideoObject',
        name: 'Southside Bell, video 1',
        thumbnailUrl: 'https://example.com/media/film.webp',
        uploadDate: expect.stringMatching(/^2023-06-29T/),
        embedUrl: 'https://www.instagram.com/reel/CuE2WNQs6vH/embed/',
      },
    ]);
  });

  it('has the title of the video', () => {
    expect(toVideos(REEL, { title: 'The long count' })).toMatchObject([{ name: 'The long count' }]);
  });

  it.each([
    ['its upload date is unknown', toVideos(YOUTUBE_VIDEO)],
    ['it has no poster', toVideos(REEL, { poster: null })],
    ['the list of videos is malformed', toGymVideos({ ...gym, videos: '[broken' }, HOME)],
  ])('is left out if %s', (_case, videos) => {
    expect(videos).toEqual([]);
  });

  it('is numbered among all videos, including those that are left out', () => {
    const videoPreviews = [{ url: REEL, title: '', author: '', poster: POSTER }];
    const videos = toFighterVideos({ ...ada, featuredVideos: [YOUTUBE_VIDEO, REEL], videoPreviews }, HOME);
    expect(videos).toMatchObject([{ name: 'Ada Marlowe, video 2' }]);
  });
});

it('the structured data of the home page describes the site and the organization', () => {
  expect(parseStructuredData(toWebSite(DEFAULT_SETTINGS, HOME))).toMatchObject({
    '@type': 'WebSite',
    url: HOME,
  });
  expect(parseStructuredData(toOrganization(DEFAULT_SETTINGS, HOME))['@type']).toBe('Organization');
});

it('the structured data of the organization lists its social profiles, but not its payment link', () => {
  const { sameAs, logo } = toOrganization(DEFAULT_SETTINGS, HOME);
  expect(sameAs).toHaveLength(3);
  expect(logo).toBe('https://example.com/icons/icon-512.png');
});

it("the structured data of the organization has the owner's logo", () => {
  const { logo } = toOrganization({ ...DEFAULT_SETTINGS, logo: '/media/logo.webp' }, HOME);
  expect(logo).toBe('https://example.com/media/logo.webp');
});

it('the structured data of the organization leaves out what the settings do not have', () => {
  const empty = { tagline: '', instagram: '', youtube: '', tiktok: '', payment: '' };
  const organization = toOrganization({ ...DEFAULT_SETTINGS, ...empty, brand: 'Corner Cam' }, HOME);
  expect(organization['name']).toBe('Corner Cam');
  expect(Object.keys(organization)).toEqual(['@context', '@type', 'name', 'url', 'logo']);
});

it('the positions of breadcrumbs start at 1', () => {
  expect(toBreadcrumbs([{ name: 'Home', url: HOME }]).itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: HOME },
  ]);
});

describe('the structured data of a show', () => {
  // This record has only the fields that the function reads.
  const show = {
    id: 2,
    name: 'Harbor Open',
    startsOn: '2026-09-12',
    endsOn: '2026-09-13',
    venue: 'Pier Street Armory',
    city: 'Baltimore',
    state: 'Maryland',
    organizer: 'Harbor Row Boxing',
    organizerUrl: '',
    poster: '/media/harbor.webp',
    description: '',
    fighters: [{ id: 1, name: 'Ada Marlowe' }],
  } as Partial<Show> as Show;
  const url = 'https://example.com/shows/2';

  it('is a sports event with its days, its place, its organizer and the fighters who have a page', () => {
    expect(toShow(show, url).map(parseStructuredData)).toMatchObject([
      {
        '@type': 'SportsEvent',
        name: 'Harbor Open',
        startDate: '2026-09-12',
        endDate: '2026-09-13',
        location: {
          name: 'Pier Street Armory',
          address: { addressLocality: 'Baltimore', addressRegion: 'Maryland', addressCountry: 'US' },
        },
        image: 'https://example.com/media/harbor.webp',
        organizer: { name: 'Harbor Row Boxing' },
        competitor: [{ name: 'Ada Marlowe', url: ADA_URL }],
      },
    ]);
  });

  it('has only what is known', () => {
    const bare = { ...show, endsOn: '', state: '', venue: '', organizer: '', poster: '', fighters: [] };
    const [event] = toShow(bare, url).map(parseStructuredData);
    expect(event).toMatchObject({ endDate: '2026-09-12', location: { name: 'Baltimore' } });
  });

  it('is missing without a place', () => {
    expect(toShow({ ...show, venue: '', city: '' }, url)).toEqual([]);
  });
});
