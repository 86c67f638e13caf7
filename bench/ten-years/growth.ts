import type { Measurement } from './measure.ts';

/** Netlify's limit for the response of a function that is not streamed. */
const MAX_RESPONSE_BYTES = 6_000_000;
/** The database connection gives up after this time. */
const MAX_MS = 8_000;
/** Growth by less than this factor between sizes that differ by ten counts as linear. */
const LINEAR = 14;
/** Growth by less than this factor counts as none. */
const CONSTANT = 3;
/** Smaller figures are mostly noise and fixed costs. */
const MIN_MS = 50;
const MIN_BLOCKS = 1_000;

const ratio = (one: number, other: number) => (one > 0 ? other / one : 1);

/** Describes how an operation grows between the last two sizes, of which the second is ten times the first. */
export function describeGrowth(points: readonly Measurement[]): string {
  const [small, large] = points.slice(-2);
  if (!small || !large) return '';
  const blocks = ratio(small.blocks, large.blocks);
  const findings = [
    large.hasFailed && 'fails',
    large.ms > MIN_MS && ratio(small.ms, large.ms) > LINEAR && 'time grows faster than linear',
    large.blocks > MIN_BLOCKS && blocks > LINEAR && 'blocks grow faster than linear',
    large.statements > 2 * small.statements && large.statements > 10 && 'statements grow',
    large.blocks > MIN_BLOCKS &&
      blocks > CONSTANT &&
      ratio(small.bytes, large.bytes) < CONSTANT &&
      'reads more than it returns',
    large.bytes > MAX_RESPONSE_BYTES && 'over 6 MB',
    large.ms > MAX_MS && 'over 8 s',
  ];
  return findings.filter(Boolean).join('; ');
}

const round = (value: number) => (value < 10 ? value.toFixed(1) : String(Math.round(value)));

/** Formats the row of a table: the figures at each size, and the ratios of the last two. */
export function toRow(points: readonly Measurement[], finding: string): string {
  const [small, large] = points.slice(-2);
  if (!small || !large) return '';
  const cells = points.map(({ ms, bytes, blocks }) => `${round(ms)}, ${round(bytes / 1000)}, ${blocks}`);
  const ratios = (['ms', 'bytes', 'blocks'] as const).map((key) => round(ratio(small[key], large[key])));
  return `| ${large.name} | ${large.statements} | ${cells.join(' | ')} | ${ratios.join(', ')} | ${finding} |`;
}
