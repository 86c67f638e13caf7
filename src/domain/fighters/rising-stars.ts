import { tabsOf, WEIGHT_TABS, type WeightTab } from './weight-tabs.ts';

/** For how long the Rising Stars page marks a fighter as new. */
const NEW_FIGHTER_DAYS = 30;

const DAY_MS = 24 * 60 * 60 * 1000;

/** True if a fighter who was added on the UTC day `addedOn` (YYYY-MM-DD, or '' if long ago) is new at `now`. */
export const isNewFighter = (addedOn: string, now: Date): boolean =>
  addedOn !== '' && now.getTime() - Date.parse(addedOn) < NEW_FIGHTER_DAYS * DAY_MS;

/** Finds the tab in `filled` that is nearest to `tab`. Of two equally near tabs, returns the first one. */
export function findNearestTab(tab: WeightTab, filled: readonly WeightTab[]): WeightTab | undefined {
  const distance = (other: WeightTab) => Math.abs(positionOf(other) - positionOf(tab));
  return filled.toSorted((a, b) => distance(a) - distance(b))[0];
}

const positionOf = ({ id }: WeightTab) => WEIGHT_TABS.findIndex((tab) => tab.id === id);

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

type Member = { gym: { id: number } | null };

/** Groups fighters by the id of their gym. Each group keeps their order. Fighters without a gym are left out. */
export function groupByGym<T extends Member>(fighters: readonly T[]): Map<number, T[]> {
  const groups = new Map<number, T[]>();
  for (const fighter of fighters) {
    if (fighter.gym === null) continue;
    const group = groups.get(fighter.gym.id);
    if (group) group.push(fighter);
    else groups.set(fighter.gym.id, [fighter]);
  }
  return groups;
}
