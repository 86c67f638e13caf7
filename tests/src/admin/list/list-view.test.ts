import { describe, expect, it } from 'vitest';
import {
  countChoices,
  formatSort,
  pageOf,
  parseSort,
  sortRows,
  toSearch,
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
  ])('for %j finds %i', (search, count) => {
    expect(toSearch(COLUMNS, ROWS)(search)).toHaveLength(count);
  });
});

describe('a sort', () => {
  it.each([
    ['Name', false, ['ann Lee', 'Bo 9', 'Bo 10', 'José Núñez']],
    ['Name', true, ['José Núñez', 'Bo 10', 'Bo 9', 'ann Lee']],
    ['Weight', false, ['Bo 10', 'José Núñez', 'Bo 9', 'ann Lee']],
    ['Weight', true, ['Bo 9', 'José Núñez', 'Bo 10', 'ann Lee']],
    ['Nothing', false, namesOf(ROWS)],
  ])('by %s, descending %s, has what is empty last', (header, descending, names) => {
    expect(namesOf(sortRows(COLUMNS, ROWS, { header, descending }))).toEqual(names);
  });

  it.each(['Name', '-Name', ''])('%j is read as it is written', (text) => {
    expect(formatSort(parseSort(text))).toBe(text);
  });
});

describe('a page', () => {
  const hundredAndOne = Array.from({ length: 101 }, (_, index) => index);
  it.each([
    [1, { page: 1, pages: 3, first: 0 }, 50],
    [3, { page: 3, pages: 3, first: 100 }, 1],
    [99, { page: 3, pages: 3, first: 100 }, 1],
    [0, { page: 1, pages: 3, first: 0 }, 50],
    [-5, { page: 1, pages: 3, first: 0 }, 50],
    [Number.NaN, { page: 1, pages: 3, first: 0 }, 50],
    [2.7, { page: 2, pages: 3, first: 50 }, 50],
  ])('%d is the nearest there is', (wanted, page, count) => {
    const found = pageOf(hundredAndOne, wanted);
    expect(found).toMatchObject(page);
    expect(found.rows).toHaveLength(count);
  });

  it('of nothing is one', () => {
    expect(pageOf([], 1)).toEqual({ page: 1, pages: 1, first: 0, rows: [] });
  });
});

it('counts the choices of a filter, none first', () => {
  const choices = countChoices(({ name }: Row) => name.slice(0, 2).trim(), [...ROWS, row('')]);
  expect(choices).toEqual([
    ['', 1],
    ['an', 1],
    ['Bo', 2],
    ['Jo', 1],
  ]);
});
