import { Tokenizer } from 'htmlparser2';

/** Offsets in the HTML of a page. `end` is exclusive. */
type Range = { start: number; end: number };

export type PageElement = {
  name: string;
  /** The values are raw, so entities are not decoded. Each range contains the name and the value. */
  attributes: ReadonlyMap<string, Range & { value: string }>;
  /** From the start tag to the end tag. Only the start tag if there is no end tag. */
  range: Range;
  /** Between the tags. Raw, so entities are not decoded. */
  content: Range;
};

/** A replacement of a part of a page. If `start` and `end` are equal, it inserts text. */
export type Edit = Range & { text: string };

export type Page = { html: string; elements: readonly PageElement[] };

const ignore = () => undefined;

/**
 * Finds the elements of a page. Texts of users may contain markup: Astro leaves `<` unescaped in attribute values. So a
 * finished page must never be searched or edited as plain text.
 */
export function parsePage(html: string): Page {
  const elements: PageElement[] = [];
  const open: PageElement[] = [];
  let attributes = new Map<string, Range & { value: string }>();
  let name = '';
  let tagStart = 0;
  let attribute = { name: '', start: 0, value: '' };
  const endTag = (end: number) => {
    const range = { start: tagStart, end: end + 1 };
    const element = { name, attributes, range, content: { start: range.end, end: range.end } };
    elements.push(element);
    open.push(element);
  };
  // The end offsets of this library point to the last character. It calls `onclosetag` before the `>`.
  const tokenizer = new Tokenizer(
    { decodeEntities: false },
    {
      onopentagname: (start, end) => {
        name = html.slice(start, end).toLowerCase();
        tagStart = start - 1;
        attributes = new Map();
      },
      onattribname: (start, end) => {
        attribute = { name: html.slice(start, end).toLowerCase(), start, value: '' };
      },
      onattribdata: (start, end) => {
        attribute.value += html.slice(start, end);
      },
      onattribend: (_quote, end) => {
        const { name: key, start, value } = attribute;
        // Of two attributes with the same name, browsers use the first.
        if (!attributes.has(key)) attributes.set(key, { start, end, value });
      },
      onopentagend: endTag,
      onselfclosingtag: endTag,
      onclosetag: (start, end) => {
        const closed = html.slice(start, end).toLowerCase();
        const index = open.findLastIndex((element) => element.name === closed);
        const element = open[index];
        if (!element) return;
        open.length = index;
        element.content.end = start - '</'.length;
        element.range.end = html.indexOf('>', end) + 1;
      },
      onattribentity: ignore,
      oncdata: ignore,
      oncomment: ignore,
      ondeclaration: ignore,
      onend: ignore,
      onprocessinginstruction: ignore,
      ontext: ignore,
      ontextentity: ignore,
    },
  );
  tokenizer.write(html);
  tokenizer.end();
  return { html, elements };
}

export const findElements = ({ elements }: Page, name: string): PageElement[] =>
  elements.filter((element) => element.name === name);

export const readContent = ({ html }: Page, { content }: PageElement): string =>
  html.slice(content.start, content.end);

/** Returns an edit that inserts text at the end of the page's head. Throws if the page has no head. */
export function appendToHead(page: Page, text: string): Edit {
  const [head] = findElements(page, 'head');
  if (!head) throw new Error('The page has no head.');
  return { start: head.content.end, end: head.content.end, text };
}

/**
 * Returns edits that escape markup in attribute values. Astro escapes only `&` and `"` there. To a browser, escaped
 * and unescaped markup are the same text, but other readers of HTML may take unescaped markup for elements.
 */
export const escapeAttributes = ({ html, elements }: Page): Edit[] =>
  elements.flatMap(({ attributes }) =>
    [...attributes.values()]
      .filter(({ value }) => value.includes('<'))
      .map(({ start, end }) => {
        const text = html.slice(start, end).replaceAll('<', '&lt;').replaceAll('>', '&gt;');
        return { start, end, text };
      }),
  );

/** Applies edits that don't overlap. Edits at the same position keep their order. */
export function applyEdits(html: string, edits: readonly Edit[]): string {
  let position = 0;
  let result = '';
  for (const { start, end, text } of edits.toSorted((a, b) => a.start - b.start)) {
    result += html.slice(position, start) + text;
    position = end;
  }
  return result + html.slice(position);
}
