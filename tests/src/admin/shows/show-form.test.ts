import { describe, expect, it } from 'vitest';
import { newBoutEdit } from '#src/admin/shows/bout-edit.ts';
import { mergeBouts } from '#src/admin/shows/bout-list.ts';
import { changeGym, changeName } from '#src/admin/shows/corner-edit.ts';
import { SHOW_SPEC } from '#src/admin/shows/show-form.ts';
import { type Bout, bout, type Show, showInput } from '#src/domain/shows/schema.ts';

const toBout = (id: string, change: Partial<Bout> = {}) =>
  bout.parse({ id: id.repeat(8), red: { name: `Red ${id}` }, blue: { name: `Blue ${id}` }, ...change });
const [A, B, C] = [toBout('a'), toBout('b'), toBout('c')];
const INPUT = { name: 'Harbor Open', slug: 'harbor-open', startsOn: '2026-09-12', published: false };
const SHOW: Show = { ...showInput.parse(INPUT), id: 1, fighters: [], gyms: [], videoPreviews: [] };
const FORM = SHOW_SPEC.toForm({ ...SHOW, bouts: [A] });

it('converts a show to the same form, in whatever order Postgres returns the fields of its bouts', () => {
  const reverse = (value: object) => Object.fromEntries(Object.entries(value).toReversed());
  // The values are the fields of a bout.
  const reversed = reverse({ ...A, red: reverse(A.red) }) as Bout;
  expect(JSON.stringify(SHOW_SPEC.toForm({ ...SHOW, bouts: [reversed] }))).toBe(JSON.stringify(FORM));
});

it('sends a body that the API accepts', () => {
  const body = SHOW_SPEC.toBody({ ...FORM, boutEdit: newBoutEdit() });
  expect(showInput.parse(body)).toEqual({ ...showInput.parse(INPUT), bouts: [A] });
});

it('resets the confirmation of an unsanctioned show once it is sanctioned', () => {
  const form = { ...FORM, isUnsanctionedConfirmed: true };
  expect(SHOW_SPEC.toBody(form)).toMatchObject({ isUnsanctionedConfirmed: true });
  expect(SHOW_SPEC.toBody({ ...form, sanctionedBy: 'USA Boxing' })).toMatchObject({
    isUnsanctionedConfirmed: false,
  });
});

it('refuses to lose an open bout, unless nothing was typed', () => {
  const edit = newBoutEdit();
  const records = { fighters: [], gyms: [] };
  const findErrors = (change: Partial<typeof edit>) =>
    SHOW_SPEC.findFormErrors?.({ ...FORM, boutEdit: { ...edit, ...change } });
  expect(findErrors({})).toEqual({});
  expect(findErrors({ weight: ' ' })).toEqual({});
  const changes: Partial<typeof edit>[] = [
    { red: changeName(edit.red, 'Ada', records) },
    { blue: changeGym(edit.blue, 'Harbor Gym', records) },
    { weight: '60 kg' },
    { result: 'draw' },
    { isFilmed: false },
    { videoUrl: 'https://youtu.be/aaaaaaaaaaa' },
    { isNew: false },
  ];
  for (const change of changes) expect(findErrors(change)).toEqual({ bouts: expect.any(String) });
});

it('writes bouts as lines for the history', () => {
  const show = { ...SHOW, fighters: [{ id: 3, name: 'Ada Park' }], gyms: [{ id: 7, name: 'Harbor Gym' }] };
  const bouts = [
    bout.parse({
      ...A,
      red: { fighterId: 3, gymId: 7 },
      weight: '141 lbs',
      result: 'red',
      stoppage: true,
      videoUrl: 'https://youtu.be/aaaaaaaaaaa',
      videoSeconds: 750,
    }),
    bout.parse({ ...B, red: {}, isFilmed: false }),
  ];
  const format = SHOW_SPEC.fieldFormatter?.([show]);
  expect(format?.('bouts', { ...FORM, bouts })).toBe(
    'Ada Park (Harbor Gym) vs. Blue a: 141 lbs, Red Corner won by stoppage, https://youtu.be/aaaaaaaaaaa at 12:30\n' +
      'Name removed vs. Blue b: Not filmed',
  );
  expect(format?.('boutEdit', FORM)).toBe('');
});

describe('two versions of the bouts', () => {
  it.each<[string, Bout[], Bout[], Bout[] | null]>([
    ['both add bouts', [A, B], [A, C], [A, C, B]],
    ['one removes what the other keeps', [], [A, B], [B]],
    [
      'one sets the result and the other the video of the same bout',
      [{ ...A, result: 'red' }],
      [{ ...A, videoUrl: 'https://youtu.be/a' }],
      [{ ...A, result: 'red', videoUrl: 'https://youtu.be/a' }],
    ],
    [
      'one sets the weight and the other the rounds of the same bout',
      [{ ...A, weight: '60 kg' }],
      [{ ...A, rounds: '3 x 2' }],
      [{ ...A, weight: '60 kg', rounds: '3 x 2' }],
    ],
    ['each sets a different result', [{ ...A, result: 'red' }], [{ ...A, result: 'blue' }], null],
    ['one removes what the other changes', [], [{ ...A, weight: '60 kg' }], null],
  ])('are merged, unless they conflict: %s', (_, mine, theirs, merged) => {
    expect(mergeBouts([A], mine, theirs)).toEqual(merged);
  });
});
