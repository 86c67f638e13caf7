import { describe, expect, it } from 'vitest';
import { filterByMissing, filterByValue, filterByVisibility } from '#src/admin/core/list/filters.ts';
import {
  createSearch,
  describeRows,
  type FilterSelection,
  formatSort,
  listFilterOptions,
  matchesFilters,
  PAGE_SIZE,
  pageOfIndex,
  paginate,
  parseSort,
  sortFilterOptions,
  sortRows,
} from '#src/admin/core/list/list-view.ts';
import * as searchCode from '#src/domain/search/text-search.ts';

type Row = { name: string; weight: number | '' };

const COLUMNS = [
  { header: 'Name', value: ({ name }: Row) => name },
  { header: 'Weight', value: ({ weight }: Row) => weight },
];
const row = (name: string, weight: number | '' = ''): Row => ({ name, weight });
const ROWS = [row('José Núñez', 147), row('ann Lee'), row('Bo 10', 75), row('Bo 9', 200)];
const namesOf = (rows: readonly Row[]) => rows.map(({ name }) => name);

describe('a search', () => {
  it.each([
    ['', ROWS.length],
    ['jose', 1],
    ['NUNEZ jose', 1],
    ['jose 147', 1],
    ['bo', 2],
    ['ann 75', 0],
    ['   ', ROWS.length],
    ['@', ROWS.length],
    ['@bo', 2],
    // Allows for a typo, because no row has the word.
    ['nunes', 1],
    ['joze', 1],
    // "Lee" starts with "le", so "le" is not a typo.
    ['le', 1],
    ['xyzzy', 0],
  ])('finds $1 of 4 rows for %j', (search, count) => {
    expect(createSearch(COLUMNS, ROWS, searchCode)(search)).toHaveLength(count);
  });
});

it('a search finds a US state by its name and by its code', () => {
  const columns = [{ header: 'State', value: ({ name }: Row) => name }];
  const gyms = [row('Texas'), row('Ohio')];
  expect(namesOf(createSearch(columns, gyms, searchCode)('TX'))).toEqual(['Texas']);
  expect(namesOf(createSearch(columns, gyms, searchCode)('texas'))).toEqual(['Texas']);
});

it('a search ignores the columns with isSearched false', () => {
  const columns = [
    ...COLUMNS,
    { header: 'Changed', value: () => 1_763_826_060_000, isSearched: false as const },
  ];
  expect(createSearch(columns, ROWS, searchCode)('1763')).toEqual([]);
});

describe('sortRows', () => {
  it.each([
    ['Name', false, ['ann Lee', 'Bo 9', 'Bo 10', 'José Núñez']],
    ['Name', true, ['José Núñez', 'Bo 10', 'Bo 9', 'ann Lee']],
    ['Weight', false, ['Bo 10', 'José Núñez', 'Bo 9', 'ann Lee']],
    ['Weight', true, ['Bo 9', 'José Núñez', 'Bo 10', 'ann Lee']],
  ])('sorts by %s (descending: %s) and puts empty values last', (header, descending, names) => {
    expect(namesOf(sortRows(COLUMNS, ROWS, { header, descending }))).toEqual(names);
  });

  it('keeps the order of the rows if the column is unknown', () => {
    expect(namesOf(sortRows(COLUMNS, ROWS, { header: 'Unknown', descending: false }))).toEqual(namesOf(ROWS));
  });
});

it.each(['Name', '-Name', ''])('formatSort reverses parseSort for %j', (text) => {
  expect(formatSort(parseSort(text))).toBe(text);
});

describe('paginate', () => {
  const hundredAndOne = Array.from({ length: 101 }, (_, index) => index);
  it.each([
    [1, { page: 1, pageCount: 3, firstIndex: 0 }, 50],
    [3, { page: 3, pageCount: 3, firstIndex: 100 }, 1],
    [99, { page: 3, pageCount: 3, firstIndex: 100 }, 1],
    [0, { page: 1, pageCount: 3, firstIndex: 0 }, 50],
    [-5, { page: 1, pageCount: 3, firstIndex: 0 }, 50],
    [Number.NaN, { page: 1, pageCount: 3, firstIndex: 0 }, 50],
    [2.7, { page: 2, pageCount: 3, firstIndex: 50 }, 50],
  ])('returns a page that exists if page %d is requested', (requested, page, count) => {
    const result = paginate(hundredAndOne, requested, PAGE_SIZE);
    expect(result).toMatchObject(page);
    expect(result.rows).toHaveLength(count);
  });

  it('returns one empty page for an empty list', () => {
    expect(paginate([], 1, PAGE_SIZE)).toEqual({ page: 1, pageCount: 1, firstIndex: 0, rows: [] });
  });

  it('returns all rows without a limit', () => {
    expect(paginate(hundredAndOne, 2, Number.POSITIVE_INFINITY)).toEqual({
      page: 1,
      pageCount: 1,
      firstIndex: 0,
      rows: hundredAndOne,
    });
  });
});

it.each([
  ['', 3, 3, 1],
  ['2 of 3 gyms found', 3, 2, 1],
  ['0 of 3 gyms found', 3, 0, 1],
  ['Showing 51–52 of 52', 52, 52, 2],
  ['52 of 60 gyms found', 60, 52, 2],
])('describes the shown rows as %j (of %i, %i match, on page %i)', (text, rowCount, matchCount, page) => {
  const matches = Array.from({ length: matchCount }, (_, index) => index);
  const counts = { rowCount, matchCount, ...paginate(matches, page, PAGE_SIZE) };
  expect(describeRows(counts, 'gyms')).toBe(text);
});

it.each([
  [0, 1],
  [49, 1],
  [50, 2],
])('pageOfIndex finds the row with the index %i on page %i', (index, page) => {
  expect(pageOfIndex(index)).toBe(page);
});

describe('filters', () => {
  type Boxer = { name: string; weightClass: string; gym: string; missing: string[] };
  const BOXERS: Boxer[] = [
    { name: 'Ann', weightClass: 'Heavy', gym: 'South', missing: ['no photo'] },
    { name: 'Bo', weightClass: 'Fly', gym: 'South', missing: [] },
    { name: 'Cy', weightClass: '', gym: '', missing: ['no photo', 'no gym'] },
    { name: 'Di', weightClass: 'Alumni', gym: 'North', missing: [] },
  ];
  const byClass = filterByValue<Boxer>('filter', 'Class', ({ weightClass }) => weightClass, ['Fly', 'Heavy']);
  const byGym = filterByValue<Boxer>('gym', 'Gym', ({ gym }) => gym);
  const byMissing = filterByMissing<Boxer>(({ missing }) => missing);
  const FILTERS = [byClass, byGym, byMissing];
  const select = (selection: Partial<FilterSelection>): FilterSelection => ({
    filter: null,
    gym: null,
    missing: null,
    visibility: null,
    ...selection,
  });
  const optionsOf = (filter: typeof byClass, selection: Partial<FilterSelection> = {}) =>
    sortFilterOptions(filter, listFilterOptions(filter, FILTERS, select(selection), BOXERS)).map(
      ({ value, count }) => `${filter.toOptionLabel(value)} (${count})`,
    );

  it.each<[Partial<FilterSelection>, string[]]>([
    [{}, ['Ann', 'Bo', 'Cy', 'Di']],
    [{ gym: 'South' }, ['Ann', 'Bo']],
    [{ gym: '' }, ['Cy']],
    [{ gym: 'South', filter: 'Fly' }, ['Bo']],
    [{ missing: 'any' }, ['Ann', 'Cy']],
    [{ missing: 'no gym' }, ['Cy']],
    [{ missing: 'no gym', gym: 'South' }, []],
    [{ missing: 'no longer used' }, []],
  ])('show the rows that match all of %j', (selection, names) => {
    const found = BOXERS.filter((boxer) => matchesFilters(FILTERS, select(selection), boxer));
    expect(found.map(({ name }) => name)).toEqual(names);
  });

  it('ignore a parameter for which the list has no filter', () => {
    expect(BOXERS.every((boxer) => matchesFilters([byGym], select({ missing: 'any' }), boxer))).toBe(true);
  });

  it('find hidden rows, and have no option for them while no row is hidden', () => {
    const [ann, bo] = [
      { name: 'Ann', published: true },
      { name: 'Bo', published: false },
    ];
    const filter = filterByVisibility<{ name: string; published: boolean }>();
    const hidden = select({ visibility: 'hidden' });
    expect([ann, bo].filter((boxer) => matchesFilters([filter], hidden, boxer))).toEqual([bo]);
    expect(listFilterOptions(filter, [filter], select({}), [ann])).toEqual([]);
    expect(listFilterOptions(filter, [filter], select({}), [ann, bo])).toEqual([
      { value: 'hidden', count: 1 },
    ]);
  });

  it('list options in the order that the filter declares, then N/A, then the other options alphabetically', () => {
    expect(optionsOf(byClass)).toEqual(['Fly (1)', 'Heavy (1)', 'N/A (1)', 'Alumni (1)']);
    expect(optionsOf(byGym)).toEqual(['N/A (1)', 'North (1)', 'South (2)']);
  });

  it('list the missing details after an option for all incomplete records', () => {
    expect(optionsOf(byMissing)).toEqual(['Incomplete (2)', 'no gym (1)', 'no photo (2)']);
  });

  it('count the rows that the other filters show', () => {
    expect(optionsOf(byMissing, { gym: 'South', missing: 'no gym' })).toEqual([
      'Incomplete (1)',
      'no gym (0)',
      'no photo (1)',
    ]);
  });

  it('keep the selected option when no row matches it', () => {
    expect(optionsOf(byMissing, { missing: 'no corner' })).toContain('no corner (0)');
  });
});
