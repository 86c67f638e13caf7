import { expect, it } from 'vitest';
import { completeProfileLink } from '#src/domain/social/complete-profile-link.ts';

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
