const POUNDS = /^\s*(\d{1,3}(?:\.\d+)?)\s*(?:lbs?\.?|pounds?)?\s*$/i;

/**
 * Completes pounds with their unit: '138', '138lb' and '138 pounds' become '138 lbs'. Returns other text
 * unchanged.
 */
export function completeWeight(text: string): string {
  const pounds = POUNDS.exec(text)?.[1];
  return pounds === undefined ? text : `${pounds} lbs`;
}
