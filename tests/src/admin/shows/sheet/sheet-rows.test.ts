import { expect, it } from 'vitest';
import {
  addRowChange,
  EMPTY_INPUT,
  type RowChange,
  type SheetInput,
  toCornerChange,
  toNewBouts,
  toSheetRows,
  toSwapped,
} from '#src/admin/shows/sheet/sheet-rows.ts';
import { type Bout, bout as boutSchema } from '#src/domain/shows/schema.ts';

const RECORDS = {
  fighters: [
    { id: 1, name: 'Ada Marlowe', gymId: 7 },
    { id: 2, name: 'John Smith', gymId: null },
    { id: 3, name: 'John Smith', gymId: 7 },
  ],
  gyms: [
    { id: 7, name: 'Southside Bell' },
    { id: 8, name: 'Pier Street Gym' },
  ],
};
let count = 0;
const newId = () => String(++count).padStart(8, '0');

function toRows(input: SheetInput, bouts: readonly Bout[] = []) {
  const result = toSheetRows(input, bouts, { choices: RECORDS, all: RECORDS });
  if ('error' in result) throw new Error(result.error);
  return result;
}
const paste = (text: string): SheetInput => ({ ...EMPTY_INPUT, text });

/** Applies a change to the first line. */
function change(text: string, toChange: (row: ReturnType<typeof toRows>['rows'][number]) => RowChange) {
  const [row] = toRows(paste(text)).rows;
  if (!row) throw new Error('There is no line');
  const input = addRowChange(paste(text), row.key, toChange(row));
  return { input, row: toRows(input).rows[0], bouts: toNewBouts(toRows(input).rows, newId) };
}

it('converts lines to bouts, and links the fighters and gyms of the site', () => {
  const { rows, skipped } = toRows(
    paste('Session 1\nADA MARLOWE v Jane Roe (Pier Street Gym) 147 3x2\nBea v TBA'),
  );
  expect(skipped).toMatchObject([{ line: 1, text: 'Session 1' }]);
  expect(rows.map(({ state, isIncluded }) => [state, isIncluded])).toEqual([
    ['new', true],
    ['problem', false],
  ]);
  expect(toNewBouts(rows, newId)).toMatchObject([
    {
      red: { fighterId: 1, name: '', gymId: 7 },
      blue: { fighterId: null, name: 'Jane Roe', gymId: 8, gym: '' },
      weight: '147 lbs',
      rounds: '3 x 2 min',
      isFilmed: true,
    },
  ]);
});

it('leaves out bouts that are in the show or in an earlier line, unless the owner adds them', () => {
  const stored = boutSchema.parse({ id: 'k3f9a2bq', red: { name: 'jane roe' }, blue: { fighterId: 1 } });
  const input = paste('Ada Marlowe v Jane Roe\nBea v Cleo\nCleo v Bea');
  const { rows } = toRows(input, [stored]);
  expect(rows.map(({ reason, isIncluded }) => [reason, isIncluded])).toEqual([
    ['These two are already in the show', false],
    ['', true],
    ['These two are already in line 2', false],
  ]);
  const added = toRows(addRowChange(input, rows[0]?.key ?? '', { isIncluded: true }), [stored]);
  expect(added.rows[0]).toMatchObject({ state: 'duplicate', isIncluded: true });
});

it('adds a bout whose earlier line is left out', () => {
  const input = paste('Ada Marlowe v Jane Roe\nJane Roe v Ada Marlowe');
  const [first] = toRows(input).rows;
  const { rows } = toRows(addRowChange(input, first?.key ?? '', { isIncluded: false }));
  expect(rows[1]).toMatchObject({ state: 'new', isIncluded: true });
});

it('adds a bout whose earlier line has a problem', () => {
  const { rows } = toRows(paste(`Ada Marlowe (${'G'.repeat(300)}) v Jane Roe\nAda Marlowe v Jane Roe`));
  expect(rows.map(({ state }) => state)).toEqual(['problem', 'new']);
});

it('leaves the choice between fighters with the same name to the owner', () => {
  expect(change('John Smith v Jane Roe', () => ({})).bouts).toMatchObject([
    { red: { fighterId: null, name: 'John Smith' } },
  ]);
  expect(change('John Smith v Jane Roe', () => ({ fighters: { red: 3 } })).bouts).toMatchObject([
    { red: { fighterId: 3, name: '', gymId: 7 } },
  ]);
  expect(change('Ada Marlowe v Jane Roe', () => ({ fighters: { red: null } })).bouts).toMatchObject([
    { red: { fighterId: null, name: 'Ada Marlowe' } },
  ]);
});

it('adds a line that was corrected', () => {
  const corrected = change('Ada Marlowe', (row) => toCornerChange(row, 'blue', 'name', 'Jane Roe'));
  expect(corrected.row).toMatchObject({ state: 'new', isIncluded: true });
  const renamed = change('John Smith v Jane Roe', (row) =>
    toCornerChange(row, 'red', 'name', 'Ada Marlowe', { fighters: { red: 3 } }),
  );
  expect(renamed.bouts).toMatchObject([{ red: { fighterId: 1 } }]);
});

it('swaps the corners, including the result and the chosen fighter', () => {
  const { bouts } = change('John Smith def. Jane Roe', (row) => toSwapped(row, { fighters: { red: 3 } }));
  expect(bouts).toMatchObject([{ red: { name: 'Jane Roe' }, blue: { fighterId: 3 }, result: 'blue' }]);
});

it('keeps the changes of a line while other lines are edited', () => {
  const { input } = change('Ada Marlowe', (row) => toCornerChange(row, 'blue', 'name', 'Jane Roe'));
  const { rows } = toRows({ ...input, text: `Bea v Cleo\n${input.text}` });
  expect(rows[1]).toMatchObject({ line: 2, state: 'new', bout: { blue: { name: 'Jane Roe' } } });
});
