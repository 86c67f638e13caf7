import { type InlineCode, readInlineCode } from './content-security-policy.ts';

export type InlineCodeIndex = {
  /** The inline code of all pages, each entry once. */
  list: InlineCode[];
  /** Adds the inline code of a page and returns its index in `list`. */
  add: (path: string, html: string) => number;
  /** Adds the inline code of a page that was not rendered again. */
  addKnown: (code: InlineCode) => number;
};

/** Collects the inline code of pages. Pages of the same route usually contain the same code. */
export function createInlineCodeIndex(): InlineCodeIndex {
  const list: InlineCode[] = [];
  const indexes = new Map<string, number>();
  const addKnown = (code: InlineCode) => {
    const key = JSON.stringify(code);
    const index = indexes.get(key) ?? list.push(code) - 1;
    indexes.set(key, index);
    return index;
  };
  return { list, addKnown, add: (path, html) => addKnown(readInlineCode(path, html)) };
}
