import { unescapeHtml } from './unescape-html.ts';

const ATTRIBUTE =
  /\s(?:aria-label|alt|placeholder|title|data-(?:preparing|too-large|heic|restored))="([^"]+)"/g;

/** Lists the texts that people read or hear on a page, except in its header. Leaves out texts without a letter. */
function listPageTexts(page: string): string[] {
  const body = page.replaceAll(/<header.*?<\/header>/gs, '');
  const attributes = Array.from(body.matchAll(ATTRIBUTE), ([, text = '']) => text);
  const texts = [...body.split(/<[^>]*>/), ...attributes].map((text) => unescapeHtml(text).trim());
  return texts.filter((text) => /\p{L}/u.test(text));
}

/** Lists the texts that are the same on the English and the Spanish page, except names. */
export function listUntranslated(english: string, spanish: string, names: readonly string[]): string[] {
  const texts = new Set(listPageTexts(english));
  return listPageTexts(spanish).filter((text) => texts.has(text) && !names.includes(text));
}
