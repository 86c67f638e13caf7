import { describe, expect, it } from 'vitest';
import { fitInto, panCrop, toSourceRect, WHOLE_IMAGE, zoomCrop } from '#src/admin/videos/links/crop.ts';

const LANDSCAPE = { width: 1600, height: 900 };

describe('a crop', () => {
  it.each([
    ['as tall as the image for a portrait frame', 9 / 16, { x: 546.875, y: 0, width: 506.25, height: 900 }],
    [
      'the whole image for a frame with the same proportions',
      16 / 9,
      { x: 0, y: 0, width: 1600, height: 900 },
    ],
    ['as wide as the image for a wider frame', 2, { x: 0, y: 50, width: 1600, height: 800 }],
  ])('is initially %s', (_case, ratio, rect) => {
    expect(toSourceRect(LANDSCAPE, ratio, WHOLE_IMAGE)).toEqual(rect);
  });

  it('moves with the pointer, and stops at the edge', () => {
    const moved = panCrop(LANDSCAPE, 9 / 16, WHOLE_IMAGE, 0.5, 0);
    expect(toSourceRect(LANDSCAPE, 9 / 16, moved).x).toBeCloseTo(546.875 - 506.25 / 2);
    const edge = panCrop(LANDSCAPE, 9 / 16, moved, 9, 9);
    expect(toSourceRect(LANDSCAPE, 9 / 16, edge)).toMatchObject({ x: 0, y: 0 });
    const back = panCrop(LANDSCAPE, 9 / 16, edge, -0.5, 0);
    expect(toSourceRect(LANDSCAPE, 9 / 16, back).x).toBeCloseTo(506.25 / 2);
  });

  it('zooms around its center, by a factor of 1 to 4', () => {
    const zoomed = zoomCrop(LANDSCAPE, 16 / 9, WHOLE_IMAGE, 2);
    expect(toSourceRect(LANDSCAPE, 16 / 9, zoomed)).toEqual({ x: 400, y: 225, width: 800, height: 450 });
    expect(zoomCrop(LANDSCAPE, 16 / 9, WHOLE_IMAGE, 99).zoom).toBe(4);
    expect(zoomCrop(LANDSCAPE, 16 / 9, zoomed, 0).zoom).toBe(1);
  });
});

describe('fitInto', () => {
  it('scales down, never up', () => {
    expect(fitInto({ width: 4000, height: 2000 }, 1280)).toEqual({ width: 1280, height: 640 });
    expect(fitInto({ width: 300, height: 500 }, 1280)).toEqual({ width: 300, height: 500 });
  });
});
