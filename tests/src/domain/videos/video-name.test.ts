import { expect, it } from 'vitest';
import { suggestName } from '#src/domain/videos/video-name.ts';

const LINK = 'https://youtu.be/abcdefghijk';

it.each([
  ['the title', 'Ada vs. Bo', 'Ada vs. Bo'],
  ['the title on one line', ' Ada\n vs.\u202e Bo ', 'Ada vs. Bo'],
  ['a name from the link if there is no title', '', 'YouTube Video abcdefghijk'],
  ['a name from the link if the title is invisible', '\u200b', 'YouTube Video abcdefghijk'],
])('suggestName suggests %s', (_case, title, suggestion) => {
  expect(suggestName(LINK, title)).toBe(suggestion);
});

it('suggestName shortens a long title after a whole word', () => {
  expect(suggestName(LINK, `${'word '.repeat(15)}a-longer-word and more`)).toBe(
    `${'word '.repeat(15).trim()}…`,
  );
});

it('suggestName shortens a title without spaces, and never splits an emoji', () => {
  const suggestion = suggestName(LINK, '🥊'.repeat(60));
  expect(suggestion.isWellFormed()).toBe(true);
  expect(suggestion.length).toBeLessThanOrEqual(80);
});

it('suggestName suggests nothing for a link that is not a video', () => {
  expect(suggestName('https://example.com/a', '')).toBe('');
});
