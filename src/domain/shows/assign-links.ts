import { findPastedLink } from '#src/domain/values/complete-url.ts';
import { MAX_URL_LENGTH } from '#src/domain/values/limits.ts';
import { linkKey } from '#src/domain/videos/link-key.ts';
import { parseVideoLink } from '#src/domain/videos/video-link.ts';
import type { Bout } from './schema.ts';

/** A pasted line: the bout that gets its link, or why no bout gets it. `url` is '' for a line without a link. */
export type PastedLine = {
  line: number;
  text: string;
  url: string;
  /** The zero-based index of the bout for this line. Null if there are more lines than bouts. */
  bout: number | null;
} & (
  | { state: 'new' | 'replaces' }
  /** The bout is left out, has the link already, or has another one that stays. */
  | { state: 'skipped' | 'unchanged' | 'kept' }
  | { state: 'no-bout' | 'invalid' }
);

type Options = {
  /** The zero-based index of the bout for the first line. */
  first: number;
  /** Whether a link replaces another one that the bout has. */
  replaces: boolean;
};

const keyOf = (url: string) => linkKey(parseVideoLink(url));

/** Assigns pasted links, one per line, to the bouts in order. A line of dashes skips a bout. Ignores empty lines. */
export function assignLinks(
  text: string,
  bouts: readonly Bout[],
  { first, replaces }: Options,
): PastedLine[] {
  return text
    .split(/\r\n?|\n/)
    .map((content, index) => ({ line: index + 1, text: content.trim() }))
    .filter((entry) => entry.text !== '')
    .map((entry, position): PastedLine => {
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

/** Returns whether a line changes the link of its bout. */
export const isAssigned = ({ state }: PastedLine): boolean => state === 'new' || state === 'replaces';

/** Returns the bouts with their new links. A new link clears `videoSeconds`, a time in the previous video. */
export const applyLinks = (bouts: readonly Bout[], lines: readonly PastedLine[]): Bout[] =>
  bouts.map((bout, index) => {
    const line = lines.find((entry) => entry.bout === index && isAssigned(entry));
    return line ? { ...bout, videoUrl: line.url, videoSeconds: null } : bout;
  });

/** Finds another bout that has the video of a line once all links are assigned. Returns its zero-based index. */
export function findOtherBout(
  bouts: readonly Bout[],
  lines: readonly PastedLine[],
  line: PastedLine,
): number | null {
  if (line.url === '' || line.bout === null) return null;
  const key = keyOf(line.url);
  const index = applyLinks(bouts, lines).findIndex(
    ({ videoUrl }, other) => other !== line.bout && videoUrl !== '' && keyOf(videoUrl) === key,
  );
  return index < 0 ? null : index;
}
