import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findNearestTab } from '#src/domain/fighters/rising-stars.ts';
import {
  DEFAULT_TAB,
  isInTab,
  parseTab,
  parseWeight,
  tabsOf,
  WEIGHT_TABS,
} from '#src/domain/fighters/weight-tabs.ts';

const labelsOf = (weight: string) => tabsOf(weight).map(({ label }) => label);
const BOUNDARIES = [105, 120, 135, 150, 165, 180, 198];

it('the nearest tab is the lighter one of two that are equally near', () => {
  const [first, second, third, fourth] = WEIGHT_TABS;
  expect(findNearestTab(first, [fourth, third])).toBe(third);
  expect(findNearestTab(second, [first, third])).toBe(first);
  expect(findNearestTab(first, [])).toBeUndefined();
});

describe('the weight tabs', () => {
  it('are eight, and the lightest is the default', () => {
    const labels = ['75-105', '105-120', '120-135', '135-150', '150-165', '165-180', '180-198', '198+'];
    expect(WEIGHT_TABS.map(({ label }) => label)).toEqual(labels);
    expect(DEFAULT_TAB.label).toBe('75-105');
    expect(WEIGHT_TABS.at(-1)).toMatchObject({ min: 198, max: 999 });
  });

  it('leave no gaps', () => {
    expect(WEIGHT_TABS.slice(1).map(({ min }) => min)).toEqual(BOUNDARIES);
    expect(WEIGHT_TABS.slice(0, -1).map(({ max }) => max)).toEqual(BOUNDARIES);
  });

  it('contain every weight from 75 to 999 once, and boundary weights twice', () => {
    for (let weight = 75; weight <= 999; weight += 1) {
      const tabs = WEIGHT_TABS.filter((tab) => isInTab(weight, tab));
      expect(tabs, `${weight} lbs`).toHaveLength(BOUNDARIES.includes(weight) ? 2 : 1);
    }
  });
});

describe('tabsOf', () => {
  it.each([
    ['a weight below the first tab', '74 lbs', []],
    ['the lowest weight of the first tab', '75 lbs', ['75-105']],
    ['a boundary weight', '105 lbs', ['75-105', '105-120']],
    ['a boundary weight plus a fraction, which is ignored', '105.5 lbs', ['75-105', '105-120']],
    ['a weight between boundaries', '147 lbs', ['135-150']],
    ['a boundary weight without a unit', '198', ['180-198', '198+']],
    ['the highest weight of the last tab', '999 lbs', ['198+']],
    ['a weight above the last tab', '1000 lbs', []],
    ['an empty weight', '', []],
  ])('lists the tabs of %s', (_case, weight, labels) => {
    expect(labelsOf(weight)).toEqual(labels);
  });
});

describe('parseWeight', () => {
  it.each([
    ['147 lbs', 147],
    ['147lbs', 147],
    ['  147', 147],
    ['147-150', 147],
    ['0147', 147],
    ['lbs 147', null],
    ['-147', null],
    ['about 147', null],
    ['', null],
  ])('parses %j as %j', (text, weight) => {
    expect(parseWeight(text)).toBe(weight);
  });

  it('returns the number at the start of the text', () => {
    const unit = fc.string().filter((text) => !/^\d/.test(text));
    fc.assert(
      fc.property(fc.nat(), unit, (weight, unit) => {
        expect(parseWeight(`${weight}${unit}`)).toBe(weight);
      }),
    );
  });
});

describe('parseTab', () => {
  it('finds each tab by its label or its URL-safe id', () => {
    for (const tab of WEIGHT_TABS) {
      expect(parseTab(tab.label)).toBe(tab);
      expect(parseTab(new URL(`https://example.com/?weight=${tab.id}`).searchParams.get('weight'))).toBe(tab);
    }
  });

  it.each([['200-300'], [''], ['toString'], [null], [undefined]])('returns the default for %o', (value) => {
    expect(parseTab(value)).toBe(DEFAULT_TAB);
  });
});
