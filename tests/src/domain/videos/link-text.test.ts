import { expect, it } from 'vitest';
import { toLinkText } from '#src/domain/videos/link-text.ts';
import { parseVideoLink } from '#src/domain/videos/video-link.ts';

it.each([
  ['an Instagram reel', 'https://www.instagram.com/reel/Cabc123/?igsh=1', 'instagram.com/reel/Cabc123'],
  ['an Instagram post', 'https://www.instagram.com/ringside/p/Cabc123/', 'instagram.com/p/Cabc123'],
  ['a TikTok video', 'https://www.tiktok.com/@ringside/video/7301?is=1', 'tiktok.com/@ringside/7301'],
  ['a shared TikTok video', 'https://www.tiktok.com/share/video/7301', 'tiktok.com/video/7301'],
  ['a YouTube video', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=4', 'youtu.be/dQw4w9WgXcQ'],
  ['a YouTube Short', 'https://m.youtube.com/shorts/dQw4w9WgXcQ', 'youtube.com/shorts/dQw4w9WgXcQ'],
  ['another site', 'https://www.vimeo.com/76979871/?a=b', 'vimeo.com/76979871?a=b'],
  ['text that is not a URL', 'not a link', 'not a link'],
])('toLinkText returns $2 for %s', (_case, url, text) => {
  expect(toLinkText(parseVideoLink(url))).toBe(text);
});
