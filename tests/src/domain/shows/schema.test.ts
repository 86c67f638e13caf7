import { expect, it } from 'vitest';
import type * as z from 'zod';
import { bout, showChange, showInput } from '#src/domain/shows/schema.ts';
import { toBout, toShowBody } from '../../../support/content/shows.ts';

const issuesOf = (value: unknown, schema: z.ZodType = showInput) =>
  schema.safeParse(value).error?.issues.map(({ path }) => path.join('.')) ?? [];

it('fills in the fields that a request leaves out, and completes abbreviations', () => {
  const { bouts, ...show } = showInput.parse({
    ...toShowBody([]),
    state: 'oh',
    organizerUrl: 'harborrow.example/open',
    bouts: [{ id: 'bout0001', red: { name: ' Ada ' }, weight: '141' }],
  });
  expect(show).toMatchObject({ state: 'Ohio', organizerUrl: 'https://harborrow.example/open', endsOn: '' });
  expect(bouts).toEqual([toBout(1, { name: 'Ada' }, {}, { weight: '141 lbs' })]);
});

it('stores either the id of a fighter or gym, or a name', () => {
  const { red } = toBout(1, { fighterId: 3, name: 'Ada', gymId: 4, gym: 'Northside' }, {});
  expect(red).toEqual({ fighterId: 3, name: '', gymId: 4, gym: '' });
});

it.each<[string, object, string]>([
  ['an id with uppercase letters', { id: 'K3F9A2BQ' }, 'id'],
  ['a number as a name', { red: { name: 5 } }, 'red.name'],
  ['a name with a control character', { red: { name: 'Ada\u0000' } }, 'red.name'],
  ['a name with a line break', { red: { name: 'Ada\nBo' } }, 'red.name'],
  ['a name that changes the text direction', { red: { name: 'Ada\u202e' } }, 'red.name'],
  ['a name that is too long', { red: { name: 'a'.repeat(201) } }, 'red.name'],
  ['a fighter id that is text', { red: { fighterId: '3' } }, 'red.fighterId'],
  ['a fighter id that no record can have', { red: { fighterId: 2 ** 31 } }, 'red.fighterId'],
  ['the gym id 0', { blue: { gymId: 0 } }, 'blue.gymId'],
  ['an unknown field of a corner', { red: { birthDate: '2010-01-01' } }, 'red'],
  ['a field named __proto__', { red: JSON.parse('{"__proto__": {"name": "Ada"}}') }, 'red'],
  ['an unknown result', { result: 'green' }, 'result'],
  ['a stoppage in a draw', { result: 'draw', stoppage: true }, 'stoppage'],
  ['a stoppage without a result', { stoppage: true }, 'stoppage'],
  ['a script as a video', { videoUrl: 'javascript:alert(1)' }, 'videoUrl'],
  ['a time before the film', { videoSeconds: -1 }, 'videoSeconds'],
  ['a time after 24 hours', { videoSeconds: 86_401 }, 'videoSeconds'],
])('refuses a bout with %s', (_case, fields, path) => {
  expect(issuesOf({ id: 'bout0001', ...fields }, bout)).toEqual([path]);
});

it.each<[string, object, string]>([
  ['a day that does not exist', { startsOn: '2026-02-30' }, 'startsOn'],
  ['a day before the earliest year', { startsOn: '1899-12-31' }, 'startsOn'],
  ['a last day that is the first day', { endsOn: '2026-10-03' }, 'endsOn'],
  ['a last day before the first day', { endsOn: '2026-10-02' }, 'endsOn'],
  ['no sanction and no confirmation', { sanctionedBy: ' ' }, 'isUnsanctionedConfirmed'],
  ['a script as the link of the organizer', { organizerUrl: 'javascript:alert(1)' }, 'organizerUrl'],
  ['a script as the poster', { poster: 'javascript:alert(1)' }, 'poster'],
  ['two bouts with the same id', { bouts: [toBout(1, {}, {}), toBout(1, {}, {})] }, 'bouts'],
  ['201 bouts', { bouts: Array.from({ length: 201 }, (_, index) => toBout(index, {}, {})) }, 'bouts'],
  ['an unknown field', { birthDate: '' }, ''],
])('refuses a show with %s', (_case, fields, path) => {
  expect(issuesOf(toShowBody([], fields))).toEqual([path]);
});

it('allows 200 bouts, and a hidden show without a sanction', () => {
  const bouts = Array.from({ length: 200 }, (_, index) => toBout(index, {}, {}));
  expect(issuesOf(toShowBody(bouts, { sanctionedBy: '', published: false }))).toEqual([]);
});

it('a change has only the fields in the body, without those that only the server sets', () => {
  expect(showChange.parse({ venue: 'Armory', id: 3, fighters: [], gyms: [], videoPreviews: [] })).toEqual({
    venue: 'Armory',
  });
});
