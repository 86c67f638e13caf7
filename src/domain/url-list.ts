/** The URLs of a text: split on commas or new lines, trimmed, empty entries dropped (spec, point 5). */
export const parseUrlList = (text: string): string[] =>
  text
    .split(/[,\r\n]+/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
