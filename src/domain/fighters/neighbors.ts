import { tabsOf, WEIGHT_TABS, type WeightTab } from './weight-tabs.ts';

/** The fighters before and after a fighter in the list of a weight tab. At the ends of the list, one is null. */
export type Neighbors<T> = { tab: WeightTab; previous: T | null; next: T | null };

/**
 * Finds the neighbors of all fighters, keyed by id: one entry for each weight tab in which a fighter is not alone.
 * A fighter on a boundary has neighbors in two tabs. `fighters` are in the order of the Rising Stars list.
 */
export function findAllNeighbors<T extends { id: number; weight: string }>(
  fighters: readonly T[],
): Map<number, Neighbors<T>[]> {
  const neighbors = new Map<number, Neighbors<T>[]>();
  for (const tab of WEIGHT_TABS) {
    const listed = fighters.filter(({ weight }) => tabsOf(weight).some(({ id }) => id === tab.id));
    if (listed.length === 1) continue;
    for (const [index, { id }] of listed.entries()) {
      const entry = { tab, previous: listed[index - 1] ?? null, next: listed[index + 1] ?? null };
      neighbors.set(id, [...(neighbors.get(id) ?? []), entry]);
    }
  }
  return neighbors;
}
