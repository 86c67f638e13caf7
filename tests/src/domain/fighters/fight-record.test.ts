import { describe, expect, it } from 'vitest';
import {
  addResult,
  completeTally,
  countResults,
  toShownRecord,
} from '#src/domain/fighters/counted-record.ts';
import { parseTally } from '#src/domain/fighters/fight-record.ts';
import { listTallies, toTallyText } from '#src/domain/fighters/fight-record-text.ts';
import { fightRecord } from '#src/domain/fighters/schema.ts';
import { toCardRecord } from '#src/domain/fighters/short-record.ts';
import { weighInList } from '#src/domain/weigh-ins/schema.ts';

const tally = (wins: number, losses: number, draws = 0, stoppages = 0) => ({
  wins,
  losses,
  draws,
  stoppages,
});
const LOG = weighInList.parse([
  { date: '2025-06-01', pounds: 147, result: 'win', level: 'pro' },
  { date: '2025-05-01', pounds: 147, result: 'win', stoppage: true },
  { date: '2025-04-01', pounds: 147, result: 'loss', stoppage: true },
  { date: '2025-03-01', pounds: 147, result: 'draw' },
  { date: '2025-02-01', pounds: 147, result: 'no-contest' },
  { date: '2025-01-01', pounds: 147 },
]);

describe('a tally', () => {
  it.each([
    ['14-4', tally(14, 4)],
    [' 14 - 4 - 1 ', tally(14, 4, 1)],
    ['14–4–0', tally(14, 4)],
    ['14-4-1 (6 by stoppage)', tally(14, 4, 1, 6)],
    ['14-4 (6 KOs)', tally(14, 4, 0, 6)],
    ['14-4, 6 TKO', tally(14, 4, 0, 6)],
    ['0-0', tally(0, 0)],
  ])('is read from %j', (text, expected) => {
    expect(parseTally(text)).toEqual(expected);
    expect(parseTally(toTallyText(expected))).toEqual(expected);
  });

  it.each([[''], ['14'], ['14-'], ['a-b'], ['1000-1'], ['2-0 (3)'], ['14 wins, 4 losses'], ['1-2-3-4']])(
    'is not read from %j',
    (text) => {
      expect(parseTally(text)).toBeNull();
    },
  );

  it('is formatted with draws and stoppages, even if both are 0', () => {
    expect([tally(14, 4), tally(14, 4, 1, 6)].map(toTallyText)).toEqual(['14-4-0 (0 KO)', '14-4-1 (6 KO)']);
  });
});

it('completeTally formats a typed record, and keeps incomplete text', () => {
  expect(completeTally('14 - 4 - 0, 6 kos')).toBe('14-4-0 (6 KO)');
  expect(completeTally('14-')).toBe('14-');
});

it.each([
  ['a win', { result: 'win', stoppage: false }, tally(15, 4, 1, 6)],
  ['a win by stoppage', { result: 'win', stoppage: true }, tally(15, 4, 1, 7)],
  ['a loss by stoppage', { result: 'loss', stoppage: true }, tally(14, 5, 1, 6)],
  ['a draw', { result: 'draw', stoppage: false }, tally(14, 4, 2, 6)],
  ['a bout without a decision', { result: 'no-contest', stoppage: false }, null],
] as const)('adds %s to a typed record, or returns null if it does not count', (_case, result, expected) => {
  expect(addResult(tally(14, 4, 1, 6), result)).toEqual(expected);
});

describe('the record that visitors see', () => {
  it('is counted from the log, for each level', () => {
    expect(toShownRecord(null, LOG)).toEqual({ amateur: tally(1, 1, 1, 1), pro: tally(1, 0) });
  });

  it('is the typed record for each level that has one', () => {
    const shown = toShownRecord({ amateur: tally(20, 2), pro: null }, LOG);
    expect(listTallies(shown)).toEqual([
      { level: 'amateur', tally: tally(20, 2) },
      { level: 'pro', tally: tally(1, 0) },
    ]);
  });

  it('is null if there is neither a typed record nor a result', () => {
    expect(toShownRecord(null, LOG.slice(-2))).toBeNull();
    expect(countResults([], 'pro')).toBeNull();
    expect(listTallies(null)).toEqual([]);
  });
});

it('a card shows the short record of the highest level', () => {
  expect(toCardRecord({ amateur: tally(14, 4, 1, 6), pro: tally(3, 1) })).toBe('Pro 3-1-0');
  expect(toCardRecord({ amateur: tally(14, 4, 1, 6), pro: null })).toBe('14-4-1');
  expect(toCardRecord(null)).toBe('');
});

it.each([
  ['a record with more stoppages than wins', { amateur: tally(1, 0, 0, 2), pro: null }],
  ['a record with a negative number', { amateur: tally(-1, 0), pro: null }],
  ['a record without a level', { amateur: tally(1, 0) }],
  ['a record as text', '14-4'],
])('the schema rejects %s', (_case, record) => {
  expect(fightRecord.safeParse(record).success).toBe(false);
});
