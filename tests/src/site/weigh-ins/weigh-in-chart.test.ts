import { describe, expect, it } from 'vitest';
import { weighInList } from '#src/domain/weigh-ins/schema.ts';
import { toWeighInChart } from '#src/site/weigh-ins/weigh-in-chart.ts';

const chartOf = (...rows: [date: string, pounds: number][]) =>
  toWeighInChart(weighInList.parse(rows.map(([date, pounds]) => ({ date, pounds, event: `${pounds}` }))));

describe('the chart of a log', () => {
  it('needs at least two weigh-ins', () => {
    expect(chartOf()).toBeNull();
    expect(chartOf(['2025-01-01', 147])).toBeNull();
  });

  it('leaves out results without a weight', () => {
    const log = weighInList.parse([
      { date: '2025-01-01', pounds: 147 },
      { date: '2025-02-01', result: 'win' },
      { date: '2025-03-01', pounds: 150, result: 'loss' },
    ]);
    expect(toWeighInChart(log)?.points.map(({ weighIn }) => weighIn.pounds)).toEqual([147, 150]);
    expect(toWeighInChart(log.slice(0, 2))).toBeNull();
  });

  it('places the points by date, oldest first, and by weight', () => {
    const chart = chartOf(['2025-01-11', 150], ['2025-01-01', 140], ['2025-01-06', 145]);
    expect(chart?.points.map(({ x, y }) => [x, y])).toEqual([
      [3, 100],
      [50, 50],
      [97, 0],
    ]);
    expect(chart?.gridLines).toEqual([
      { y: 100, label: '140' },
      { y: 50, label: '145' },
      { y: 0, label: '150' },
    ]);
  });

  it('describes itself in words', () => {
    expect(chartOf(['2025-03-01', 147.5], ['2025-02-01', 151], ['2025-01-01', 149])?.description).toBe(
      '3 weigh-ins, from 149 lbs on Jan 1, 2025 to 147.5 lbs on Mar 1, 2025. Lowest 147.5 lbs, highest 151 lbs.',
    );
  });

  it('draws a few ounces as a small change', () => {
    const [first, last] = chartOf(['2025-01-01', 147], ['2025-02-01', 147.2])?.points ?? [];
    expect(Math.abs((first?.y ?? 0) - (last?.y ?? 0))).toBeLessThan(6);
  });

  it.each([
    ['the same weight', 147, 147],
    ['a change of classes', 105.5, 140],
    ['a boy who became a heavyweight', 60, 280],
    ['six pounds', 145, 151],
    ['eight pounds', 145, 153],
  ])('has two to five grid lines, and every point between them: %s', (_case, from, to) => {
    const chart = chartOf(['2025-01-01', from], ['2025-02-01', to]);
    const lines = chart?.gridLines.length ?? 0;
    expect(lines >= 2 && lines <= 5).toBe(true);
    for (const { y } of chart?.points ?? []) expect(y >= 0 && y <= 100).toBe(true);
  });

  it('puts weigh-ins on the same day one above the other', () => {
    const log = weighInList.parse([
      { date: '2025-01-01', pounds: 140, event: 'Morning' },
      { date: '2025-01-01', pounds: 142, event: 'Evening' },
    ]);
    expect(toWeighInChart(log)?.points.map(({ x }) => x)).toEqual([50, 50]);
  });
});
