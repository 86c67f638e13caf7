import { expect, it } from 'vitest';
import { describeNonLinks } from '#src/domain/values/count-links.ts';

const VIDEO = 'https://youtu.be/aaaaaaaaaaa';

it.each([
  ['no lines', [], ''],
  ['only links', [VIDEO, 'youtu.be/bbbbbbbbbbb'], ''],
  ['one line that is not a link', [VIDEO, VIDEO, 'Round one'], '1 of them is not a link'],
  ['only lines that are not links', ['a', 'b'], '2 of them are not links'],
])('describes %s', (_case, urls, text) => {
  expect(describeNonLinks(urls)).toBe(text);
});
