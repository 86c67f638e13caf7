import type { EvaluatedFighter } from '#src/domain/evaluation/evaluation.ts';
import { tabsOf } from '#src/domain/fighters/weight-tabs.ts';

/** The filter value for fighters who are in no weight tab. */
export const NO_TAB = 'none';

export type FighterFilter = { tab: string; onlyOpen: boolean };

/** Finds the fighters in a weight tab, or all if `tab` is ''. `onlyOpen` leaves out fighters with an outcome. */
export const findFighters = (
  fighters: readonly EvaluatedFighter[],
  { tab, onlyOpen }: FighterFilter,
): EvaluatedFighter[] =>
  fighters.filter(({ weight, marks }) => {
    const tabs = tabsOf(weight);
    const isInTab = tab === '' || (tab === NO_TAB ? tabs.length === 0 : tabs.some(({ id }) => id === tab));
    return isInTab && (!onlyOpen || marks.outcome === null);
  });
