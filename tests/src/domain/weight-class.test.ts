import { describe, expect, it } from 'vitest';
import { completeOrder, parseOrder } from '#src/domain/display-order.ts';
import { INT_MAX } from '#src/domain/limits.ts';
import { weightClassChange, weightClassInput } from '#src/domain/weight-class.ts';

const WELTER = { name: 'Welterweight', slug: 'welterweight' };

describe('a weight class', () => {
  it('only requires a name and a slug; the order is 1 by default', () => {
    expect(weightClassInput.parse(WELTER)).toEqual({ ...WELTER, order: 1 });
    expect(weightClassInput.safeParse({}).error?.issues.map(({ path }) => path[0])).toEqual(['name', 'slug']);
  });

  it.each([[1], [INT_MAX]])('accepts the order %j', (order) => {
    expect(weightClassInput.parse({ ...WELTER, order }).order).toBe(order);
  });

  it.each([[0], [-1], [1.5], ['2'], [null], [INT_MAX + 1]])('rejects the order %j', (order) => {
    expect(weightClassInput.safeParse({ ...WELTER, order }).success).toBe(false);
  });
});

describe('a change to a weight class', () => {
  it.each([
    ['one field', { name: 'Flyweight' }],
    ['the order', { order: 4 }],
    ['an empty body', {}],
  ])('contains only the fields of the body: %s', (_case, body) => {
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
  ])('parses %j as %j, leaving the minimum to the schema', (value, order) => {
    expect(parseOrder(value)).toBe(order);
    expect(completeOrder(value)).toBe(String(order));
  });
});
