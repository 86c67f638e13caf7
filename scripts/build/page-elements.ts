import { type DefaultTreeAdapterTypes, parse, defaultTreeAdapter as tree } from 'parse5';

/** Offsets in the HTML of a page. `end` is exclusive. */
type Range = { start: number; end: number };

export type PageElement = {
  name: string;
  attributes: ReadonlyMap<string, string>;
  /** Where each attribute is. */
  attributeRanges: ReadonlyMap<string, Range>;
  /** From the start tag to the end tag. */
  range: Range;
  /** Between the tags. Raw, so entities are not decoded. */
  content: Range;
};

/** A replacement of a part of a page. If `start` and `end` are equal, it inserts text. */
export type Edit = Range & { text: string };

export type Page = { html: string; elements: readonly PageElement[] };

/**
 * Finds the elements of a page as a browser would. Texts of users may contain markup: Astro leaves `<` unescaped in
 * attribute values. So a finished page must never be searched or edited as plain text.
 */
export function parsePage(html: string): Page {
  // Without scripting, the elements in `noscript` are elements instead of text.
  const document = parse(html, { sourceCodeLocationInfo: true, scriptingEnabled: false });
  const elements: PageElement[] = [];
  const visit = (node: DefaultTreeAdapterTypes.Node) => {
    if (tree.isElementNode(node)) {
      const element = toPageElement(node);
      if (element) elements.push(element);
      if ('content' in node) visit((node as DefaultTreeAdapterTypes.Template).content);
    }
    if ('childNodes' in node) node.childNodes.forEach(visit);
  };
  visit(document);
  return { html, elements };
}

/** Returns null for an element that the parser added, because its tag is optional. */
function toPageElement(node: DefaultTreeAdapterTypes.Element): PageElement | null {
  const location = node.sourceCodeLocation;
  if (!location?.startTag) return null;
  const end = location.endTag?.startOffset ?? location.startTag.endOffset;
  return {
    name: node.tagName,
    attributes: new Map(node.attrs.map(({ name, value }) => [name, value])),
    attributeRanges: new Map(
      Object.entries(location.attrs ?? {}).map(([name, { startOffset, endOffset }]) => [
        name,
        { start: startOffset, end: endOffset },
      ]),
    ),
    range: { start: location.startOffset, end: location.endOffset },
    content: { start: location.startTag.endOffset, end },
  };
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
 * Returns edits that escape markup in attribute values. Astro escapes only `&` and `"` there. Browsers read both in the
 * same way, but other readers of HTML may take the markup for elements.
 */
export const escapeAttributes = ({ html, elements }: Page): Edit[] =>
  elements.flatMap(({ attributes, attributeRanges }) =>
    [...attributeRanges]
      .filter(([name]) => attributes.get(name)?.includes('<'))
      .map(([, range]) => {
        const text = html.slice(range.start, range.end);
        return { ...range, text: text.replaceAll('<', '&lt;').replaceAll('>', '&gt;') };
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
