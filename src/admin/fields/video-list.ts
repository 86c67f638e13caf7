import { parseUrlList } from '#src/domain/url-list.ts';
import { linkKey, parseVideoLink } from '#src/domain/video-link.ts';

/** The link that is being edited in its card: its index in the list, and the text so far. */
export type LinkEdit = { index: number; text: string };

/** A list of links in a form. The open edit is part of it so that drafts store it too. */
export type VideoList = { text: string; edit: LinkEdit | null };

export const EMPTY_LINK = 'Video URL cannot be empty';
const UNFINISHED_EDIT = 'Save or cancel the link that you are editing first';

export const toVideoList = (urls: readonly string[]): VideoList => ({ text: urls.join('\n'), edit: null });

export const urlsOf = ({ text }: VideoList): string[] => parseUrlList(text);

/** Returns an error if saving the form would lose an unfinished edit of a link. */
export function findUnfinished(list: VideoList): string | undefined {
  return list.edit && list.edit.text.trim() !== urlsOf(list)[list.edit.index] ? UNFINISHED_EDIT : undefined;
}

/** Applies the open edit to the list and closes it. */
export function saveEdit(list: VideoList): VideoList {
  const { edit } = list;
  if (!edit) return list;
  return toVideoList(urlsOf(list).map((url, index) => (index === edit.index ? edit.text.trim() : url)));
}

export const withoutLink = (list: VideoList, removed: number): VideoList =>
  toVideoList(urlsOf(list).filter((_, index) => index !== removed));

/** Replaces one link, and leaves the rest of the text as typed. `moveCaret` returns where a caret belongs. */
export function replaceLink(list: VideoList, replaced: number, url: string) {
  const entry = [...list.text.matchAll(/[^,\r\n\s][^,\r\n]*/g)][replaced];
  const start = entry?.index ?? list.text.length;
  const end = start + (entry?.[0].trimEnd().length ?? 0);
  const moveCaret = (caret: number) =>
    caret < end ? Math.min(caret, start) : caret + url.length - (end - start);
  return { list: { ...list, text: list.text.slice(0, start) + url + list.text.slice(end) }, moveCaret };
}

/** Returns the indexes of links that repeat an earlier video, in any spelling of its URL. */
export function findDuplicates(urls: readonly string[]): Set<number> {
  const keys = urls.map((url) => linkKey(parseVideoLink(url)));
  return new Set(keys.flatMap((key, index) => (keys.indexOf(key) < index ? [index] : [])));
}
