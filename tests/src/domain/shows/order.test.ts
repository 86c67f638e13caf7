import { describe, expect, it } from 'vitest';
import {
  canOrder,
  describeOrder,
  parseOrder,
  sortOwnFootageFirst,
  toOrderLine,
} from '#src/domain/shows/order.ts';
import { show } from '#src/domain/shows/schema.ts';
import { toBout, toShowBody } from '../../../support/content/shows.ts';

const WORDS = { versus: 'vs.', withheld: 'name not shown' };
const KIM = { name: 'Kim Lee' };
const BO = { name: 'Bo Hutchins' };

const SHOW = show.parse({
  ...toShowBody([], { endsOn: '', venue: '', city: '', state: '', organizer: '', organizerUrl: '' }),
  id: 12,
  isUnsanctionedConfirmed: false,
  poster: '',
  description: '',
  published: true,
  fighters: [{ id: 7, name: 'Ada Marlowe' }],
  gyms: [],
  videoPreviews: [],
});

it.each([
  ['12-k3f9a2bq', { showId: 12, boutId: 'k3f9a2bq' }],
  ['12', { showId: 12, boutId: null }],
  ['2147483648', null],
  ['2147483648-k3f9a2bq', null],
  ['0', null],
  ['12-', null],
  ['12-K3F9A2BQ', null],
  ["12' or 1=1", null],
  ['', null],
])('parses the order %j as %j', (text, order) => {
  expect(parseOrder(text)).toEqual(order);
});

describe('an order in words', () => {
  it.each([
    [
      'names a fighter of the site and another boxer',
      toBout(1, { fighterId: 7 }, BO, { weight: '147 lbs' }),
      'Ada Marlowe vs. Bo Hutchins, 147 lbs, Harbor Open, Oct 3, 2026',
    ],
    ['leaves out an unknown weight', toBout(1, KIM, BO), 'Kim Lee vs. Bo Hutchins, Harbor Open, Oct 3, 2026'],
    ['withholds a name', toBout(1, {}, BO), 'name not shown vs. Bo Hutchins, Harbor Open, Oct 3, 2026'],
    ['names the show if there is no bout', null, 'Harbor Open, Oct 3, 2026'],
  ])('%s', (_case, bout, line) => {
    expect(toOrderLine(describeOrder(SHOW, bout, WORDS, 'en-US'))).toBe(line);
  });
});

it.each([
  ['a filmed bout on the day of the show', toBout(1, KIM, BO), '2026-10-03', true],
  ['a bout on the day before the show', toBout(1, KIM, BO), '2026-10-02', false],
  ['a bout that was not filmed', toBout(1, KIM, BO, { isFilmed: false }), '2026-10-04', false],
  ['a bout that the client did not find in the show', null, '2026-10-04', true],
])('decides whether a client can order %s', (_case, bout, today, expected) => {
  expect(canOrder(SHOW, bout, today)).toBe(expected);
});

it('the options for our footage come first, and the others stay in order', () => {
  const groups = [
    'Amateur: Tournament Highlight',
    'Amateur: Films Footage',
    'Pro: Highlight',
    'Pro: Films Footage',
  ];
  const sorted = sortOwnFootageFirst(
    groups.map((label) => ({ label, options: [] })),
    'Films',
  );
  expect(sorted.map(({ label }) => label)).toEqual([
    'Amateur: Films Footage',
    'Pro: Films Footage',
    'Amateur: Tournament Highlight',
    'Pro: Highlight',
  ]);
});
