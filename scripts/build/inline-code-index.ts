import type { InlineCode } from './content-security-policy.ts';

export type InlineCodeIndex = {
  /** The inline code of all pages, each entry once. */
  list: InlineCode[];
  /** Adds the inline code of a page and returns its index in `list`. */
  add: (code: InlineCode) => number;
};

/** Collects the inline code of pages. Pages of the same route usually contain the same code. */
export function createInlineCodeIndex(): InlineCodeIndex {
  const list: InlineCode[] = [];
  const indexes = new Map<string, number>();
  const add = (code: InlineCode) => {
    const key = JSON.stringify(code);
    const index = indexes.get(key) ?? list.push(code) - 1;
    indexes.set(key, index);
    return index;
  };
  return { list, add };
}
