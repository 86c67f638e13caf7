import { expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '#src/copy/default-settings.ts';
import { completeState, otherStateSpelling } from '#src/domain/us-states.ts';

it.each([
  ['OH', 'Ohio'],
  ['oh', 'Ohio'],
  ['o.h.', 'Ohio'],
  ['ohio', 'Ohio'],
  ['Ohio ', 'Ohio'],
  ['  OHIO', 'Ohio'],
  ['N. Y.', 'New York'],
  ['new  york', 'New York'],
  ['NewYork', 'New York'],
  ['west virginia', 'West Virginia'],
  ['D.C.', 'District of Columbia'],
  ['alaska', 'Alaska'],
])('completeState completes %j to %j', (text, state) => {
  expect(completeState(text)).toBe(state);
});

it.each(['', 'Ontario', 'England', 'O', 'Ohi', 'constructor', 'XX'])(
  'completeState leaves %j unchanged',
  (text) => {
    expect(completeState(text)).toBe(text);
  },
);

it('completeState trims text that is not a state', () => {
  expect(completeState(' Ontario ')).toBe('Ontario');
});

it.each(DEFAULT_SETTINGS.gymStates)('completeState recognizes %s, which the gym filter offers', (state) => {
  expect(completeState(state.toUpperCase())).toBe(state);
});

it.each([
  ['Austin, Texas', 'tx'],
  ['Austin, TX', 'Texas'],
  ['147 lbs, Iron, Charleston, West Virginia', 'wv'],
  ['Ohio', 'oh'],
  // Here, "ok" is a word and not the code of Oklahoma.
  ['ada@example.com · See you, ok', ''],
  ['Texas Boxing Club', ''],
  ['Paris, Île-de-France', ''],
  ['constructor', ''],
  ['', ''],
])('the other spelling of the state in %j is %j', (text, spelling) => {
  expect(otherStateSpelling(text)).toBe(spelling);
});
