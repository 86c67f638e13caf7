import { describe, expect, it } from 'vitest';
import { completeOrder, parseOrder } from '#src/domain/records/record.ts';
import { MAX_INT } from '#src/domain/values/limits.ts';
import { weightClassChange, weightClassInput } from '#src/domain/weight-classes/schema.ts';

const WELTER = { name: 'Welterweight', slug: 'welterweight' };

describe('a weight class', () => {
  it('requires only a name and a slug, and has the order 1 by default', () => {
    expect(weightClassInput.parse(WELTER)).toEqual({ ...WELTER, order: 1 });
    expect(weightClassInput.safeParse({}).error?.issues.map(({ path }) => path[0])).toEqual(['name', 'slug']);
  });

  it.each([[1], [MAX_INT]])('accepts the order %o', (order) => {
    expect(weightClassInput.parse({ ...WELTER, order }).order).toBe(order);
  });

  it.each([[0], [-1], [1.5], ['2'], [null], [MAX_INT + 1]])('rejects the order %o', (order) => {
    expect(weightClassInput.safeParse({ ...WELTER, order }).success).toBe(false);
  });
});

describe('a change to a weight class', () => {
  it.each([
    ['a body with a name', { name: 'Flyweight' }],
    ['a body with an order', { order: 4 }],
    ['an empty body', {}],
  ])('has the same fields as %s', (_case, body) => {
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
  ])('parses %j as %j, without checking the minimum', (value, order) => {
    expect(parseOrder(value)).toBe(order);
    expect(completeOrder(value)).toBe(String(order));
  });
});
