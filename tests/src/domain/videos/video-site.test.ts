import { describe, expect, it } from 'vitest';
import { isVideoSite } from '#src/domain/videos/video-site.ts';

describe('isVideoSite', () => {
  it.each([
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', true],
    ['https://youtu.be/dQw4w9WgXcQ', true],
    ['http://m.youtube.com/@ringside', true],
    ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', true],
    ['HTTPS://WWW.INSTAGRAM.COM/reel/Cabc/', true],
    ['https://www.instagram.com/stories/ada/1', true],
    ['https://www.tiktok.com/@ada/video/1', true],
    ['https://vm.tiktok.com/ZMabc/', true],
    ['https://youtube.com./watch?v=dQw4w9WgXcQ', true],
    ['https://drive.google.com/file/d/1/view', false],
    ['https://www.dropbox.com/scl/fi/youtube.com/fight.mp4', false],
    ['https://wetransfer.com/downloads/abc', false],
    ['https://notyoutube.com/watch?v=dQw4w9WgXcQ', false],
    ['https://youtube.com.example/watch', false],
    ['youtube.com/watch?v=dQw4w9WgXcQ', false],
    ['', false],
  ])('returns $1 for %j', (link, expected) => {
    expect(isVideoSite(link)).toBe(expected);
  });
});
