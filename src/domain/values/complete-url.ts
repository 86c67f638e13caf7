import { normalizeWebUrl } from './web-url.ts';

const LINK = /(?<![^\s(<])https?:\/\/[^\s<>]+/gi;
// Text after a link. It must not look like the rest of a URL that contains a space.
const TEXT_AFTER_LINK = /^\s(?!.*(?:[/\\%]|\.\w))|^[<>]|^$/;
const PUNCTUATION_AT_END = /[.,;:!?)\]}'’”»*]+$/;

/**
 * Finds the link in pasted text and normalizes it. Accepts links from HTML source (`&amp;`), links that begin with `//`,
 * and one link with text around it. Returns null if there is no link, or more than one.
 */
export function findPastedLink(text: string): string | null {
  const decoded = text.trim().replaceAll('&amp;', '&');
  return normalizeWebUrl(decoded.replace(/^\/\//, '')) ?? normalizeWebUrl(findLinkInText(decoded));
}

function findLinkInText(text: string): string {
  const [link, other] = text.matchAll(LINK);
  if (!link || other || !TEXT_AFTER_LINK.test(text.slice(link.index + link[0].length))) return '';
  return link[0].replace(PUNCTUATION_AT_END, '');
}

/** Normalizes text that contains an http(s) URL. Returns other text unchanged. */
export const completeWebUrl = (text: string): string => findPastedLink(text) ?? text;

const HOST = /^(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}$/u;

/** Like `completeWebUrl`, but also adds https:// to a host without a path, such as 'www.example.com'. */
export const completeWebsite = (text: string): string => {
  const trimmed = text.trim();
  return HOST.test(trimmed) ? `https://${trimmed.toLowerCase()}` : completeWebUrl(text);
};

/**
 * Like `completeWebUrl`, but changes http to https, because the content security policy blocks http images, and escapes
 * spaces in paths on this site. Some images of the previous site have spaces in their names.
 */
export const completeImageUrl = (text: string): string =>
  /^\/(?:media|uploads)\//.test(text)
    ? text.replaceAll(' ', '%20')
    : completeWebUrl(text).replace(/^http:/, 'https:');
