import { expect, it } from 'vitest';
import { completeTimeCode, MAX_TIME_CODE, parseTimeCode, toTimeCode } from '#src/domain/reels/time-code.ts';

it.each([
  ['0:42', 42],
  [' 0:42 ', 42],
  ['00:05', 5],
  ['1:02:03', 3_723],
  ['75:10', 4_510],
  // Without a separator, the number is in seconds.
  ['42', 42],
  ['90', 90],
  // The number pad of a phone has no colon.
  ['1.05', 65],
  ['1,05', 65],
  ['9:59:59', MAX_TIME_CODE],
])('parses %j', (text, seconds) => {
  expect(parseTimeCode(text)).toBe(seconds);
});

it.each(['', '0:5', '0:60', '1:60:00', '10:00:00', '-1', '1:2:3:4', 'at the end', '0:42 s', '١:٠٢'])(
  'does not parse %j',
  (text) => {
    expect(parseTimeCode(text)).toBeNull();
    expect(completeTimeCode(text)).toBe(text);
  },
);

it.each([
  [0, '0:00'],
  [42, '0:42'],
  [3_599, '59:59'],
  [3_723, '1:02:03'],
])('formats %d seconds as text, and parses the text back', (seconds, text) => {
  expect(toTimeCode(seconds)).toBe(text);
  expect(parseTimeCode(text)).toBe(seconds);
});

it('completes a typed time', () => {
  expect(completeTimeCode('90')).toBe('1:30');
});
