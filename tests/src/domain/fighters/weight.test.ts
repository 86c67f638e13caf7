import { expect, it } from 'vitest';
import { completeWeight } from '#src/domain/fighters/weight.ts';
import { parseWeight } from '#src/domain/fighters/weight-tabs.ts';

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
