import { expect, it } from 'vitest';
import { EMPTY_CORNER } from '#src/domain/shows/bout.ts';
import { toPublicShow } from '#src/domain/shows/public-show.ts';
import { type Show, showInput } from '#src/domain/shows/schema.ts';
import { toBout, toShowBody } from '../../../support/content/shows.ts';

const URL = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
const VIDEO = { videoUrl: URL, videoSeconds: 60 };
const PREVIEW = { url: URL, title: 'Ada vs. Bo', author: '', poster: null };

const toShow = (fields: Partial<Show>): Show => ({
  id: 1,
  ...showInput.parse(toShowBody([])),
  fighters: [
    { id: 1, name: 'Ada' },
    { id: 2, name: 'Bo', hidden: true },
    { id: 3, name: 'Cy', inTrash: true },
  ],
  gyms: [
    { id: 5, name: 'Northside' },
    { id: 6, name: 'Southside', hidden: true },
  ],
  videoPreviews: [PREVIEW],
  ...fields,
});

it.each([
  ['a hidden fighter', { fighterId: 2 }],
  ['a fighter in the trash', { fighterId: 3 }],
  ['a fighter who was erased', { fighterId: 4 }],
  ['a corner whose name was removed, but not its gym', { gymId: 5 }],
])('withholds %s, and the video of the bout', (_case, red) => {
  const bout = toBout(1, { gymId: 5, ...red }, { fighterId: 1 }, VIDEO);
  expect(toPublicShow(toShow({ bouts: [bout] }))).toMatchObject({
    bouts: [{ red: EMPTY_CORNER, blue: { fighterId: 1 }, videoUrl: '', videoSeconds: null }],
    videoPreviews: [],
  });
});

it('lists only visible fighters and gyms, and leaves out a hidden gym', () => {
  const bout = toBout(1, { fighterId: 1, gymId: 6 }, { name: 'Dee', gymId: 5 }, VIDEO);
  expect(toPublicShow(toShow({ bouts: [bout] }))).toMatchObject({
    fighters: [{ id: 1, name: 'Ada' }],
    gyms: [{ id: 5, name: 'Northside' }],
    bouts: [{ red: { fighterId: 1, gymId: null }, blue: { name: 'Dee', gymId: 5 }, ...VIDEO }],
    videoPreviews: [PREVIEW],
  });
});

it('leaves out a bout with two withheld corners, but keeps the video that another bout shares', () => {
  const withheld = toBout(1, { fighterId: 2 }, { fighterId: 4 }, VIDEO);
  const shown = toBout(2, { name: 'Dee' }, { fighterId: 1 }, VIDEO);
  expect(toPublicShow(toShow({ bouts: [withheld, shown] }))).toMatchObject({
    bouts: [{ id: shown.id, ...VIDEO }],
    videoPreviews: [PREVIEW],
  });
});
