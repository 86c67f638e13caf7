import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DEFAULT_TAB,
  isInTab,
  leadingWeight,
  parseTab,
  tabsOf,
  WEIGHT_TABS,
} from '#src/domain/weight-tabs.ts';

const labelsOf = (weight: string) => tabsOf(weight).map(({ label }) => label);
const INNER_EDGES = [105, 120, 135, 150, 165, 180, 198];

describe('the weight tabs', () => {
  it('are the eight of the spec; the lightest is the default', () => {
    const labels = ['75-105', '105-120', '120-135', '135-150', '150-165', '165-180', '180-198', '198+'];
    expect(WEIGHT_TABS.map(({ label }) => label)).toEqual(labels);
    expect(DEFAULT_TAB.label).toBe('75-105');
    expect(WEIGHT_TABS.at(-1)).toMatchObject({ min: 198, max: 999 });
  });

  it('leave no gaps', () => {
    expect(WEIGHT_TABS.slice(1).map(({ min }) => min)).toEqual(INNER_EDGES);
    expect(WEIGHT_TABS.slice(0, -1).map(({ max }) => max)).toEqual(INNER_EDGES);
  });

  it('contain every weight from 75 to 999 once, and boundary weights twice', () => {
    for (let weight = 75; weight <= 999; weight += 1) {
      const tabs = WEIGHT_TABS.filter((tab) => isInTab(weight, tab));
      expect(tabs, `${weight} lbs`).toHaveLength(INNER_EDGES.includes(weight) ? 2 : 1);
    }
  });

  it.each([
    ['just below the lightest', '74 lbs', []],
    ['the lightest', '75 lbs', ['75-105']],
    ['an edge', '105 lbs', ['75-105', '105-120']],
    ['a fraction above an edge, of which only the integer counts', '105.5 lbs', ['75-105', '105-120']],
    ['the middle', '147 lbs', ['135-150']],
    ['the last edge', '198', ['180-198', '198+']],
    ['the heaviest', '999 lbs', ['198+']],
    ['just above the heaviest', '1000 lbs', []],
    ['no weight', '', []],
  ])('contain %s', (_case, weight, labels) => {
    expect(labelsOf(weight)).toEqual(labels);
  });
});

describe('leadingWeight', () => {
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
  ])('of %j is %j', (text, weight) => {
    expect(leadingWeight(text)).toBe(weight);
  });

  it('is the number at the start of the text', () => {
    const unit = fc.string().filter((text) => !/^\d/.test(text));
    fc.assert(
      fc.property(fc.nat(), unit, (weight, unit) => {
        expect(leadingWeight(`${weight}${unit}`)).toBe(weight);
      }),
    );
  });
});

describe('parseTab', () => {
  it('finds each tab by its label and its id, which needs no escaping in a URL', () => {
    for (const tab of WEIGHT_TABS) {
      expect(parseTab(tab.label)).toBe(tab);
      expect(parseTab(new URL(`https://example.com/?weight=${tab.id}`).searchParams.get('weight'))).toBe(tab);
    }
  });

  it.each([['200-300'], [''], ['toString'], [null], [undefined]])('returns the default for %j', (value) => {
    expect(parseTab(value)).toBe(DEFAULT_TAB);
  });
});
