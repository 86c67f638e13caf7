import { mergeLists } from '#src/admin/core/saving/merge.ts';
import { moveItem } from '#src/admin/core/sortable/sort-order.ts';
import { findPastedLink } from '#src/domain/values/complete-url.ts';
import { linkKey, parseUrlList } from '#src/domain/videos/link-key.ts';
import { parseVideoLink } from '#src/domain/videos/video-link.ts';

/** An inline edit of one link: the index of the link, and the text typed so far. */
type LinkEdit = { index: number; text: string };

/** A list of links in a form. The inline edit is part of it, so that drafts store the edit too. */
export type VideoList = { text: string; edit: LinkEdit | null };

export const EMPTY_LINK = 'Video URL cannot be empty';
const UNFINISHED_EDIT = 'Save or cancel the open link first';

export const toVideoList = (urls: readonly string[]): VideoList => ({ text: urls.join('\n'), edit: null });

export const urlsOf = ({ text }: VideoList): string[] => parseUrlList(text);

/** Leaves out text that is not a URL, such as a link that is still being typed. */
export const keepValidLinks = (list: VideoList): VideoList =>
  toVideoList(urlsOf(list).filter((url) => findPastedLink(url) !== null));

/** Returns an error message if saving the form would lose an unfinished inline edit. */
export function findUnfinishedEditError(list: VideoList): string | undefined {
  return list.edit && list.edit.text.trim() !== urlsOf(list)[list.edit.index] ? UNFINISHED_EDIT : undefined;
}

/** Applies the inline edit to the list and closes it. */
export function saveEdit(list: VideoList): VideoList {
  const { edit } = list;
  if (!edit) return list;
  return toVideoList(urlsOf(list).map((url, index) => (index === edit.index ? edit.text.trim() : url)));
}

export const removeLink = (list: VideoList, removed: number): VideoList =>
  toVideoList(urlsOf(list).filter((_, index) => index !== removed));

/** Moves one link to another index. */
export const moveLink = (list: VideoList, from: number, to: number): VideoList =>
  toVideoList(moveItem(urlsOf(list), from, to));

/**
 * Replaces one link, and leaves the rest of the text as typed. `moveCaret` converts a caret position in the
 * old text to one in the new text.
 */
export function replaceLink(list: VideoList, replaced: number, url: string) {
  const entry = [...list.text.matchAll(/[^,\r\n\s][^,\r\n]*/g)][replaced];
  const start = entry?.index ?? list.text.length;
  const end = start + (entry?.[0].trimEnd().length ?? 0);
  const moveCaret = (caret: number) =>
    caret < end ? Math.min(caret, start) : caret + url.length - (end - start);
  return { list: { ...list, text: list.text.slice(0, start) + url + list.text.slice(end) }, moveCaret };
}

/** Finds the indexes of links that repeat the video of an earlier link, even if the URL is written differently. */
export function findDuplicates(urls: readonly string[]): Set<number> {
  const keys = urls.map((url) => linkKey(parseVideoLink(url)));
  return new Set(keys.flatMap((key, index) => (keys.indexOf(key) < index ? [index] : [])));
}

/**
 * Merges video links as `mergeLists` does. Keeps my open edit of a link. Returns null if the lists cannot be merged, or
 * if the link being edited was removed.
 */
export function mergeVideoLists(base: VideoList, mine: VideoList, theirs: VideoList): VideoList | null {
  const links = mergeLists(urlsOf(base), urlsOf(mine), urlsOf(theirs));
  if (!links || !mine.edit) return links && toVideoList(links);
  const index = links.indexOf(urlsOf(mine)[mine.edit.index] ?? '');
  return index < 0 ? null : { ...toVideoList(links), edit: { ...mine.edit, index } };
}
