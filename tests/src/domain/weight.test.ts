import { expect, it } from 'vitest';
import { completeWeight } from '#src/domain/weight.ts';
import { parseWeight } from '#src/domain/weight-tabs.ts';

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

it.each(['', ' ', '62 kg', '138-140', '138 lbs (natural)', '198+', 'Heavyweight', '1380', '13 8'])(
  'completeWeight leaves %j unchanged',
  (text) => {
    expect(completeWeight(text)).toBe(text);
  },
);
