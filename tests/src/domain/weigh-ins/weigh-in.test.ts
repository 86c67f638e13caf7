import { describe, expect, it } from 'vitest';
import { fighterChange } from '#src/domain/fighters/schema.ts';
import { parseWeight } from '#src/domain/fighters/weight-tabs.ts';
import { weighInList } from '#src/domain/weigh-ins/schema.ts';
import {
  completeWeight,
  parsePounds,
  toCurrentWeight,
  toWeighInKey,
  toWeightText,
} from '#src/domain/weigh-ins/weigh-in.ts';

const OPEN = { date: '2026-10-03', pounds: 147 };
const [STORED] = weighInList.parse([OPEN]);

describe('parsePounds', () => {
  it.each([
    ['147', 147],
    [' 147.5 lbs ', 147.5],
    ['147,5', 147.5],
    ['147lb', 147],
    ['147 pounds', 147],
    ['60 kg', 132.3],
    ['60,5kg.', 133.4],
    ['66.678 Kilos', 147],
    ['147.46', 147.5],
    ['40', 40],
    ['500', 500],
  ])('reads %j as %d pounds', (text, pounds) => {
    expect(parsePounds(text)).toBe(pounds);
  });

  it.each([
    [''],
    ['heavy'],
    ['39.9'],
    ['501'],
    ['1475'],
    ['-147'],
    ['147 stone'],
    ['10 kg'],
    ['147 lbs 5'],
    ['=147'],
  ])('rejects %j', (text) => {
    expect(parsePounds(text)).toBeNull();
  });
});

describe('a list of weigh-ins', () => {
  it('is sorted by date, newest first, and keeps the order within a day', () => {
    const dates = ['2026-01-05', '2026-03-01', '2026-01-05', '2025-12-31'];
    const list = weighInList.parse(
      dates.map((date, index) => ({ date, pounds: 140 + index, event: `${index}` })),
    );
    expect(list.map(({ event }) => event)).toEqual(['1', '0', '2', '3']);
  });

  it('has empty details by default', () => {
    expect(STORED).toEqual({
      ...OPEN,
      event: '',
      opponent: '',
      level: 'amateur',
      result: null,
      stoppage: false,
    });
  });

  it.each([
    ['a day that does not exist', [{ ...OPEN, date: '2026-02-30' }]],
    ['a date in another notation', [{ ...OPEN, date: '10/03/2026' }]],
    ['an implausible year', [{ ...OPEN, date: '1949-12-31' }]],
    ['hundredths of a pound', [{ ...OPEN, pounds: 147.25 }]],
    ['an implausible weight', [{ ...OPEN, pounds: 14.7 }]],
    ['a draw by stoppage', [{ ...OPEN, result: 'draw', stoppage: true }]],
    ['a stoppage without a result', [{ ...OPEN, stoppage: true }]],
    ['an unknown result', [{ ...OPEN, result: 'W' }]],
    ['an unknown field', [{ ...OPEN, weight: '147' }]],
    ['neither a weight nor a result', [{ date: OPEN.date }]],
    ['two weigh-ins with the same date and event', [OPEN, { ...OPEN, pounds: 150 }]],
  ])('rejects %s', (_case, list) => {
    expect(weighInList.safeParse(list).success).toBe(false);
  });

  it('stays unset in a change to the fighter that leaves it out', () => {
    expect(fighterChange.parse({ name: 'Ada' })).toStrictEqual({ name: 'Ada' });
  });
});

describe('the current weight', () => {
  it('is the weight of the latest weigh-in', () => {
    expect(toCurrentWeight(weighInList.parse([OPEN, { date: '2026-11-01', pounds: 150.5 }]), '140 lbs')).toBe(
      '150.5 lbs',
    );
  });

  it('is not changed by a later result without a weight', () => {
    const log = weighInList.parse([OPEN, { date: '2026-11-01', result: 'win' }]);
    expect(log.map(({ pounds }) => pounds)).toEqual([null, 147]);
    expect(toCurrentWeight(log, '140 lbs')).toBe('147 lbs');
  });

  it('is the typed weight if there are no weigh-ins', () => {
    expect(toCurrentWeight([], 'about 140')).toBe('about 140');
  });

  it('has no decimals for a whole number', () => {
    expect(toWeightText(147)).toBe('147 lbs');
  });
});

it('weigh-ins with the same date and event have the same key, whatever the case of the event', () => {
  expect(toWeighInKey({ ...OPEN, event: ' Harbor OPEN ' })).toBe(
    toWeighInKey({ ...OPEN, event: 'harbor open' }),
  );
});

it.each([
  ['138', '138 lbs'],
  [' 138 ', '138 lbs'],
  ['138lbs', '138 lbs'],
  ['138 lb', '138 lbs'],
  ['138 LBS.', '138 lbs'],
  ['138 pounds', '138 lbs'],
  ['138.5', '138.5 lbs'],
  ['138 lbs', '138 lbs'],
])('completeWeight completes %j to %j without changing the weight tab', (text, weight) => {
  expect(completeWeight(text)).toBe(weight);
  expect(parseWeight(weight)).toBe(parseWeight(text));
});

it.each([
  ['67 kg', '147.7 lbs'],
  ['67kg', '147.7 lbs'],
  ['67,5 kilos', '148.8 lbs'],
  ['60 Kilograms', '132.3 lbs'],
  ['138,5 lbs', '138.5 lbs'],
  ['147#', '147 lbs'],
])('completeWeight converts %j to %j', (text, weight) => {
  expect(completeWeight(text)).toBe(weight);
});

it.each(['', ' ', '6 kg', '60-63 kg', '138-140', '138 lbs (natural)', '198+', 'Heavyweight', '1380', '13 8'])(
  'completeWeight leaves %j unchanged',
  (text) => {
    expect(completeWeight(text)).toBe(text);
  },
);
