import { completeWebUrl } from './complete-url.ts';
import { formatCount } from './text.ts';
import { parseWebUrl } from './web-url.ts';

/** Describes a list of links in which some lines are not links: '2 videos, 1 not a link'. Returns '' if all are links. */
export function describeLinkCounts(urls: readonly string[]): string {
  const videos = urls.filter((url) => parseWebUrl(completeWebUrl(url)) !== null).length;
  return videos === urls.length
    ? ''
    : `${formatCount(videos, 'video')}, ${formatCount(urls.length - videos, 'not a link', 'not links')}`;
}
