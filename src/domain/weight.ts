const POUNDS = /^\s*(\d{1,3}(?:\.\d+)?)\s*(?:lbs?\.?|pounds?)?\s*$/i;

/** Pounds with their unit ('138', '138lb' and '138 pounds' become '138 lbs'); any other text stays as it is. */
export function completeWeight(text: string): string {
  const pounds = POUNDS.exec(text)?.[1];
  return pounds === undefined ? text : `${pounds} lbs`;
}
