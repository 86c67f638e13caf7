import { describe, expect, it } from 'vitest';
import {
  countFilterOptions,
  createSearch,
  formatSort,
  paginate,
  parseSort,
  sortRows,
} from '#src/admin/list/list-view.ts';

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
  ])('finds %j in %i row(s)', (search, count) => {
    expect(createSearch(COLUMNS, ROWS)(search)).toHaveLength(count);
  });
});

describe('sortRows', () => {
  it.each([
    ['Name', false, ['ann Lee', 'Bo 9', 'Bo 10', 'José Núñez']],
    ['Name', true, ['José Núñez', 'Bo 10', 'Bo 9', 'ann Lee']],
    ['Weight', false, ['Bo 10', 'José Núñez', 'Bo 9', 'ann Lee']],
    ['Weight', true, ['Bo 9', 'José Núñez', 'Bo 10', 'ann Lee']],
    ['an unknown column', false, namesOf(ROWS)],
  ])('sorts by %s (descending: %s), with empty values last', (header, descending, names) => {
    expect(namesOf(sortRows(COLUMNS, ROWS, { header, descending }))).toEqual(names);
  });
});

it.each(['Name', '-Name', ''])('parses the sort parameter %j and formats it again', (text) => {
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
  ])('returns the page nearest to %d', (requested, page, count) => {
    const result = paginate(hundredAndOne, requested);
    expect(result).toMatchObject(page);
    expect(result.rows).toHaveLength(count);
  });

  it('returns one empty page for an empty list', () => {
    expect(paginate([], 1)).toEqual({ page: 1, pageCount: 1, firstIndex: 0, rows: [] });
  });
});

it('counts the rows of each filter option, with the empty option first', () => {
  const options = countFilterOptions(({ name }: Row) => name.slice(0, 2).trim(), [...ROWS, row('')]);
  expect(options).toEqual([
    ['', 1],
    ['an', 1],
    ['Bo', 2],
    ['Jo', 1],
  ]);
});
