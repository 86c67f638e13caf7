import { describe, expect, it } from 'vitest';
import {
  applyBoutEdit,
  type BoutEdit,
  copyToolChanges,
  findRepeatedVideo,
  newBoutEdit,
  RESULT_CHOICES,
  toBoutEdit,
} from '#src/admin/shows/bout-edit.ts';
import { changeName } from '#src/admin/shows/corner-edit.ts';
import { isBoutId } from '#src/domain/shows/bout.ts';
import { bout } from '#src/domain/shows/schema.ts';

const RECORDS = { fighters: [{ id: 1, name: 'Ada Park' }], gyms: [] };
const VIDEO = 'https://youtu.be/aaaaaaaaaaa';
const STORED = bout.parse({
  id: 'k3f9a2bq',
  red: { fighterId: 1 },
  blue: { name: 'Bo Diaz' },
  result: 'red',
  stoppage: true,
  videoUrl: VIDEO,
  videoSeconds: 750,
});

function typed(red: string, blue: string, change: Partial<BoutEdit> = {}): BoutEdit {
  const edit = newBoutEdit();
  return {
    ...edit,
    red: changeName(edit.red, red, RECORDS),
    blue: changeName(edit.blue, blue, RECORDS),
    ...change,
  };
}

it('gives a new bout a random id', () => {
  const ids = new Set(Array.from({ length: 50 }, () => newBoutEdit().id));
  expect([...ids].filter(isBoutId)).toHaveLength(50);
});

it('offers each result, and stoppage only for a win', () => {
  expect(RESULT_CHOICES.map(({ value }) => value)).toEqual([
    '',
    'red',
    'red-stoppage',
    'blue',
    'blue-stoppage',
    'draw',
    'no-contest',
  ]);
});

it('adds a new bout at the end, with completed fields', () => {
  const edit = typed('Ada Park', ' Cy Moe ', {
    weight: '141',
    result: 'blue-stoppage',
    videoUrl: 'youtu.be/bbbbbbbbbbb',
    videoTime: '12.30',
  });
  const result = applyBoutEdit([STORED], edit);
  expect(result).toMatchObject({
    bouts: [
      STORED,
      {
        id: edit.id,
        red: { fighterId: 1, name: '' },
        blue: { fighterId: null, name: 'Cy Moe' },
        weight: '141 lbs',
        result: 'blue',
        stoppage: true,
        videoUrl: 'https://youtu.be/bbbbbbbbbbb',
        videoSeconds: 750,
      },
    ],
  });
});

it('changes a bout in its place, and adds it again if it was removed in the meantime', () => {
  const edit = toBoutEdit(STORED, RECORDS);
  expect(edit).toMatchObject({ isNew: false, result: 'red-stoppage', videoTime: '12:30' });
  const other = { ...STORED, id: 'bbbbbbbb' };
  expect(applyBoutEdit([STORED, other], edit)).toEqual({ bouts: [STORED, other] });
  expect(applyBoutEdit([other], { ...edit, result: '' })).toEqual({
    bouts: [other, { ...STORED, result: null, stoppage: false }],
  });
});

describe('refuses', () => {
  it.each([
    ['a corner without a name', typed('', 'Bo'), { red: 'Enter a name' }],
    ['a fighter against themselves', typed('Ada Park', 'ada park'), { blue: expect.any(String) }],
    ['text that is not a link', typed('A', 'B', { videoUrl: 'soon' }), { videoUrl: expect.any(String) }],
    ['a time such as 0:99', typed('A', 'B', { videoTime: '0:99' }), { videoTime: expect.any(String) }],
  ])('%s', (_, edit, errors) => {
    expect(applyBoutEdit([], edit)).toEqual({ errors });
  });

  it('to remove a stored name by accident, but accepts a corner whose name was removed on request', () => {
    const withheld = { ...STORED, blue: bout.parse({ id: STORED.id }).blue };
    const cleared = { ...toBoutEdit(STORED, RECORDS), blue: toBoutEdit(withheld, RECORDS).blue };
    expect(applyBoutEdit([STORED], cleared)).toEqual({ errors: { blue: 'Enter a name' } });
    expect(applyBoutEdit([withheld], cleared)).toEqual({ bouts: [withheld] });
  });
});

it('finds another bout with the same video and time', () => {
  const link = { videoUrl: 'https://www.youtube.com/watch?v=aaaaaaaaaaa' };
  const edit = typed('A', 'B', { videoUrl: VIDEO, videoTime: '12:30' });
  expect(findRepeatedVideo([{ ...STORED, videoUrl: '' }, STORED], edit)).toBe(2);
  expect(findRepeatedVideo([STORED], { ...edit, ...link })).toBe(1);
  expect(findRepeatedVideo([STORED], { ...edit, videoTime: '20:00' })).toBeNull();
  expect(findRepeatedVideo([STORED], { ...edit, id: STORED.id })).toBeNull();
});

describe('an open edit', () => {
  const open = { ...toBoutEdit(STORED, RECORDS), rounds: '3x2' };

  it('gets the result and the video that are entered in a tool, and keeps what was typed', () => {
    const changed = { ...STORED, result: 'blue' as const, stoppage: false, videoUrl: '', videoSeconds: null };
    const followed = copyToolChanges(open, [STORED], [changed], RECORDS);
    expect(followed).toEqual({ ...open, result: 'blue', videoUrl: '', videoTime: '' });
    expect(applyBoutEdit([changed], followed)).toMatchObject({
      bouts: [{ result: 'blue', stoppage: false, rounds: '3x2' }],
    });
  });

  it('keeps a result that was chosen in the edit when a tool changes another field or another bout', () => {
    const edited = { ...open, result: 'draw' };
    const other = { ...STORED, id: 'bbbbbbbb', result: 'blue' as const };
    expect(copyToolChanges(edited, [STORED], [{ ...STORED, videoUrl: '' }], RECORDS)).toEqual({
      ...edited,
      videoUrl: '',
    });
    expect(copyToolChanges(edited, [STORED], [STORED, other], RECORDS)).toEqual(edited);
    expect(copyToolChanges(newBoutEdit(), [], [STORED], RECORDS)).toMatchObject({ isNew: true, result: '' });
  });
});
