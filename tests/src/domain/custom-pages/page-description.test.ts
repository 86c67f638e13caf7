import { expect, it } from 'vitest';
import { toPageDescription } from '#src/domain/custom-pages/page-description.ts';

const toSection = (text: string) => ({ heading: 'A', text, image: '', imageAlt: '', imageRatio: null });
const words = (count: number) => Array(count).fill('jab').join(' ');

it.each([
  ['no sections', [], ''],
  ['sections without a text', ['', ''], ''],
  ['several paragraphs', ['', 'We film\nboxers.\n\nJoin us.', 'Other'], 'We film boxers.'],
  ['a text of 160 characters', [`${words(39)} jabs`], `${words(39)} jabs`],
  ['a word that ends after 160 characters', [`${words(39)} uppercut`], `${words(39)}…`],
  ['a word of more than 160 characters', ['x'.repeat(161)], ''],
])('describes a page with %s', (_case, texts, description) => {
  expect(toPageDescription(texts.map(toSection))).toBe(description);
});
