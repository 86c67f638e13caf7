import sharp from 'sharp';

/** The regions whose brightness is compared: 80 x 90 px in a screenshot of 1280 x 900 px. */
const BRIGHTNESS_REGIONS = { columns: 16, rows: 10 };
/** The regions whose structure is compared: 160 x 300 px. */
const STRUCTURE_REGIONS = { columns: 8, rows: 3 };
/** A screenshot is reduced to this grid of cells, so that it doesn't matter how letters and edges are drawn. */
const GRID = { columns: 160, rows: 90 };

/** The largest allowed difference in the mean brightness of a region. Brightness is from 0 (black) to 1 (white). */
const MAX_BRIGHTNESS_DIFFERENCE = 0.045;
const MAX_MEAN_DIFFERENCE = 0.015;
/** The lowest allowed correlation of a region with the same region of the reference. 1 means the same structure. */
const MIN_CORRELATION = 0.85;
const MIN_MEAN_CORRELATION = 0.95;
/** Regions whose brightness varies less are plain, so their correlation is only noise. */
const PLAIN_DEVIATION = 0.02;

type Regions = { columns: number; rows: number };

/** Reads the brightness of the cells of a screenshot, from 0 to 1. */
async function readCells(screenshot: Uint8Array): Promise<number[]> {
  const pixels = await sharp(screenshot)
    .flatten()
    .greyscale()
    .resize(GRID.columns, GRID.rows, { fit: 'fill', kernel: 'linear' })
    .blur(1)
    .raw()
    .toBuffer();
  return Array.from(pixels, (value) => value / 255);
}

/** Splits the cells into regions, row by row. */
function splitCells(cells: readonly number[], { columns, rows }: Regions): number[][] {
  const [width, height] = [GRID.columns / columns, GRID.rows / rows];
  const regions = Array.from({ length: columns * rows }, (): number[] => []);
  for (const [index, cell] of cells.entries()) {
    const column = Math.floor((index % GRID.columns) / width);
    const row = Math.floor(index / GRID.columns / height);
    regions[row * columns + column]?.push(cell);
  }
  return regions;
}

const toMean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

const toDeviation = (values: readonly number[]) => {
  const mean = toMean(values);
  return Math.sqrt(toMean(values.map((value) => (value - mean) ** 2)));
};

/** Returns the correlation of two lists of the same length, from -1 to 1. */
function correlate(first: readonly number[], second: readonly number[]): number {
  const [firstMean, secondMean] = [toMean(first), toMean(second)];
  const products = first.map((value, index) => (value - firstMean) * ((second[index] ?? 0) - secondMean));
  return toMean(products) / Math.max(toDeviation(first) * toDeviation(second), Number.EPSILON);
}

const nameRegion = (index: number, { columns }: Regions) =>
  `column ${(index % columns) + 1}, row ${Math.floor(index / columns) + 1}`;

/** Measures the brightness of both images, and how much the structure of their regions correlates. */
async function measureDifferences(reference: Uint8Array, screenshot: Uint8Array) {
  const [expected, actual] = [await readCells(reference), await readCells(screenshot)];
  const actualBrightness = splitCells(actual, BRIGHTNESS_REGIONS).map(toMean);
  const brightness = splitCells(expected, BRIGHTNESS_REGIONS).map((cells, index) => ({
    region: nameRegion(index, BRIGHTNESS_REGIONS),
    expected: toMean(cells),
    actual: actualBrightness[index] ?? 0,
  }));
  const actualStructure = splitCells(actual, STRUCTURE_REGIONS);
  const structure = splitCells(expected, STRUCTURE_REGIONS)
    .map((cells, index) => ({
      region: nameRegion(index, STRUCTURE_REGIONS),
      deviation: Math.max(toDeviation(cells), toDeviation(actualStructure[index] ?? [])),
      correlation: correlate(cells, actualStructure[index] ?? []),
    }))
    .filter(({ deviation }) => deviation > PLAIN_DEVIATION);
  return { mean: { expected: toMean(expected), actual: toMean(actual) }, brightness, structure };
}

/**
 * Compares a screenshot with one of the same size from another engine, which draws letters and edges differently.
 * Describes each difference in brightness or structure, such as a list whose items are elsewhere. Leaves out the first
 * `allowedRegions` differences of regions, but none of the whole picture.
 */
export async function findVisualDifferences(
  reference: Uint8Array,
  screenshot: Uint8Array,
  { allowedRegions = 0 } = {},
): Promise<string[]> {
  const { mean, brightness, structure } = await measureDifferences(reference, screenshot);
  const whole: string[] = [];
  const regions: string[] = [];
  if (Math.abs(mean.expected - mean.actual) > MAX_MEAN_DIFFERENCE)
    whole.push(`mean brightness ${mean.actual.toFixed(3)} instead of ${mean.expected.toFixed(3)}`);
  for (const { region, expected, actual } of brightness)
    if (Math.abs(expected - actual) > MAX_BRIGHTNESS_DIFFERENCE)
      regions.push(`brightness ${actual.toFixed(2)} instead of ${expected.toFixed(2)} in ${region}`);
  const correlation = toMean(structure.map((part) => part.correlation));
  if (correlation < MIN_MEAN_CORRELATION) whole.push(`mean correlation ${correlation.toFixed(2)}`);
  for (const part of structure)
    if (part.correlation < MIN_CORRELATION)
      regions.push(`correlation ${part.correlation.toFixed(2)} in ${part.region}`);
  return [...whole, ...regions.slice(allowedRegions)];
}
