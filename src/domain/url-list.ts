/** Splits text into URLs at commas and line breaks, trimmed, without empty entries (spec, section 5). */
export const parseUrlList = (text: string): string[] =>
  text
    .split(/[,\r\n]+/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
