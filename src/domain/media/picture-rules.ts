/** The smallest size of an image, and how wide it may be in relation to its height. */
export type PictureRule = { minWidthPx: number; minHeightPx: number; maxRatio?: number };

/** The rules for the images of the settings. A smaller image would look blurry. */
export const PICTURE_RULES = {
  logo: { minWidthPx: 40, minHeightPx: 40, maxRatio: 4 },
  heroPhoto: { minWidthPx: 1_000, minHeightPx: 600 },
  gymBackground: { minWidthPx: 600, minHeightPx: 400 },
  placeholderPortrait: { minWidthPx: 400, minHeightPx: 400 },
  pageSection: { minWidthPx: 400, minHeightPx: 300 },
} as const satisfies Record<string, PictureRule>;

type Size = { width: number; height: number };

/** Finds the reason why an image of this size cannot be used. Returns '' if it can. */
export function findPictureProblem(
  { width, height }: Size,
  { minWidthPx, minHeightPx, maxRatio = Number.POSITIVE_INFINITY }: PictureRule,
): string {
  const actual = `This one has ${width} × ${height} pixels.`;
  if (width < minWidthPx || height < minHeightPx)
    return `The image must have at least ${minWidthPx} × ${minHeightPx} pixels. ${actual}`;
  if (width > height * maxRatio)
    return `The image must be at most ${maxRatio} times as wide as it is tall. ${actual}`;
  return '';
}
