import { expect, it } from 'vitest';
import { completeHandle } from '#src/domain/social/complete-handle.ts';

it.each([
  ['@ann', '@ann'],
  ['ann', 'ann'],
  ['@@ann', '@ann'],
  [' @ann ', '@ann'],
  ['@ ann', '@ann'],
  ['＠ann', '@ann'],
  ['ann/', 'ann'],
  ['/@ann', '@ann'],
  ['channel/UC1', 'channel/UC1'],
  ['/c/ann', '/c/ann'],
  ['ann.boxing/', 'ann.boxing'],
  ['instagram.com/ann', 'https://instagram.com/ann'],
  ['//instagram.com/ann', 'https://instagram.com/ann'],
  ['Follow me: https://www.tiktok.com/@ann !', 'https://www.tiktok.com/@ann'],
  ['https://www.instagram.com/ann?igsh=abc', 'https://www.instagram.com/ann'],
  ['m.tiktok.com/@ann?lang=en#top', 'https://m.tiktok.com/@ann'],
  ['https://www.youtube.com/watch?v=abc', 'https://www.youtube.com/watch?v=abc'],
  ['https://example.com/ann?id=1', 'https://example.com/ann?id=1'],
  ['ann and bo', 'ann and bo'],
  ['', ''],
])('completeHandle completes %j to %j', (text, handle) => {
  expect(completeHandle(text)).toBe(handle);
  expect(completeHandle(handle)).toBe(handle);
});
