/** Formats a weight, which is stored with its English unit: '147 lbs'. It may be part of a longer text. */
export const toLocalWeight = (text: string): string => text;
