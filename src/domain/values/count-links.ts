import { completeWebUrl } from './complete-url.ts';
import { parseWebUrl } from './web-url.ts';

/** Describes how many lines of a list are not links: '1 of them is not a link'. Returns '' if all are links. */
export function describeNonLinks(urls: readonly string[]): string {
  const count = urls.filter((url) => parseWebUrl(completeWebUrl(url)) === null).length;
  if (count === 0) return '';
  return count === 1 ? '1 of them is not a link' : `${count} of them are not links`;
}
