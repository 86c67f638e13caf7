import { filterByValue } from '#src/admin/core/list/filters.ts';
import type { Filter, SearchableColumn } from '#src/admin/core/list/list-view.ts';
import {
  averageMark,
  type EvaluatedFighter,
  OUTCOMES,
  type Outcome,
} from '#src/domain/evaluation/evaluation.ts';
import { tabsOf, WEIGHT_TABS } from '#src/domain/fighters/weight-tabs.ts';
import { OUTCOME_LABELS } from './evaluation-text.ts';

/** The columns by which the owner searches and sorts the fighters of an evaluation. */
export const COLUMNS: readonly SearchableColumn<EvaluatedFighter>[] = [
  { header: 'Name', value: ({ name }) => name },
  { header: 'Weight', value: ({ weight }) => weight },
  { header: 'Gym', value: ({ gym }) => gym },
  { header: 'Last average', value: ({ last }) => (last && averageMark(last)) ?? '', isSearched: false },
];

const NO_TAB = 'none';

export const WEIGHT_TAB_FILTER: Filter<EvaluatedFighter> = {
  param: 'weight',
  label: 'Weight tab',
  values: ({ weight }) => {
    const tabs = tabsOf(weight).map(({ id }) => id);
    return tabs.length > 0 ? tabs : [NO_TAB];
  },
  order: [...WEIGHT_TABS.map(({ id }) => id), NO_TAB],
  toOptionLabel: (value) => WEIGHT_TABS.find(({ id }) => id === value)?.label ?? 'In no weight tab',
};

/** The outcome of each fighter, by id. */
export type Outcomes = ReadonlyMap<number, Outcome | null>;

const toLabel = (outcome: Outcome | null | undefined) => (outcome ? OUTCOME_LABELS[outcome] : 'Open');

/** Creates a filter by outcome. If `outcomes` is given, the filter uses it instead of the current outcomes. */
export const filterByOutcome = (outcomes: Outcomes | null): Filter<EvaluatedFighter> =>
  filterByValue(
    'outcome',
    'Outcome',
    ({ id, marks }) => toLabel(outcomes ? outcomes.get(id) : marks.outcome),
    [null, ...OUTCOMES].map(toLabel),
  );
