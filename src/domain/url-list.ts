/** Splits text into URLs at commas and line breaks, trimmed, without empty entries. */
export const parseUrlList = (text: string): string[] =>
  text
    .split(/[,\r\n]+/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
