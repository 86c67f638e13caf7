import type { BoardFighter } from '#src/domain/evaluation.ts';
import { tabsOf } from '#src/domain/weight-tabs.ts';

/** The filter value for fighters who are in no weight tab. */
export const NO_TAB = 'none';

export type BoardFilter = { tab: string; onlyOpen: boolean };

/** Finds the fighters of a weight tab. With `onlyOpen`, finds only those without an outcome. */
export const findFighters = (
  fighters: readonly BoardFighter[],
  { tab, onlyOpen }: BoardFilter,
): BoardFighter[] =>
  fighters.filter(({ weight, marks }) => {
    const tabs = tabsOf(weight);
    const isInTab = tab === '' || (tab === NO_TAB ? tabs.length === 0 : tabs.some(({ id }) => id === tab));
    return isInTab && (!onlyOpen || marks.outcome === null);
  });
