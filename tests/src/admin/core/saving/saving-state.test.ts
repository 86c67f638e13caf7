import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isChanged,
  needsSave,
  reduceSaving,
  type Saving,
  type SavingEvent,
  toSaving,
} from '#src/admin/core/saving/saving-state.ts';

type Form = { notes: string; price: string };

const START: Form = { notes: 'a', price: '1' };
const stored = (form: Partial<Form>, etag = '2') => ({ form: { ...START, ...form }, etag });
const edited = (change: Partial<Form>): SavingEvent<Form> => ({ type: 'edited', change });
const received = (form: Partial<Form>): SavingEvent<Form> => ({ type: 'received', stored: stored(form) });
const RETRIED: SavingEvent<Form> = { type: 'retried' };
const keep = (side: 'mine' | 'theirs'): SavingEvent<Form> => ({ type: 'resolved', keep: side });
const restored = (form: Partial<Form>, base: Partial<Form> = {}): SavingEvent<Form> => ({
  type: 'restored',
  edit: { ...stored(form, '1'), base: { ...START, ...base }, conflicts: [] },
});

/** An event, or `send`, which sends the current form. A function returns an event for the form that was sent. */
type Step = SavingEvent<Form> | 'send' | ((sent: Form) => SavingEvent<Form>);

const saved: Step = (sent) => ({ type: 'saved', sent, stored: { form: sent, etag: '3' } });
const rejected: Step = (sent) => ({ type: 'rejected', sent });
const lost: Step = (sent) => ({ type: 'unconfirmed', sent });
const outdated =
  (form: Partial<Form>): Step =>
  (sent) => ({ type: 'outdated', sent, stored: stored(form) });

function run(steps: readonly Step[]): Saving<Form> {
  let state = toSaving({ form: START, etag: '1' });
  let sent = START;
  for (const step of steps) {
    if (step === 'send') {
      sent = state.form;
      state = reduceSaving(state, { type: 'sent', form: sent });
    } else state = reduceSaving(state, typeof step === 'function' ? step(sent) : step);
  }
  return state;
}

it.each<[string, Step[], Partial<Form>, 'saves' | 'waits', Partial<Saving<Form>>]>([
  [
    'shows the stored version until it is edited',
    [received({ notes: 'b' })],
    { notes: 'b' },
    'waits',
    { etag: '2' },
  ],
  [
    'keeps an edit when another version is stored, and shows that version in the other fields',
    [edited({ notes: 'b' }), received({ notes: 'c', price: '2' })],
    { notes: 'b', price: '2' },
    'saves',
    { base: { notes: 'a', price: '2' }, etag: '1' },
  ],
  [
    'saves nothing after an edit that was undone',
    [edited({ notes: 'b' }), edited({ notes: 'a' })],
    {},
    'waits',
    {},
  ],
  [
    'sends one request at a time',
    [edited({ notes: 'b' }), 'send', edited({ notes: 'c' })],
    { notes: 'c' },
    'waits',
    {},
  ],
  [
    'keeps the edit that is being saved when another version is stored',
    [edited({ notes: 'b' }), 'send', edited({ notes: 'a' }), received({ notes: 'c' })],
    { notes: 'a' },
    'waits',
    { status: 'saving' },
  ],
  [
    'continues from the saved version',
    [edited({ notes: 'b' }), 'send', saved],
    { notes: 'b' },
    'waits',
    { etag: '3' },
  ],
  [
    'saves again what was edited during a save',
    [edited({ notes: 'b' }), 'send', edited({ notes: 'c' }), saved],
    { notes: 'c' },
    'saves',
    { base: { notes: 'b', price: '1' } },
  ],
  [
    'saves the original value if a change is undone during its save',
    [edited({ notes: 'b' }), 'send', edited({ notes: 'a' }), saved],
    { notes: 'a' },
    'saves',
    { base: { notes: 'b', price: '1' } },
  ],
  [
    'waits for an edit after a rejected save',
    [edited({ notes: 'b' }), 'send', rejected],
    { notes: 'b' },
    'waits',
    { status: 'rejected' },
  ],
  [
    'saves again when edited after a rejected save',
    [edited({ notes: 'b' }), 'send', rejected, edited({ notes: 'c' })],
    { notes: 'c' },
    'saves',
    {},
  ],
  [
    'saves again if edited during a rejected save',
    [edited({ notes: 'b' }), 'send', edited({ notes: 'c' }), rejected],
    { notes: 'c' },
    'saves',
    {},
  ],
  [
    'waits for the network',
    [edited({ notes: 'b' }), 'send', lost],
    { notes: 'b' },
    'waits',
    { status: 'offline' },
  ],
  [
    'saves when the network returns',
    [edited({ notes: 'b' }), 'send', lost, RETRIED],
    { notes: 'b' },
    'saves',
    {},
  ],
  [
    'saves if edited while offline',
    [edited({ notes: 'b' }), 'send', lost, edited({ notes: 'c' })],
    { notes: 'c' },
    'saves',
    {},
  ],
  [
    'sends the original value if a change is undone after its response was lost',
    [edited({ notes: 'b' }), 'send', lost, edited({ notes: 'a' })],
    { notes: 'a' },
    'saves',
    {},
  ],
  [
    'recognizes its own save whose response was lost',
    [edited({ notes: 'b' }), 'send', lost, RETRIED, 'send', outdated({ notes: 'b' })],
    { notes: 'b' },
    'waits',
    { conflicts: [], etag: '2' },
  ],
  [
    'overwrites its own save whose response was lost',
    [edited({ notes: 'b' }), 'send', lost, edited({ notes: 'c' }), 'send', outdated({ notes: 'b' })],
    { notes: 'c' },
    'saves',
    { base: { notes: 'b', price: '1' }, conflicts: [] },
  ],
  [
    'merges other fields that were changed elsewhere',
    [edited({ notes: 'b' }), 'send', outdated({ price: '2' })],
    { notes: 'b', price: '2' },
    'saves',
    { conflicts: [] },
  ],
  [
    'asks the owner if the same field was changed elsewhere',
    [edited({ notes: 'b', price: '2' }), 'send', outdated({ notes: 'c' }), RETRIED],
    { notes: 'b', price: '2' },
    'waits',
    { conflicts: ['notes'], base: { notes: 'c', price: '1' } },
  ],
  [
    'still asks after an edit and after the stored version was loaded again',
    [
      edited({ notes: 'b' }),
      'send',
      outdated({ notes: 'c' }),
      edited({ notes: 'd' }),
      received({ notes: 'c' }),
    ],
    { notes: 'd' },
    'waits',
    { conflicts: ['notes'] },
  ],
  [
    'asks with the newest value of the other side',
    [edited({ notes: 'b' }), 'send', outdated({ notes: 'c' }), received({ notes: 'd' })],
    { notes: 'b' },
    'waits',
    { conflicts: ['notes'], base: { notes: 'd', price: '1' } },
  ],
  [
    'no longer asks if the other side has saved the same value',
    [edited({ notes: 'b' }), 'send', outdated({ notes: 'c' }), received({ notes: 'b' })],
    { notes: 'b' },
    'waits',
    { conflicts: [] },
  ],
  [
    "saves the owner's value over the stored value that they saw",
    [edited({ notes: 'b' }), 'send', outdated({ notes: 'c' }), keep('mine')],
    { notes: 'b' },
    'saves',
    { etag: '2' },
  ],
  [
    'takes the value of the other side',
    [edited({ notes: 'b', price: '2' }), 'send', outdated({ notes: 'c' }), keep('theirs')],
    { notes: 'c', price: '2' },
    'saves',
    {},
  ],
  [
    'continues with what an earlier page could not save',
    [restored({ notes: 'b' })],
    { notes: 'b' },
    'saves',
    {},
  ],
  [
    'asks if a field that an earlier page could not save has since been changed elsewhere',
    [restored({ notes: 'b' }, { notes: 'old' })],
    { notes: 'b' },
    'waits',
    { conflicts: ['notes'] },
  ],
  [
    'keeps an edit that is newer than an edit from an earlier page',
    [edited({ notes: 'c' }), restored({ notes: 'b', price: '2' })],
    { notes: 'c', price: '2' },
    'saves',
    { conflicts: [] },
  ],
  [
    "recognizes an earlier page's save whose response was lost",
    [
      {
        type: 'restored',
        edit: {
          ...stored({ notes: 'c' }, '1'),
          base: START,
          unconfirmed: [{ ...START, notes: 'b' }],
          conflicts: [],
        },
      },
      'send',
      outdated({ notes: 'b' }),
    ],
    { notes: 'c' },
    'saves',
    { conflicts: [] },
  ],
  [
    'discards an edit',
    [edited({ notes: 'b' }), 'send', rejected, { type: 'discarded' }],
    {},
    'waits',
    { status: 'idle' },
  ],
])('%s', (_case, steps, form, next, expected) => {
  const state = run(steps);
  expect(state).toMatchObject({ ...expected, form: { ...START, ...form } });
  expect(needsSave(state)).toBe(next === 'saves');
});

describe('any order of edits, saves, lost responses and changes elsewhere', () => {
  type Action =
    | { type: 'edit' | 'edit elsewhere'; field: keyof Form }
    | { type: 'send'; outcome: 'stored' | 'stored, response lost' | 'request lost' }
    | { type: 'load' | 'reopen' }
    | { type: 'choose'; side: 'mine' | 'theirs' };

  const field = fc.constantFrom<keyof Form>('notes', 'price');
  const action: fc.Arbitrary<Action> = fc.oneof(
    fc.record({ type: fc.constantFrom('edit' as const, 'edit elsewhere' as const), field }),
    fc.record({
      type: fc.constant('send' as const),
      outcome: fc.constantFrom('stored' as const, 'stored, response lost' as const, 'request lost' as const),
    }),
    fc.record({ type: fc.constantFrom('load' as const, 'reopen' as const) }),
    fc.record({
      type: fc.constant('choose' as const),
      side: fc.constantFrom('mine' as const, 'theirs' as const),
    }),
  );

  it('never loses what the owner typed, and never overwrites what they have not seen', () => {
    fc.assert(
      fc.property(fc.array(action, { maxLength: 40 }), (actions) => {
        // Every value is unique, so that it shows who wrote it.
        let counter = 0;
        const server = { form: { ...START }, version: 1 };
        const load = () => ({ form: { ...server.form }, etag: String(server.version) });
        let state = toSaving<Form>(load());
        /** The latest text in each field, unless the owner has discarded it. */
        const typed: Partial<Form> = {};
        const foreign = new Set<string>();
        /** The stored values that the owner could see when they typed or resolved a conflict. */
        const seen = new Set<string>();

        const markSeen = () => {
          for (const name of ['notes', 'price'] as const) seen.add(state.base[name]);
        };
        const store = (form: Form) => {
          for (const name of ['notes', 'price'] as const) {
            const before = server.form[name];
            if (before !== form[name] && foreign.has(before)) expect(seen).toContain(before);
          }
          server.form = { ...form };
          server.version += 1;
        };
        function send(outcome: 'stored' | 'stored, response lost' | 'request lost') {
          if (!needsSave(state)) return;
          const sent = state.form;
          const { etag } = state;
          state = reduceSaving(state, { type: 'sent', form: sent });
          if (outcome === 'request lost') state = reduceSaving(state, { type: 'unconfirmed', sent });
          else if (etag !== String(server.version))
            state = reduceSaving(state, { type: 'outdated', sent, stored: load() });
          else {
            store(sent);
            state = reduceSaving(
              state,
              outcome === 'stored' ? { type: 'saved', sent, stored: load() } : { type: 'unconfirmed', sent },
            );
          }
          state = reduceSaving(state, { type: 'retried' });
        }
        for (const step of actions) {
          counter += 1;
          const value = String(counter);
          switch (step.type) {
            case 'edit':
              markSeen();
              typed[step.field] = `mine ${value}`;
              state = reduceSaving(state, { type: 'edited', change: { [step.field]: `mine ${value}` } });
              break;
            case 'edit elsewhere':
              foreign.add(`theirs ${value}`);
              server.form[step.field] = `theirs ${value}`;
              server.version += 1;
              if (!isChanged(state)) delete typed[step.field];
              break;
            case 'send':
              send(step.outcome);
              break;
            case 'load':
              state = reduceSaving(state, { type: 'received', stored: load() });
              break;
            case 'reopen': {
              const { status: _, ...edit } = state;
              const wasChanged = isChanged(state);
              state = toSaving(load());
              if (wasChanged) state = reduceSaving(state, { type: 'restored', edit });
              break;
            }
            case 'choose':
              if (step.side === 'theirs') for (const name of state.conflicts) delete typed[name];
              markSeen();
              state = reduceSaving(state, { type: 'resolved', keep: step.side });
          }
          // The typed text is in the field, or it is stored, or somebody has changed it since then.
          for (const [name, text] of Object.entries(typed) as [keyof Form, string][]) {
            const isKept = state.form[name] === text || server.form[name] === text;
            expect(isKept || foreign.has(server.form[name])).toBe(true);
            if (isChanged(state) && state.form[name].startsWith('mine')) expect(state.form[name]).toBe(text);
          }
        }
        // In the end, everything is saved, or the owner is asked.
        for (let round = 0; round < 4; round += 1) send('stored');
        if (state.conflicts.length === 0) {
          expect(isChanged(state)).toBe(false);
          state = reduceSaving(state, { type: 'received', stored: load() });
          expect(state.form).toEqual(server.form);
        }
      }),
      { numRuns: 2_000 },
    );
  });
});
