import { describe, expect, it } from 'vitest';
import { parseVideoLink } from '#src/domain/videos/video-link.ts';
import { isPortraitVideo, previewOf, toPosterImage } from '#src/domain/videos/video-poster.ts';

const VIDEO_URL = 'https://www.youtube.com/watch?v=abcdefghijk';
const UPLOADED = '/media/0123456789abcdef0123456789abcdef.webp';
const poster = { src: '/media/demo/a.webp', width: 1280, height: 720, color: '#102030' };

it('previewOf finds the preview of a link, and returns an empty preview for an unknown link', () => {
  const preview = { url: VIDEO_URL, title: 'Round one', author: 'Ada', poster };
  expect(previewOf(VIDEO_URL, [preview])).toBe(preview);
  expect(previewOf(VIDEO_URL, [])).toEqual({ url: VIDEO_URL, title: '', author: '', poster: null });
});

describe('isPortraitVideo', () => {
  it.each([
    ['https://www.instagram.com/reel/Cabc123/', true],
    ['https://www.instagram.com/p/Cabc123/', false],
    ['https://www.tiktok.com/@gym/video/7301234567890123456', true],
    ['https://www.youtube.com/shorts/abcdefghijk', true],
    [VIDEO_URL, false],
    ['https://vimeo.com/1', false],
    ['not a URL', false],
  ])('returns $1 for %j without a poster', (url, isPortrait) => {
    expect(isPortraitVideo(parseVideoLink(url), null)).toBe(isPortrait);
  });

  it.each([
    ['a landscape poster', { ...poster, width: 1280, height: 720 }, false],
    ['a portrait poster', { ...poster, width: 720, height: 1280 }, true],
    ['a square poster', { ...poster, width: 720, height: 720 }, false],
  ])('returns $2 for $0, regardless of the link', (_case, shown, isPortrait) => {
    expect(isPortraitVideo(parseVideoLink('https://www.instagram.com/reel/Cabc123/'), shown)).toBe(
      isPortrait,
    );
  });
});

describe('the image of a poster', () => {
  it('has no other sizes if it is a static file', () => {
    expect(toPosterImage(poster)).toEqual({
      sources: ['/media/demo/a.webp'],
      srcSet: undefined,
      width: 1280,
      height: 720,
      color: '#102030',
    });
  });

  it('has smaller sizes if its host can resize it', () => {
    const { sources, srcSet } = toPosterImage({ ...poster, src: UPLOADED, width: 720, height: 1280 });
    expect(sources).toEqual([expect.stringMatching(/w=640$/), UPLOADED]);
    expect(srcSet?.split(', ').map((candidate) => candidate.split(' ')[1])).toEqual(['320w', '640w', '720w']);
    expect(srcSet).toContain(`${UPLOADED} 720w`);
  });
});
