import { expect, it } from 'vitest';
import { matchesFilters } from '#src/admin/core/list/list-view.ts';
import { filterByOutcome, WEIGHT_TAB_FILTER } from '#src/admin/evaluation/fighter-filters.ts';
import { NO_MARKS } from '#src/domain/evaluation/evaluation.ts';
import { evaluatedFighter } from '../../../support/content/evaluation.ts';

const FIGHTERS = [
  evaluatedFighter({
    id: 1,
    name: 'Ada',
    weight: '105 lbs',
    marks: { ...NO_MARKS, outcome: 'stays', appliedAt: null },
  }),
  evaluatedFighter({ id: 2, name: 'Bea', weight: '112 lbs' }),
  evaluatedFighter({ id: 3, name: 'Cem', weight: '' }),
];

it.each([
  [{ weight: '105-120' }, null, ['Ada', 'Bea']],
  [{ weight: '75-105' }, null, ['Ada']],
  [{ weight: 'none' }, null, ['Cem']],
  [{ outcome: 'Open' }, null, ['Bea', 'Cem']],
  [{ outcome: 'Stays' }, null, ['Ada']],
  // Ada got her outcome after the owner had chosen the filter.
  [{ outcome: 'Open' }, new Map([[1, null]]), ['Ada', 'Bea', 'Cem']],
])('the filter %j finds fighters by weight tab and outcome', (selection, outcomes, names) => {
  const filters = [WEIGHT_TAB_FILTER, filterByOutcome(outcomes)];
  const found = FIGHTERS.filter((fighter) => matchesFilters(filters, selection, fighter));
  expect(found.map(({ name }) => name)).toEqual(names);
});

it('an option of the weight tab filter has the label of its tab', () => {
  expect(['105-120', 'none'].map(WEIGHT_TAB_FILTER.toOptionLabel)).toEqual(['105-120', 'In no weight tab']);
});
