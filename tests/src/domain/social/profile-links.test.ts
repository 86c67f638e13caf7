import { expect, it } from 'vitest';
import { completeProfileLink, instagramProfileUrl } from '#src/domain/social/profile-links.ts';

it.each([
  ['instagram', '@ann', 'https://www.instagram.com/ann'],
  ['instagram', 'ann', 'https://www.instagram.com/ann'],
  ['instagram', ' @@ann ', 'https://www.instagram.com/ann'],
  ['instagram', 'instagram.com/ann?igsh=1', 'https://instagram.com/ann'],
  ['tiktok', 'ann', 'https://www.tiktok.com/@ann'],
  ['youtube', '@ann', 'https://www.youtube.com/@ann'],
  ['youtube', 'channel/UC1', 'https://www.youtube.com/channel/UC1'],
  ['instagram', 'https://example.com/ann?x=1', 'https://example.com/ann?x=1'],
  ['instagram', 'instagram.com', 'instagram.com'],
  ['instagram', 'ann and bo', 'ann and bo'],
  ['instagram', 'javascript:alert(1)', 'javascript:alert(1)'],
  ['instagram', '', ''],
] as const)('on %s, completes %j to %j', (platform, text, completed) => {
  expect(completeProfileLink(platform, text)).toBe(completed);
});

it.each([
  ['@bo.boxing_1', 'https://www.instagram.com/bo.boxing_1'],
  ['bo', 'https://www.instagram.com/bo'],
  [' @bo ', 'https://www.instagram.com/bo'],
  ['@@bo', 'https://www.instagram.com/bo'],
  ['@ bo', 'https://www.instagram.com/bo'],
  ['bo/', 'https://www.instagram.com/bo'],
  ['instagram.com/bo', 'https://instagram.com/bo'],
  ['https://www.instagram.com/bo?igsh=1', 'https://www.instagram.com/bo'],
  ['http_bo', 'https://www.instagram.com/http_bo'],
  ['a'.repeat(30), `https://www.instagram.com/${'a'.repeat(30)}`],
])('instagramProfileUrl links the handle %j to its profile', (handle, url) => {
  expect(instagramProfileUrl(handle)).toBe(url);
});

it.each([
  '',
  '@',
  'https://instagram.com.evil.com/bo',
  'Bo Boxer',
  'bo/../admin',
  'bo?x=1',
  '..',
  '.bo',
  'bo.',
  'bö',
  'a'.repeat(31),
])('instagramProfileUrl does not link the invalid handle %j', (text) => {
  expect(instagramProfileUrl(text)).toBeNull();
});
