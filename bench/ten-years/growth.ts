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

const toRatio = (small: number, large: number) => (large === small ? 1 : large / small);

/**
 * Describes the problems of a measurement, or how the cost of an operation grows between the last two sizes. The larger one
 * has ten times the rows.
 */
function describeGrowth(points: readonly Measurement[]): string {
  const problems = new Set(points.flatMap(({ problem }) => problem ?? []));
  if (problems.size > 0) return [...problems].join('; ');
  const [small, large] = points.slice(-2);
  if (!small || !large) return '';
  const blocks = toRatio(small.blocks, large.blocks);
  const findings = [
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

/** Formats a table row: the figures at each size, and the ratios between the last two sizes, if there are two. */
export function toRow(points: readonly Measurement[]): string {
  const [large, small] = points.toReversed();
  if (!large) throw new Error('Nothing was measured');
  const cells = points.map(({ problem, ms, bytes, blocks }) =>
    problem === null ? `${round(ms)}, ${round(bytes / 1000)}, ${blocks}` : 'not measured',
  );
  const isComparable = small?.problem === null && large.problem === null;
  const ratios = isComparable
    ? (['ms', 'bytes', 'blocks'] as const).map((key) => round(toRatio(small[key], large[key])))
    : [];
  const statements = large.problem === null ? large.statements : 'not counted';
  return `| ${[large.name, statements, ...cells, ratios.join(', '), describeGrowth(points)].join(' | ')} |`;
}
