import { type DefaultTreeAdapterTypes, parse, defaultTreeAdapter as tree } from 'parse5';
import type { PageElement } from '../../../scripts/build/page-elements.ts';

type FoundElement = { name: string; start: number; attributes: [string, number, number][] };

/** Describes elements by their offsets, so that the results of two parsers can be compared. */
export const describeElements = (elements: readonly PageElement[]): FoundElement[] =>
  elements.map(({ name, range, attributes }) => ({
    name,
    start: range.start,
    attributes: [...attributes].map(([attribute, { start, end }]) => [attribute, start, end]),
  }));

/** Finds elements with a parser that follows the HTML standard, but takes seven times as long. */
export function parseByStandard(html: string): FoundElement[] {
  // Without scripting, the elements in `noscript` are elements instead of text.
  const document = parse(html, { sourceCodeLocationInfo: true, scriptingEnabled: false });
  const elements: FoundElement[] = [];
  const visit = (node: DefaultTreeAdapterTypes.Node) => {
    // Skip elements that the parser has added because their tags are optional.
    if (tree.isElementNode(node) && node.sourceCodeLocation?.startTag) {
      const { startTag, attrs = {} } = node.sourceCodeLocation;
      const attributes = Object.entries(attrs).map(
        ([name, { startOffset, endOffset }]): [string, number, number] => [
          name.toLowerCase(),
          startOffset,
          endOffset,
        ],
      );
      elements.push({ name: node.tagName.toLowerCase(), start: startTag.startOffset, attributes });
    }
    if ('content' in node) visit((node as DefaultTreeAdapterTypes.Template).content);
    if ('childNodes' in node) node.childNodes.forEach(visit);
  };
  visit(document);
  return elements;
}
