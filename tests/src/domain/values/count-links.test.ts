import { expect, it } from 'vitest';
import { describeLinkCounts } from '#src/domain/values/count-links.ts';

const VIDEO = 'https://youtu.be/aaaaaaaaaaa';

it.each([
  ['no lines', [], ''],
  ['only links', [VIDEO, 'youtu.be/bbbbbbbbbbb'], ''],
  ['one line that is not a link', [VIDEO, VIDEO, 'Round one'], '2 videos, 1 not a link'],
  ['only lines that are not links', ['a', 'b'], '0 videos, 2 not links'],
])('describes %s', (_case, urls, text) => {
  expect(describeLinkCounts(urls)).toBe(text);
});
