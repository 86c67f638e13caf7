import { parseUrlList } from '#src/domain/url-list.ts';
import { linkKey, parseVideoLink } from '#src/domain/video-link.ts';

/** A link of a list that is being edited in its card: its place in the list, and what is typed. */
export type LinkEdit = { index: number; text: string };

/** A list of links as a form holds it: one text, and the card that is being edited, so that a draft keeps both. */
export type VideoList = { text: string; edit: LinkEdit | null };

export const EMPTY_LINK = 'Video URL cannot be empty';
const UNFINISHED = 'Save or cancel the link that you are editing first';

export const toVideoList = (urls: readonly string[]): VideoList => ({ text: urls.join('\n'), edit: null });

export const urlsOf = ({ text }: VideoList): string[] => parseUrlList(text);

/** Why the list can't be saved yet: a link that is being edited would be left behind. */
export function findUnfinished(list: VideoList): string | undefined {
  return list.edit && list.edit.text.trim() !== urlsOf(list)[list.edit.index] ? UNFINISHED : undefined;
}

/** The list with the edited link in its place. */
export function saveEdit(list: VideoList): VideoList {
  const { edit } = list;
  if (!edit) return list;
  return toVideoList(urlsOf(list).map((url, index) => (index === edit.index ? edit.text.trim() : url)));
}

export const withoutLink = (list: VideoList, gone: number): VideoList =>
  toVideoList(urlsOf(list).filter((_, index) => index !== gone));

/** Which links repeat an earlier one, however they are spelt. */
export function findRepeated(urls: readonly string[]): Set<number> {
  const keys = urls.map((url) => linkKey(parseVideoLink(url)));
  return new Set(keys.flatMap((key, index) => (keys.indexOf(key) < index ? [index] : [])));
}
