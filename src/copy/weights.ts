/** Returns a weight with the unit of this language. Weights are stored with the English unit, such as '147 lbs'. */
export const toLocalWeight = (text: string): string => text;
