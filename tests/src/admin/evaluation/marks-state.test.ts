import { expect, it } from 'vitest';
import {
  findNext,
  hasPending,
  type MarksEvent,
  type MarksState,
  reduceMarks,
  shownMarks,
  toMarksState,
} from '#src/admin/evaluation/marks-state.ts';
import { NO_MARKS } from '#src/domain/evaluation/evaluation.ts';

const ADA = 1;
const START = toMarksState({ [ADA]: NO_MARKS, 2: NO_MARKS });
const run = (...events: MarksEvent[]): MarksState => events.reduce(reduceMarks, START);

const changed = (change: object, fighterId = ADA): MarksEvent => ({ type: 'changed', fighterId, change });
const started: MarksEvent = { type: 'save-started' };
const saved = (change: object): MarksEvent => ({
  type: 'saved',
  fighterId: ADA,
  change,
  stored: { ...NO_MARKS, ...change },
});
const stale = (stored: object): MarksEvent => ({
  type: 'stale',
  fighterId: ADA,
  stored: { ...NO_MARKS, ...stored },
});
const lost = (change: object): MarksEvent => ({
  type: 'save-failed',
  fighterId: ADA,
  change,
  canRetry: true,
});
const shown = (state: MarksState) => shownMarks(NO_MARKS, state, ADA);

it('sends a change with the value that it replaces, and shows the change immediately', () => {
  const state = run(changed({ ranking: 3 }), changed({ ranking: 4 }));
  expect(findNext(state)).toMatchObject({
    fighterId: ADA,
    marks: { base: { ranking: null }, change: { ranking: 4 } },
  });
  expect(shown(state).ranking).toBe(4);
});

it('has nothing to send after a change was undone', () => {
  expect(hasPending(run(changed({ ranking: 3 }), changed({ ranking: null })))).toBe(false);
});

it('sends one request at a time, and then the changes made in the meantime', () => {
  const state = run(changed({ ranking: 3 }), started, changed({ ranking: 4 }), changed({ footage: 1 }, 2));
  expect(findNext(state)).toBeNull();
  const next = reduceMarks(state, saved({ ranking: 3 }));
  expect(findNext(next)?.marks).toMatchObject({ base: { ranking: 3 }, change: { ranking: 4 } });
});

it('sends a change that was undone while it was being saved', () => {
  const state = run(changed({ ranking: 3 }), started, changed({ ranking: null }), saved({ ranking: 3 }));
  expect(findNext(state)?.marks).toMatchObject({ base: { ranking: 3 }, change: { ranking: null } });
});

it('keeps changes while offline, and sends them again on retry', () => {
  const state = run(changed({ ranking: 3 }), started, lost({ ranking: 3 }));
  expect([state.status, findNext(state)]).toEqual(['offline', null]);
  expect(findNext(reduceMarks(state, { type: 'retried' }))?.marks.change).toEqual({ ranking: 3 });
});

it('does not report its own save as a conflict if the response was lost', () => {
  const state = run(
    changed({ ranking: 3 }),
    started,
    lost({ ranking: 3 }),
    changed({ ranking: 5 }),
    stale({ ranking: 3 }),
  );
  expect(findNext(state)?.marks).toMatchObject({
    base: { ranking: 3 },
    change: { ranking: 5 },
    conflicts: [],
  });
});

it('merges other fields that were changed elsewhere', () => {
  const state = run(changed({ ranking: 3, footage: 2 }), stale({ ranking: 3, opinion: 5 }));
  expect(findNext(state)?.marks.change).toEqual({ footage: 2 });
  expect(shown(state)).toMatchObject({ ranking: 3, footage: 2, opinion: 5 });
});

it('waits for the owner if the same field was changed elsewhere', () => {
  const state = run(changed({ ranking: 3, footage: 2 }), stale({ ranking: 1 }));
  expect(findNext(state)).toBeNull();
  expect(state.pending[ADA]?.conflicts).toEqual(['ranking']);
  expect(shown(state).ranking).toBe(3);
  const mine = reduceMarks(state, { type: 'conflict-resolved', fighterId: ADA, keep: 'mine' });
  expect(findNext(mine)?.marks).toMatchObject({ base: { ranking: 1 }, change: { ranking: 3, footage: 2 } });
  const theirs = reduceMarks(state, { type: 'conflict-resolved', fighterId: ADA, keep: 'theirs' });
  expect(findNext(theirs)?.marks.change).toEqual({ footage: 2 });
  expect(shown(theirs).ranking).toBe(1);
});

it('restores the changes from an earlier page, except those to marks that were changed since', () => {
  const pending = (ranking: number) => ({ base: {}, change: { ranking }, lost: [], conflicts: [] });
  const state = run(
    changed({ ranking: 5 }),
    { type: 'restored', pending: { 1: pending(2), 2: pending(3) } },
    { type: 'restored', pending: { 1: { base: {}, change: { footage: 1 }, lost: [], conflicts: [] } } },
  );
  expect(state.pending[ADA]?.change).toEqual({ ranking: 5, footage: 1 });
  expect(state.pending[2]?.change).toEqual({ ranking: 3 });
});
