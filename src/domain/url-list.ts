/** Splits text into trimmed URLs at commas and line breaks. Skips empty entries. */
export const parseUrlList = (text: string): string[] =>
  text
    .split(/[,\r\n]+/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
