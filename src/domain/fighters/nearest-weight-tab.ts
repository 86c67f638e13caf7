import { WEIGHT_TABS, type WeightTab } from './weight-tabs.ts';

/** Finds the tab in `filled` that is nearest to another one. Of two equally near ones, the lighter. */
export function findNearestTab(tab: WeightTab, filled: readonly WeightTab[]): WeightTab | undefined {
  const distance = (other: WeightTab) => Math.abs(positionOf(other) - positionOf(tab));
  return filled.toSorted((one, other) => distance(one) - distance(other))[0];
}

const positionOf = ({ id }: WeightTab) => WEIGHT_TABS.findIndex((tab) => tab.id === id);
