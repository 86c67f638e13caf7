import { expect, it } from 'vitest';
import { toResultText } from '#src/copy/weigh-ins.ts';
import { BOUT_RESULT_IDS, toBoutFields, toBoutResult } from '#src/domain/weigh-ins/weigh-in-entry.ts';

it.each([...BOUT_RESULT_IDS, '' as const])('toBoutResult reverses toBoutFields for the result %j', (id) => {
  expect(toBoutResult(toBoutFields(id))).toBe(id);
});

it.each([
  [{ result: 'win', stoppage: true } as const, 'Win by stoppage'],
  [{ result: 'no-contest', stoppage: false } as const, 'No contest'],
  [{ result: null, stoppage: false } as const, ''],
])('describes %o as %j', (fields, text) => {
  expect(toResultText(fields)).toBe(text);
});
