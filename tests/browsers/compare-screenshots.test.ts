import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { HEIGHT_PX, WIDTH_PX } from './browser.ts';
import { findVisualDifferences } from './compare-screenshots.ts';

type PageOptions = {
  /** The distance between the entries of the side rail. */
  stepPx?: number;
  /** How opaque a gray layer over the picture is. */
  grain?: number;
  /** How far the rail and the circle are shifted, as between engines that round glyph widths differently. */
  shiftPx?: number;
};

/** Draws a dark page with a rail of entries on the left and a picture on the right. */
function drawPage({ stepPx = 39, grain = 0, shiftPx = 0 }: PageOptions = {}): Promise<Uint8Array> {
  const entries = Array.from({ length: 13 }, (_, index) => {
    const y = 120 + index * stepPx;
    return `<rect x="${16 + shiftPx}" y="${y}" width="16" height="16" fill="#999"/>
      <rect x="${44 + shiftPx}" y="${y + 2}" width="${60 + ((index * 37) % 60)}" height="12" fill="#bbb"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH_PX}" height="${HEIGHT_PX}">
    <rect width="100%" height="100%" fill="#141416"/>
    <linearGradient id="light"><stop stop-color="#1c1a1a"/><stop offset="1" stop-color="#7a5040"/></linearGradient>
    <rect x="260" width="1020" height="900" fill="url(#light)"/>
    <circle cx="${900 + shiftPx}" cy="420" r="180" fill="#c8553a"/>
    <rect x="260" width="1020" height="900" fill="#888" opacity="${grain}"/>
    ${entries.join('')}
  </svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

describe('findVisualDifferences', () => {
  it('accepts the same page, and one whose content is shifted by a pixel', async () => {
    const reference = await drawPage();
    expect(await findVisualDifferences(reference, await drawPage())).toEqual([]);
    expect(await findVisualDifferences(reference, await drawPage({ shiftPx: 1 }))).toEqual([]);
  });

  it('finds grain that makes a picture gray', async () => {
    const differences = await findVisualDifferences(await drawPage(), await drawPage({ grain: 0.3 }));
    expect(differences.join('\n')).toMatch(/mean brightness 0\.\d+ instead of 0\.\d+/);
  });

  it('finds a rail whose entries are farther apart', async () => {
    const differences = await findVisualDifferences(await drawPage(), await drawPage({ stepPx: 69 }));
    expect(differences.join('\n')).toMatch(/correlation -?0\.\d+ in column 1, row 2/);
  });

  it('leaves out as many regions as allowed, but never a difference of the whole picture', async () => {
    const [reference, gray] = [await drawPage(), await drawPage({ grain: 0.3 })];
    const isWhole = (difference: string) => difference.startsWith('mean ');
    const all = await findVisualDifferences(reference, gray);
    const whole = all.filter(isWhole);
    const regions = all.filter((difference) => !isWhole(difference));
    expect(whole).not.toEqual([]);
    expect(await findVisualDifferences(reference, gray, { allowedRegions: 3 })).toEqual([
      ...whole,
      ...regions.slice(3),
    ]);
    expect(await findVisualDifferences(reference, gray, { allowedRegions: regions.length })).toEqual(whole);
  });
});
