import { expect, it } from 'vitest';
import { makeFighter } from '#src/demo/fighter-factory.ts';
import type { Fighter } from '#src/domain/fighter.ts';
import { toFighterShareCard } from '#src/seo/share-cards.ts';

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
  ['no poster of another host', '', ['https://res.cloudinary.com/demo/a.webp'], PLACEHOLDER],
])('the share image of a fighter shows %s', (_case, featuredImage, posters, expected) => {
  // Has only the fields that the function reads.
  const fighter = {
    name: 'Ada Marlowe',
    weight: '147 lbs',
    gym: null,
    featuredImage,
    videoPreviews: posters.map(preview),
  } as Partial<Fighter> as Fighter;
  expect(toFighterShareCard(fighter).picture).toBe(expected);
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
  } = toFighterShareCard(fighter);
  expect(rest).toEqual(expected);
});
