import { expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '#src/copy/default-settings.ts';
import { makeFighter } from '#src/demo/fighter-factory.ts';
import type { Fighter } from '#src/domain/fighters/schema.ts';
import type { Gym } from '#src/domain/gyms/schema.ts';
import type { Show } from '#src/domain/shows/show.ts';
import type { ShareCard } from '#src/seo/draw-share-image.ts';
import {
  toDefaultShareCard,
  toFighterShareCard,
  toGymShareCard,
  toShowShareCard,
} from '#src/seo/share-cards.ts';

const STORED = '/media/0123456789abcdef0123456789abcdef.webp';
const PLACEHOLDER = '/images/fighter-placeholder.svg';

const preview = (src: string | null) => ({
  url: 'https://youtu.be/abcdefghijk',
  title: '',
  author: '',
  poster: src === null ? null : { src, width: 1280, height: 720, color: '#102030' },
});

it.each([
  ['their photo', '/media/ada.webp', [STORED], '/media/ada.webp'],
  ['a poster if there is no photo', '', [null, STORED], STORED],
  ['the placeholder if there is neither', '', [null], PLACEHOLDER],
  ['no poster from another host', '', ['https://res.cloudinary.com/demo/a.webp'], PLACEHOLDER],
])('the share image of a fighter shows %s', (_case, featuredImage, posters, expected) => {
  // This record has only the fields that the function reads.
  const fighter = {
    name: 'Ada Marlowe',
    weight: '147 lbs',
    gym: null,
    featuredImage,
    videoPreviews: posters.map(preview),
  } as Partial<Fighter> as Fighter;
  expect(toFighterShareCard(fighter, '').picture).toBe(expected);
});

it('the share image of a fighter has the weight and the record above the name', () => {
  const tally = { wins: 14, losses: 4, draws: 0, stoppages: 6 };
  const fighter = makeFighter({ weight: '147 lbs', fightRecord: { amateur: tally, pro: null } });
  expect(toFighterShareCard(fighter, '').kicker).toBe('147 lbs · 14-4-0');
});

it.each([
  ['the focus point of the photo', '/media/ada.webp', { focus: { x: 30, y: 10 } }],
  ['no focus point for a poster', '', {}],
])('the share image of a fighter has %s', (_case, featuredImage, expected) => {
  const fighter = makeFighter({
    featuredImage,
    featuredImageFocus: { x: 30, y: 10 },
    videoPreviews: [preview(STORED)],
  });
  const {
    title: _title,
    kicker: _kicker,
    note: _note,
    picture: _picture,
    ...rest
  } = toFighterShareCard(fighter, '');
  expect(rest).toEqual(expected);
});

const REMOTE = 'https://example.com/a.webp';
const bare = makeFighter({ featuredImage: '', featuredVideos: [], videoPreviews: [] });
const gym = { id: 1, name: 'Southside', slug: '', state: 'Ohio', city: '', videos: '[]' } as Gym;
const toHomeCard = (heroPhoto: string) => toDefaultShareCard({ ...DEFAULT_SETTINGS, heroPhoto });

it.each<[string, (image: string) => ShareCard, string]>([
  ['a fighter without a photo', (image) => toFighterShareCard(bare, image), PLACEHOLDER],
  ['a gym', (image) => toGymShareCard(gym, [{ state: 'Ohio', image }]), '/images/states/ohio.svg'],
  ['the other pages', toHomeCard, '/media/film/home.webp'],
])("the share image of %s shows the owner's image if this site stores it", (_case, toCard, original) => {
  expect(toCard(STORED).picture).toBe(STORED);
  // A build does not wait for other hosts.
  expect(toCard(REMOTE).picture).toBe(original);
});

it('the share image of a show has its days, its place and its poster, and names no boxer', () => {
  // This record has only the fields that the function reads.
  const show = {
    name: 'Harbor Open',
    startsOn: '2026-09-12',
    endsOn: '2026-09-13',
    venue: 'Pier Street Armory',
    city: 'Baltimore',
    state: 'Maryland',
    poster: '',
  } as Partial<Show> as Show;
  expect(toShowShareCard(show)).toEqual({
    title: 'Harbor Open',
    kicker: 'Fight card · Sep 12 – 13, 2026',
    note: 'Pier Street Armory, Baltimore, Maryland',
    picture: null,
  });
  expect(toShowShareCard({ ...show, poster: STORED }).picture).toBe(STORED);
});
