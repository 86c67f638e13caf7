import { expect, it } from 'vitest';
import { findUploadTime } from '#src/domain/videos/video-id.ts';
import { parseVideoLink } from '#src/domain/videos/video-link.ts';

it.each([
  ['a reel', 'https://www.instagram.com/reel/CuE2WNQs6vH/', '2023-06-29'],
  ['a post', 'https://www.instagram.com/p/BAAAAAAAAAA/', '2016-01-01'],
  ['a TikTok video', 'https://www.tiktok.com/@ada/video/7301000000000000011', '2023-11-13'],
])('the id of %s contains its upload time', (_case, url, day) => {
  expect(findUploadTime(parseVideoLink(url))?.toISOString().slice(0, 10)).toBe(day);
});

it.each([
  ['a YouTube video', 'https://youtu.be/abcdefghijk'],
  ['an Instagram code with another length', 'https://www.instagram.com/p/CuE2WNQs6vHabc/'],
  ['an Instagram code above 63 bits', 'https://www.instagram.com/p/ZuE2WNQs6vH/'],
  ['a short TikTok id', 'https://www.tiktok.com/@ada/video/123'],
  ['a video on another site', 'https://vimeo.com/900100200'],
])('the upload time of %s is unknown', (_case, url) => {
  expect(findUploadTime(parseVideoLink(url))).toBeNull();
});
