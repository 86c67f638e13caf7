import { expect, it } from 'vitest';
import { suggestName } from '#src/domain/suggested-name.ts';

const LINK = 'https://youtu.be/abcdefghijk';

it.each([
  ['the title', 'Ada vs. Bo', 'Ada vs. Bo'],
  ['the title on one line', ' Ada\n vs.\u202e Bo ', 'Ada vs. Bo'],
  ['a name from the link without a title', '', 'YouTube Video abcdefghijk'],
  ['a name from the link for a title that nobody can see', '\u200b', 'YouTube Video abcdefghijk'],
])('suggests %s', (_case, title, suggestion) => {
  expect(suggestName(LINK, title)).toBe(suggestion);
});

it('shortens a long title at a word', () => {
  expect(suggestName(LINK, `${'word '.repeat(15)}a-longer-word and more`)).toBe(
    `${'word '.repeat(15).trim()}…`,
  );
});

it('shortens a title without spaces, and keeps emoji whole', () => {
  const suggestion = suggestName(LINK, '🥊'.repeat(60));
  expect(suggestion.isWellFormed()).toBe(true);
  expect(suggestion.length).toBeLessThanOrEqual(80);
});

it('suggests nothing for a link that is not a video', () => {
  expect(suggestName('https://example.com/a', '')).toBe('');
});
