import { parsePounds, toWeightText } from '#src/domain/weigh-ins/weigh-in.ts';

const POUNDS = /^\s*(\d{1,3}(?:\.\d+)?)\s*(?:lbs?\.?|pounds?)?\s*$/i;

/**
 * Completes a weight to pounds with their unit: '138', '138lb' and '138 pounds' become '138 lbs', and '67 kg' becomes
 * '147.7 lbs'. Returns other text unchanged.
 */
export function completeWeight(text: string): string {
  const typed = POUNDS.exec(text)?.[1];
  if (typed !== undefined) return `${typed} lbs`;
  const pounds = parsePounds(text);
  return pounds === null ? text : toWeightText(pounds);
}
