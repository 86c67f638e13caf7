import { parsePounds, toWeightText } from './weigh-in.ts';

const POUNDS = /^\s*(\d{1,3}(?:\.\d+)?)\s*(?:lbs?\.?|pounds?)?\s*$/i;
/** Kilograms with their pounds, such as '67 kg (147 lbs)'. */
const BOTH_UNITS =
  /^\s*[\d.,]+\s*k\w*\.?\s*[/|=(,]?\s*(\d{1,3}(?:[.,]\d+)?)\s*(?:lbs?\.?|pounds?)\s*\)?\s*$/i;

/**
 * Completes a weight to pounds with their unit: '138', '138lb' and '138 pounds' become '138 lbs', and '67 kg' becomes
 * '147.7 lbs'. Returns other text unchanged.
 */
export function completeWeight(text: string): string {
  const typed = POUNDS.exec(text)?.[1];
  if (typed !== undefined) return `${typed} lbs`;
  const pounds = parsePounds(BOTH_UNITS.exec(text)?.[1] ?? text);
  return pounds === null ? text : toWeightText(pounds);
}
