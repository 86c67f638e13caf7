import { expect, it } from 'vitest';
import {
  averageMark,
  countOutcomes,
  type EvaluatedFighter,
  NO_MARKS,
  type Outcome,
  planOutcomes,
} from '#src/domain/evaluation/evaluation.ts';
import { evaluatedFighter } from '../../../support/content/evaluation.ts';

const fighter = (
  id: number,
  outcome: Outcome | null,
  changes: Partial<EvaluatedFighter> = {},
): EvaluatedFighter =>
  evaluatedFighter({
    id,
    name: `Fighter ${id}`,
    version: 3,
    marks: { ...NO_MARKS, outcome, appliedAt: null },
    ...changes,
  });
const SEEN = [1, 2, 3].map((fighterId) => ({ fighterId, version: 3 }));
const NOTHING = { hide: [], pick: [], unchanged: [], skipped: [] };

it.each([
  ['hides a resting fighter', fighter(1, 'rest'), { hide: [{ fighterId: 1, version: 3 }] }],
  ['adds a featured fighter to the home page', fighter(1, 'feature'), { pick: [1] }],
  [
    'changes nothing for a fighter who stays',
    fighter(1, 'stays'),
    { unchanged: [{ fighterId: 1, outcome: 'stays' }] },
  ],
  ['changes nothing without an outcome', fighter(1, null), {}],
  [
    'changes nothing if the fighter is already hidden',
    fighter(1, 'rest', { published: false }),
    { unchanged: [{ fighterId: 1, outcome: 'rest' }] },
  ],
  [
    'changes nothing if the fighter is already picked',
    fighter(9, 'feature'),
    { unchanged: [{ fighterId: 9, outcome: 'feature' }] },
  ],
  [
    'applies an outcome only once',
    fighter(1, 'rest', { marks: { ...NO_MARKS, outcome: 'rest', appliedAt: '2027-04-02T00:00:00.000Z' } }),
    {},
  ],
  [
    'skips a resting fighter who was changed meanwhile',
    fighter(1, 'rest', { version: 4 }),
    { skipped: [{ fighterId: 1, name: 'Fighter 1', reason: 'changed' }] },
  ],
  [
    'skips a featured fighter who is hidden',
    fighter(1, 'feature', { published: false }),
    { skipped: [{ fighterId: 1, name: 'Fighter 1', reason: 'hidden' }] },
  ],
])('%s', (_title, one, plan) => expect(planOutcomes([one], SEEN, [9])).toEqual({ ...NOTHING, ...plan }));

it('skips featured fighters for whom the home page has no room', () => {
  const picked = Array.from({ length: 11 }, (_, index) => 100 + index);
  const { pick, skipped } = planOutcomes([fighter(1, 'feature'), fighter(2, 'feature')], SEEN, picked);
  expect(pick).toEqual([1]);
  expect(skipped).toEqual([{ fighterId: 2, name: 'Fighter 2', reason: 'no-room' }]);
});

it('averages the marks that were given', () => {
  expect(averageMark({ ...NO_MARKS, ranking: 4, footage: 3, opinion: 3 })).toBe(3.3);
  expect(averageMark(NO_MARKS)).toBeNull();
});

it('counts the outcomes and the fighters without one', () => {
  const marks = [{ outcome: 'rest' }, { outcome: 'rest' }, { outcome: 'stays' }, { outcome: null }] as const;
  expect(countOutcomes(marks)).toEqual({ stays: 1, feature: 0, rest: 2, open: 1 });
});
