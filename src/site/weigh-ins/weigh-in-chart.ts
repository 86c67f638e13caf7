import { PAGE_LOCALE } from '#src/copy/language.ts';
import { describeWeighIns } from '#src/copy/weigh-ins.ts';
import { toLocalWeight } from '#src/copy/weights.ts';
import { toDateText } from '#src/domain/values/dates.ts';
import {
  hasWeight,
  roundToTenths,
  toWeightText,
  type WeighIn,
  type WeightedWeighIn,
} from '#src/domain/weigh-ins/weigh-in.ts';

/** A point of the chart. `x` and `y` are percentages from the left and from the top. */
type Point = { x: number; y: number; weighIn: WeightedWeighIn };

/** A horizontal line at a round number of pounds. */
type GridLine = { y: number; label: string };

type WeighInChart = {
  /** Oldest first. */
  points: Point[];
  gridLines: GridLine[];
  /** The text alternative of the chart. */
  description: string;
};

const MAX_GRID_LINES = 5;
const STEPS_LBS = [1, 2, 5, 10, 20, 50, 100];
const MIN_RANGE_LBS = 4;

/** Keeps the first and the last point away from the edges. */
const MARGIN_PERCENT = 3;

/** Returns the position of a value between two others, from 0 to 1. */
const toFraction = (value: number, from: number, to: number) =>
  to === from ? 0.5 : (value - from) / (to - from);

const toX = (fraction: number) => roundToTenths(MARGIN_PERCENT + fraction * (100 - 2 * MARGIN_PERCENT));
const toY = (fraction: number) => roundToTenths((1 - fraction) * 100);

const dayNumber = ({ date }: WeighIn) => Date.parse(date) / 86_400_000;

/** Returns the chart of a log, which is sorted newest first. Returns null for fewer than two weights. */
export function toWeighInChart(weighIns: readonly WeighIn[]): WeighInChart | null {
  const sorted = weighIns.filter(hasWeight).toReversed();
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (!first || !last || sorted.length < 2) return null;
  const weights = sorted.map(({ pounds }) => pounds);
  const { bottom, top, step } = toScale(Math.min(...weights), Math.max(...weights));
  return {
    points: sorted.map((weighIn) => ({
      x: toX(toFraction(dayNumber(weighIn), dayNumber(first), dayNumber(last))),
      y: toY(toFraction(weighIn.pounds, bottom, top)),
      weighIn,
    })),
    gridLines: Array.from({ length: (top - bottom) / step + 1 }, (_, index) => bottom + index * step).map(
      (pounds) => ({ y: toY(toFraction(pounds, bottom, top)), label: String(pounds) }),
    ),
    description: describeLog(first, last, weights),
  };
}

/** Chooses a scale of round numbers around the weights, wide enough that a few ounces do not look like a big change. */
function toScale(lightest: number, heaviest: number) {
  const margin = Math.max(MIN_RANGE_LBS - (heaviest - lightest), 0) / 2;
  const [low, high] = [lightest - margin, heaviest + margin];
  // Rounding to the step can add one interval, and there is one more line than there are intervals.
  const step = STEPS_LBS.find((size) => (high - low) / size <= MAX_GRID_LINES - 2) ?? 200;
  return { bottom: Math.floor(low / step) * step, top: Math.ceil(high / step) * step, step };
}

const describeLog = (first: WeightedWeighIn, last: WeightedWeighIn, weights: readonly number[]): string =>
  describeWeighIns(weights.length, {
    first: toWeightOnDay(first),
    last: toWeightOnDay(last),
    lowest: toLocalWeight(toWeightText(Math.min(...weights))),
    highest: toLocalWeight(toWeightText(Math.max(...weights))),
  });

const toWeightOnDay = ({ pounds, date }: WeightedWeighIn) => ({
  weight: toLocalWeight(toWeightText(pounds)),
  day: toDateText(date, PAGE_LOCALE),
});
