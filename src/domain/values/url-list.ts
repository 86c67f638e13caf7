import { completeWebUrl } from './complete-url.ts';

/** Splits text into URLs at commas and line breaks. Completes each URL, and skips empty entries. */
export const parseUrlList = (text: string): string[] =>
  text
    .split(/[,\r\n]+/)
    .map((entry) => completeWebUrl(entry.trim()))
    .filter((entry) => entry !== '');
