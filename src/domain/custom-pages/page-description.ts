import { type PageSection, toParagraphs } from '#src/domain/settings/settings.ts';

/** Search engines show about this many characters. */
const MAX_LENGTH = 160;

/**
 * Returns the description of a page for search engines: the beginning of its first paragraph. Returns '' if the page has
 * no text.
 */
export function toPageDescription(sections: readonly PageSection[]): string {
  const [first = ''] = sections.flatMap(({ text }) => toParagraphs(text));
  const description = first.replaceAll(/\s+/g, ' ');
  if (description.length <= MAX_LENGTH) return description;
  const words = description.slice(0, MAX_LENGTH).split(' ').slice(0, -1);
  return words.length > 0 ? `${words.join(' ')}…` : '';
}
