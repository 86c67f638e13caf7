import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { toFocusAttributes } from '#src/domain/fighters/focus-attributes.ts';
import { toCropOffset, toFocusPoint } from '#src/domain/fighters/focus-point.ts';

describe('a focus point', () => {
  it.each([
    ['the top left corner', [0, 0], { x: 0, y: 0 }],
    ['any point, in whole percent', [0.333, 0.666], { x: 33, y: 67 }],
    ['a point outside the photo, limited to its edge', [-0.2, 1.4], { x: 0, y: 100 }],
  ])('is computed for %s', (_case, [x = 0, y = 0], expected) => {
    expect(toFocusPoint(x, y)).toEqual(expected);
  });

  it('that is null sets no position, so each crop keeps its default', () => {
    expect(toFocusAttributes(null)).toEqual({});
  });

  it('has a rule in focus-point.css for every position', () => {
    const css = readFileSync('src/site/ui/focus-point.css', 'utf8').replace(/\s+/g, '');
    for (let percent = 0; percent <= 100; percent += 1) {
      const { 'data-focus-x': x, 'data-focus-y': y } = toFocusAttributes({ x: percent, y: percent });
      // The rules are 5 percent apart.
      expect(Math.abs((x ?? NaN) - percent)).toBeLessThanOrEqual(2.5);
      expect(css).toContain(`[data-focus-x="${x}"]{--focus-x:${x}%;}`);
      expect(css).toContain(`[data-focus-y="${y}"]{--focus-y:${y}%;}`);
    }
  });

  it.each([
    [100, 0, 0],
    [100, 30, 30],
    [100, 100, 100],
    [0, 50, 0],
  ])('at $1 percent puts $2 of $0 hidden pixels before the visible part', (hidden, percent, expected) => {
    expect(toCropOffset(hidden, percent)).toBe(expected);
  });
});
