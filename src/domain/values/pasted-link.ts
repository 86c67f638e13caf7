import { normalizeWebUrl } from './web-url.ts';

// Not in `web-url.ts`, because most public pages load that file.

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
