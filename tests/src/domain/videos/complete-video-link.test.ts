import { expect, it } from 'vitest';
import { isCompleteVideoLink } from '#src/domain/videos/complete-video-link.ts';

it.each([
  ['https://youtu.be/abcdefghijk', true],
  ['https://youtu.be/abcdefghij', false],
  ['https://www.instagram.com/reel/Cabc123/', true],
  ['https://www.tiktok.com/@ringside/video/7301000000000000001', true],
  ['https://vm.tiktok.com/ZM123/', true],
  ['https://www.tiktok.com/t/ZM123/', true],
  ['https://www.instagram.com/ringside/', false],
  ['https://example.com/a', false],
  ['youtu', false],
  ['', false],
])('isCompleteVideoLink(%j) is %s', (url, isComplete) => {
  expect(isCompleteVideoLink(url)).toBe(isComplete);
});
