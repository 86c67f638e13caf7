import { describe, expect, it } from 'vitest';
import { INT_MAX } from '#src/domain/limits.ts';
import { completeOrder, parseOrder, weightClassChange, weightClassInput } from '#src/domain/weight-class.ts';

const WELTER = { name: 'Welterweight', slug: 'welterweight' };

describe('a weight class', () => {
  it('needs a name and a slug, and stands first unless told otherwise', () => {
    expect(weightClassInput.parse(WELTER)).toEqual({ ...WELTER, order: 1 });
    expect(weightClassInput.safeParse({}).error?.issues.map(({ path }) => path[0])).toEqual(['name', 'slug']);
  });

  it.each([[1], [INT_MAX]])('may stand at %j', (order) => {
    expect(weightClassInput.parse({ ...WELTER, order }).order).toBe(order);
  });

  it.each([[0], [-1], [1.5], ['2'], [null], [INT_MAX + 1]])('may not stand at %j', (order) => {
    expect(weightClassInput.safeParse({ ...WELTER, order }).success).toBe(false);
  });
});

describe('a change of a weight class', () => {
  it.each([
    ['one field', { name: 'Flyweight' }],
    ['the order', { order: 4 }],
    ['nothing', {}],
  ])('holds nothing but what was sent: %s', (_case, body) => {
    expect(weightClassChange.parse(body)).toStrictEqual(body);
  });
});

describe('parseOrder', () => {
  it.each([
    ['7', 7],
    [' 7 ', 7],
    ['7.9', 7],
    ['', 1],
    ['first', 1],
    ['0', 0],
    ['-2', -2],
  ])('reads %j as %j; whether it is too small is for the schema to say', (value, order) => {
    expect(parseOrder(value)).toBe(order);
    expect(completeOrder(value)).toBe(String(order));
  });
});
