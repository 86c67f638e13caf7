/** The pseudo-language: English with accents, and 40% longer. Its tag is one of those for private use. */
export const PSEUDO_LANGUAGE = 'qps';

const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const ACCENTED = 'áƀçðéƒĝĥíĵķĺɱñóþʠŕšţúṽŵẋýžÁƁÇÐÉƑĜĤÍĴĶĹṀÑÓÞɊŔŠŢÚṼŴẊÝŽ';

/** Matches the path of a page, a URL and an anchor, which are not texts. */
const NOT_A_TEXT = /^(?:[/#]|https?:|mailto:)/;

/** Accents each letter of a text, except in placeholders such as {brand}, and adds padding of 40% of its length. */
function accent(text: string): string {
  if (NOT_A_TEXT.test(text) || !/[a-z]/i.test(text)) return text;
  const accented = text.replace(/\{\w+\}|[a-z]/gi, (found) => ACCENTED[PLAIN.indexOf(found)] ?? found);
  const padding = 'óñé ţŵó '
    .repeat(Math.ceil(text.length / 20))
    .slice(0, Math.ceil(text.length * 0.4))
    .trim();
  return `${accented} ${padding}`.trim();
}

/** Converts the texts of a catalog to the pseudo-language, including those that its functions return. */
export function toPseudo<T>(value: T): T;
export function toPseudo(value: unknown): unknown {
  if (typeof value === 'string') return accent(value);
  if (typeof value === 'function') return (...args: unknown[]) => toPseudo(value(...args));
  if (Array.isArray(value)) return value.map(toPseudo);
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, toPseudo(item)]));
}
