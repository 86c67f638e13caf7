/**
 * A tab of the Rising Stars list, from `min` to `max` pounds, both inclusive. Links use `id`, because the "+" of a label
 * would mean a space in a URL.
 */
export type WeightTab = { id: string; label: string; min: number; max: number };

/** The ranges overlap on purpose, so that a boundary weight is in two tabs. */
export const WEIGHT_TABS = [
  { id: '75-105', label: '75-105', min: 75, max: 105 },
  { id: '105-120', label: '105-120', min: 105, max: 120 },
  { id: '120-135', label: '120-135', min: 120, max: 135 },
  { id: '135-150', label: '135-150', min: 135, max: 150 },
  { id: '150-165', label: '150-165', min: 150, max: 165 },
  { id: '165-180', label: '165-180', min: 165, max: 180 },
  { id: '180-198', label: '180-198', min: 180, max: 198 },
  { id: '198-999', label: '198+', min: 198, max: 999 },
] as const satisfies WeightTab[];

export const DEFAULT_TAB: WeightTab = WEIGHT_TABS[0];

/** Parses the whole pounds at the start of a weight such as '147.5 lbs'. Returns null if there is no number. */
export function parseWeight(text: string): number | null {
  const digits = /^\s*(\d+)/.exec(text)?.[1];
  return digits === undefined ? null : Number(digits);
}

export const isInTab = (weight: number, tab: WeightTab): boolean => weight >= tab.min && weight <= tab.max;

/** Lists the tabs of a weight. A boundary weight is in two tabs, and text without a number is in none. */
export function tabsOf(weightText: string): WeightTab[] {
  const weight = parseWeight(weightText);
  return weight === null ? [] : WEIGHT_TABS.filter((tab) => isInTab(weight, tab));
}

/** Finds the tab by its id or label. Returns the default tab for any other value. */
export const parseTab = (value: string | null | undefined): WeightTab =>
  WEIGHT_TABS.find(({ id, label }) => id === value || label === value) ?? DEFAULT_TAB;
