import { expect, it } from 'vitest';
import { instagramProfileUrl } from '#src/domain/social/instagram-handle.ts';

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
