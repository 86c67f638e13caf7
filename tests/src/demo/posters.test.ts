import { statSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { demoFighters } from '#src/demo/fighters.ts';
import { demoGyms } from '#src/demo/gyms.ts';
import { DEMO_POSTERS } from '#src/demo/posters.ts';
import { demoVideos } from '#src/demo/videos.ts';
import { linkKey } from '#src/domain/videos/link-key.ts';
import { parseVideoLink } from '#src/domain/videos/video-link.ts';

const MAX_BYTES = 25_000;

const links = [
  ...demoVideos.map(({ videoUrl }) => videoUrl),
  ...demoGyms.flatMap(({ videos }) => videos),
  ...demoFighters.flatMap(({ featuredVideos }) => featuredVideos),
];
const posters = Object.values(DEMO_POSTERS);

/** Returns the dimensions that the poster of a link must have. */
function sizeFor(url: string): string {
  const link = parseVideoLink(url);
  if (link.platform === 'instagram') return link.kind === 'post' ? '800x1000' : '720x1280';
  return link.platform === 'tiktok' || url.includes('/shorts/') ? '720x1280' : '1280x720';
}

describe('the table of demo posters', () => {
  it('has one entry for every demo video link, and no other entries', () => {
    const keys = links.map((url) => linkKey(parseVideoLink(url)));
    expect(Object.keys(DEMO_POSTERS).sort()).toEqual([...new Set(keys)].sort());
  });

  it('has the dimensions of the frames that each platform shows', () => {
    for (const url of links) {
      const poster = DEMO_POSTERS[linkKey(parseVideoLink(url))];
      expect(`${poster?.width}x${poster?.height}`, url).toBe(sizeFor(url));
    }
  });

  it('has a file of at most 25 kB with the stated dimensions for every entry', async () => {
    for (const { poster, width, height } of posters) {
      expect(statSync(`public${poster}`).size, poster).toBeLessThanOrEqual(MAX_BYTES);
      expect(await sharp(`public${poster}`).metadata(), poster).toMatchObject({
        format: 'webp',
        width,
        height,
      });
    }
  });

  it('has a different picture and title for every entry', () => {
    expect(new Set(posters.map(({ poster }) => poster)).size).toBe(posters.length);
    expect(new Set(posters.map(({ title }) => title)).size).toBe(posters.length);
  });

  it('has an author, a title of at most 60 characters, and a color for every entry', () => {
    for (const { title, author, color } of posters) {
      expect(title.length, title).toBeGreaterThan(0);
      expect(title.length, title).toBeLessThanOrEqual(60);
      expect(author, title).not.toBe('');
      expect(color, title).toMatch(/^#[0-9a-f]{6}$/);
    }
  });
});
