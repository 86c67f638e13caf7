import type { Measurement } from './measure.ts';

/** Netlify's limit for the response of a function that is not streamed. */
const MAX_RESPONSE_BYTES = 6_000_000;
/** The timeout of a database connection. */
const MAX_MS = 8_000;
/** With ten times the rows, growth by at most this factor counts as linear. */
const MAX_LINEAR_RATIO = 14;
/** Growth by at most this factor counts as constant. */
const MAX_CONSTANT_RATIO = 3;
/** Smaller figures are mostly noise and fixed costs. */
const MIN_MS = 50;
const MIN_BLOCKS = 1_000;

const toRatio = (small: number, large: number) => (small > 0 ? large / small : 1);

/** Describes how the cost of an operation grows between the last two sizes. The larger one has ten times the rows. */
export function describeGrowth(points: readonly Measurement[]): string {
  const [small, large] = points.slice(-2);
  if (!small || !large) return '';
  const blocks = toRatio(small.blocks, large.blocks);
  const findings = [
    large.hasFailed && 'fails',
    large.ms > MIN_MS && toRatio(small.ms, large.ms) > MAX_LINEAR_RATIO && 'time grows faster than linear',
    large.blocks > MIN_BLOCKS && blocks > MAX_LINEAR_RATIO && 'blocks grow faster than linear',
    large.statements > 2 * small.statements && large.statements > 10 && 'statements grow',
    large.blocks > MIN_BLOCKS &&
      blocks > MAX_CONSTANT_RATIO &&
      toRatio(small.bytes, large.bytes) < MAX_CONSTANT_RATIO &&
      'reads more than it returns',
    large.bytes > MAX_RESPONSE_BYTES && 'over 6 MB',
    large.ms > MAX_MS && 'over 8 s',
  ];
  return findings.filter(Boolean).join('; ');
}

const round = (value: number) => (value < 10 ? value.toFixed(1) : String(Math.round(value)));

/** Formats a table row: the figures at each size, and the ratios between the last two sizes. */
export function toRow(points: readonly Measurement[], finding: string): string {
  const [small, large] = points.slice(-2);
  if (!small || !large) return '';
  const cells = points.map(({ ms, bytes, blocks }) => `${round(ms)}, ${round(bytes / 1000)}, ${blocks}`);
  const ratios = (['ms', 'bytes', 'blocks'] as const).map((key) => round(toRatio(small[key], large[key])));
  return `| ${large.name} | ${large.statements} | ${cells.join(' | ')} | ${ratios.join(', ')} | ${finding} |`;
}
