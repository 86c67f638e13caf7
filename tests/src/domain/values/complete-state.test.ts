import { expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '#src/copy/default-settings.ts';
import { completeState, isUsState } from '#src/domain/values/complete-state.ts';
import { US_STATES } from '#src/domain/values/us-states.ts';

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
  ['Washington, D.C.', 'District of Columbia'],
  ['Washington', 'Washington'],
  ['Penn.', 'Pennsylvania'],
  ['Pa.', 'Pennsylvania'],
  ['Calif.', 'California'],
  ['Mass', 'Massachusetts'],
  ['N. Mex.', 'New Mexico'],
  ['N. Carolina', 'North Carolina'],
  ['S. Dak.', 'South Dakota'],
  ['W. Va.', 'West Virginia'],
  ['Wisc.', 'Wisconsin'],
  ['Puerto Rico', 'Puerto Rico'],
  ['P.R.', 'Puerto Rico'],
  ['guam', 'Guam'],
  ['USVI', 'U.S. Virgin Islands'],
  ['US Virgin Islands', 'U.S. Virgin Islands'],
  ['American Samoa', 'American Samoa'],
  ['Ohio, USA', 'Ohio'],
  ['TX (U.S.)', 'Texas'],
  ['Texas, United States', 'Texas'],
  ['State of New York', 'New York'],
  ['alaska', 'Alaska'],
])('completeState completes %j to %j', (text, state) => {
  expect(completeState(text)).toBe(state);
});

it.each(['', 'Ontario', 'England', 'O', 'Ohi', 'constructor', 'XX', 'USA', 'Mexico', 'Newark'])(
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

it('completeState and isUsState recognize every full name', () => {
  for (const state of US_STATES) {
    expect(completeState(state.toLowerCase())).toBe(state);
    expect(isUsState(state)).toBe(true);
  }
  for (const text of ['', 'OH', 'ohio', 'Ontario']) expect(isUsState(text)).toBe(false);
});
