import { NAME_MAX } from './limits.ts';

// Letters whose stroke or shape is no accent, so that Unicode does not take them apart.
const PLAIN_LETTERS: Record<string, string> = {
  æ: 'ae',
  đ: 'd',
  ð: 'd',
  ı: 'i',
  ł: 'l',
  ø: 'o',
  œ: 'oe',
  ß: 'ss',
  þ: 'th',
};

const joined = (text: string) => text.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');

/**
 * The slug of a name: lowercase, runs of non-alphanumerics one dash, no dash at the ends (spec, point 5). Accents are
 * folded first, so that José becomes jose; a name without a Latin letter or a digit has the slug ''.
 */
export function toSlug(name: string): string {
  const folded = name
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/\P{ASCII}/gu, (letter) => PLAIN_LETTERS[letter] ?? letter);
  return joined(joined(folded).slice(0, NAME_MAX));
}

/** The slug of a bulk-created entry: its name, the current time in milliseconds and its index (spec, point 5). */
export function bulkSlug(name: string, nowMs: number, index: number): string {
  const ending = `${nowMs}-${index}`;
  return joined(`${toSlug(name).slice(0, NAME_MAX - ending.length - 1)}-${ending}`);
}
