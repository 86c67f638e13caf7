import { expect, it } from 'vitest';
import { STATES } from '#src/copy/states.ts';
import { completeState } from '#src/domain/us-states.ts';

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
])('completes %j to %j', (text, state) => {
  expect(completeState(text)).toBe(state);
});

it.each(['', 'Ontario', 'England', 'O', 'Ohi', 'constructor', 'XX'])('leaves %j unchanged', (text) => {
  expect(completeState(text)).toBe(text);
});

it('trims other text', () => {
  expect(completeState(' Ontario ')).toBe('Ontario');
});

it.each(STATES)('recognizes %s, a state of the gym filter', (state) => {
  expect(completeState(state.toUpperCase())).toBe(state);
});
