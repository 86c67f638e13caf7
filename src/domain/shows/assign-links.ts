import { findPastedLink } from '#src/domain/values/complete-url.ts';
import { MAX_URL_LENGTH } from '#src/domain/values/limits.ts';
import { linkKey } from '#src/domain/videos/link-key.ts';
import { parseVideoLink } from '#src/domain/videos/video-link.ts';
import type { Bout } from './schema.ts';

/** A pasted line: the bout that gets its link, or why it gets none. `url` is '' for a line without a link. */
export type AssignedLink = {
  line: number;
  text: string;
  url: string;
  /** The bout of the line, counted from 0. Null if there are more lines than bouts. */
  bout: number | null;
} & (
  | { state: 'new' | 'replaces' }
  /** The bout is left out, has the link already, or has another one that stays. */
  | { state: 'skipped' | 'unchanged' | 'kept' }
  | { state: 'no-bout' | 'invalid' }
);

type Options = {
  /** The bout of the first line, counted from 0. */
  first: number;
  /** Whether a link replaces another one that the bout has. */
  replaces: boolean;
};

const keyOf = (url: string) => linkKey(parseVideoLink(url));

/** Assigns pasted links, one per line, to bouts in their order. A line '-' leaves out a bout. Empty lines don't count. */
export function assignLinks(
  text: string,
  bouts: readonly Bout[],
  { first, replaces }: Options,
): AssignedLink[] {
  return text
    .split(/\r\n?|\n/)
    .map((content, index) => ({ line: index + 1, text: content.trim() }))
    .filter((entry) => entry.text !== '')
    .map((entry, position): AssignedLink => {
      const bout = bouts[first + position];
      const found = findPastedLink(entry.text) ?? '';
      const url = found.length > MAX_URL_LENGTH ? '' : found;
      const assigned = { ...entry, url, bout: bout ? first + position : null };
      if (/^[-–—]+$/.test(entry.text)) return { ...assigned, state: 'skipped' };
      if (url === '') return { ...assigned, state: 'invalid' };
      if (!bout) return { ...assigned, state: 'no-bout' };
      if (bout.videoUrl === '') return { ...assigned, state: 'new' };
      if (keyOf(bout.videoUrl) === keyOf(url)) return { ...assigned, state: 'unchanged' };
      return { ...assigned, state: replaces ? 'replaces' : 'kept' };
    });
}

/** Returns whether a line changes its bout. */
export const isAssigned = ({ state }: AssignedLink): boolean => state === 'new' || state === 'replaces';

/** Returns the bouts with their new links. The time in the previous film is no longer right. */
export const withLinks = (bouts: readonly Bout[], links: readonly AssignedLink[]): Bout[] =>
  bouts.map((bout, index) => {
    const link = links.find((entry) => entry.bout === index && isAssigned(entry));
    return link ? { ...bout, videoUrl: link.url, videoSeconds: null } : bout;
  });

/** Finds another bout with the video of a line after the links are assigned, counted from 0. */
export function findOtherBout(
  bouts: readonly Bout[],
  links: readonly AssignedLink[],
  link: AssignedLink,
): number | null {
  if (link.url === '' || link.bout === null) return null;
  const key = keyOf(link.url);
  const index = withLinks(bouts, links).findIndex(
    ({ videoUrl }, other) => other !== link.bout && videoUrl !== '' && keyOf(videoUrl) === key,
  );
  return index < 0 ? null : index;
}
