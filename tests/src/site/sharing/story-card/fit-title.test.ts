import { expect, it } from 'vitest';
import { fitTitle, LINE_HEIGHT } from '#src/site/sharing/story-card/fit-title.ts';

// Each letter is half as wide as it is tall.
const measure = (text: string) => text.length / 2;
const SPACE = { widthPx: 900, heightPx: 800, maxSizePx: 330, isJustified: false, measure };

it.each([
  ['two words', 'ADA MARLOWE', ['ADA', 'MARLOWE']],
  ['short words', 'ANH THU NGUYEN PHAM', ['ANH THU', 'NGUYEN', 'PHAM']],
  ['a hyphen', 'FEATHERSTONE-HAUGH', ['FEATHERSTONE-', 'HAUGH']],
  [
    'one word of 40 letters',
    'A'.repeat(40),
    ['A'.repeat(10), 'A'.repeat(10), 'A'.repeat(10), 'A'.repeat(10)],
  ],
  ['flags, which have several code points,', '🇺🇸'.repeat(20), ['🇺🇸'.repeat(10), '🇺🇸'.repeat(10)]],
])('breaks a title with %s so that it is large', (_case, title, lines) => {
  expect(fitTitle(title, SPACE).map(({ text }) => text)).toEqual(lines);
});

it.each([false, true])('fits any name into its space (justified: %s)', (isJustified) => {
  for (const name of [
    'B',
    'ADA MARLOWE',
    'A B C D E F G',
    'MAXIMILIAN KONSTANTINOPOULOS III',
    'W'.repeat(200),
    'A '.repeat(99).trim(),
  ]) {
    const lines = fitTitle(name, { ...SPACE, isJustified });
    const height = lines.reduce((sum, { sizePx }) => sum + sizePx * LINE_HEIGHT, 0);
    expect(height, name).toBeLessThanOrEqual(SPACE.heightPx);
    for (const { text, sizePx } of lines)
      expect(measure(text) * sizePx, name).toBeLessThanOrEqual(SPACE.widthPx);
    expect(
      lines
        .map(({ text }) => text)
        .join('')
        .replaceAll(' ', ''),
    ).toBe(name.replaceAll(' ', ''));
  }
});

it('gives each justified line its own size, and all other lines one common size', () => {
  const toSizes = (isJustified: boolean) =>
    fitTitle('ADA MARLOWE', { ...SPACE, maxSizePx: 640, heightPx: 2000, isJustified }).map(
      ({ sizePx }) => sizePx,
    );
  expect(toSizes(true)).toEqual([600, 257]);
  expect(toSizes(false)).toEqual([256, 256]);
});
