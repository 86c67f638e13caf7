import { describe, expect, it } from 'vitest';
import {
  applyEdit,
  removeWeighIn,
  restoreWeighIn,
  startEdit,
  startNewEdit,
  startResultEdit,
} from '#src/admin/weigh-ins/weigh-in-edit.ts';
import {
  describeWeighIn,
  EMPTY_LOG,
  findRecordErrors,
  findUnfinishedWeighIn,
  mergeWeighInLogs,
  NO_RECORD,
  toWeighInLog,
  type WeighInEdit,
  type WeighInLog,
} from '#src/admin/weigh-ins/weigh-in-log.ts';
import { toFightRecord, toRecordTexts } from '#src/domain/fighters/fight-record.ts';
import { weighInList } from '#src/domain/weigh-ins/schema.ts';

const LIMITS = { dateOfBirth: '05/17/1998', today: { year: 2026, month: 11, day: 23 } };
const MARCH = { date: '2026-03-01', pounds: 147, event: 'Harbor Open' };
const MAY = { date: '2026-05-01', pounds: 150.5, event: 'Gloves' };
const JUNE = { date: '2026-06-01', pounds: 152, event: 'Nationals' };
const log = (...entries: object[]): WeighInLog => toWeighInLog(weighInList.parse(entries));
const datesOf = (result: WeighInLog | null) => result?.entries.map(({ date }) => date);

/** Opens the edit of a new weigh-in and fills in `fields`. */
const typed = (base: WeighInLog, fields: Partial<WeighInEdit>): WeighInLog => {
  const { edit } = startNewEdit(base, '2026-11-23');
  return { ...base, edit: edit && { ...edit, ...fields } };
};

describe('an edit', () => {
  it('adds a weigh-in in date order, and closes', () => {
    const result = applyEdit(
      typed(log(MARCH, JUNE), { date: MAY.date, pounds: '68,3 kg', result: 'win-stoppage' }),
      LIMITS,
    );
    expect(result).toMatchObject({
      log: {
        edit: null,
        entries: [JUNE, { date: MAY.date, pounds: 150.6, result: 'win', stoppage: true }, MARCH],
      },
    });
  });

  it('puts a new weigh-in before an earlier entry with the same date', () => {
    const result = applyEdit(
      typed(log(MARCH), { date: MARCH.date, event: 'Second night', pounds: '149' }),
      LIMITS,
    );
    expect('log' in result && result.log.entries.map(({ pounds }) => pounds)).toEqual([149, 147]);
  });

  it('changes a weigh-in in place', () => {
    const opened = startEdit(log(MARCH, MAY), 1);
    expect(opened.edit).toMatchObject({ index: 1, pounds: '147 lbs', event: 'Harbor Open', result: '' });
    const result = applyEdit({ ...opened, edit: opened.edit && { ...opened.edit, pounds: '146' } }, LIMITS);
    expect(result).toMatchObject({ log: { entries: [MAY, { ...MARCH, pounds: 146 }] } });
  });

  it.each<[string, Partial<WeighInEdit>, object]>([
    ['a missing date', { date: '' }, { date: 'Enter the date' }],
    ['a date in the future', { date: '2026-11-24' }, { date: 'Must not be in the future' }],
    ['text instead of a weight', { pounds: 'heavy' }, { pounds: expect.stringContaining('66.9 kg') }],
    [
      'the date and event of another entry',
      { date: MARCH.date, event: 'harbor OPEN ' },
      { event: expect.stringContaining('already') },
    ],
  ])('is not saved with %s', (_case, fields, errors) => {
    expect(applyEdit(typed(log(MARCH), { pounds: '147', ...fields }), LIMITS)).toEqual({ errors });
  });

  it('of a new weigh-in starts with the level of the latest weigh-in', () => {
    expect(startNewEdit(log(MARCH, { ...MAY, level: 'pro' }), '2026-11-23').edit?.level).toBe('pro');
  });

  it('must be saved or discarded before the fighter is saved', () => {
    expect(findUnfinishedWeighIn(startNewEdit(EMPTY_LOG, '2026-11-23'))).toBeDefined();
    expect(findUnfinishedWeighIn(log(MARCH))).toBeUndefined();
  });
});

describe('a new result', () => {
  const newResult = (base: WeighInLog, fields: Partial<WeighInEdit>): WeighInLog => {
    const opened = startResultEdit(base, '2026-11-23');
    return { ...opened, edit: opened.edit && { ...opened.edit, ...fields } };
  };

  it('needs no weight', () => {
    expect(applyEdit(newResult(log(MARCH), { result: 'win', opponent: 'Bea ' }), LIMITS)).toMatchObject({
      log: {
        edit: null,
        entries: [{ date: '2026-11-23', pounds: null, opponent: 'Bea', result: 'win' }, MARCH],
      },
    });
  });

  it('is added to the weigh-in of the same day and event', () => {
    const edit = { date: MARCH.date, event: 'harbor open', result: 'draw' } as const;
    const result = applyEdit(newResult(log({ ...MARCH, opponent: 'Bea' }), edit), LIMITS);
    expect(result).toMatchObject({ log: { entries: [{ pounds: 147, opponent: 'Bea', result: 'draw' }] } });
    const again = 'log' in result ? applyEdit(newResult(result.log, edit), LIMITS) : result;
    expect(again).toEqual({ errors: { event: expect.stringContaining('already') } });
  });

  it('does not replace an edit that is open', () => {
    const open = startEdit(log(MARCH), 0);
    expect(startResultEdit(open, '2026-11-23')).toBe(open);
  });

  it('must be chosen or discarded before the fighter is saved', () => {
    expect(findUnfinishedWeighIn(newResult(EMPTY_LOG, {}))).toContain('Save or discard');
  });
});

it('a weigh-in needs a weight unless it has a result', () => {
  expect(applyEdit(typed(EMPTY_LOG, {}), LIMITS)).toEqual({ errors: { pounds: expect.anything() } });
  expect(applyEdit(typed(EMPTY_LOG, { result: 'loss' }), LIMITS)).toMatchObject({
    log: { entries: [{ pounds: null, result: 'loss' }] },
  });
});

it('a removed weigh-in can be restored, unless it was added again', () => {
  const both = log(MARCH, MAY);
  const [may] = both.entries;
  const removed = removeWeighIn(both, 0);
  expect(datesOf(removed)).toEqual([MARCH.date]);
  expect(may && restoreWeighIn(removed, may)).toEqual(both);
  expect(may && restoreWeighIn(both, may)).toEqual(both);
});

it('an open edit still refers to its weigh-in after a removed one is restored', () => {
  const both = log(MARCH, MAY);
  const [may] = both.entries;
  const restored = may && restoreWeighIn(startEdit(removeWeighIn(both, 0), 0), may);
  expect(restored?.edit).toMatchObject({ index: 1, date: MARCH.date });
});

describe('merging', () => {
  it('keeps what both sides added, and removes what either removed', () => {
    expect(datesOf(mergeWeighInLogs(log(MARCH), log(MARCH, JUNE), log(MAY)))).toEqual([JUNE.date, MAY.date]);
  });

  it('keeps the open edit of a new weigh-in', () => {
    const mine = typed(log(MARCH), { pounds: '15' });
    expect(mergeWeighInLogs(log(MARCH), mine, log(MARCH, MAY))).toEqual({
      ...log(MARCH, MAY),
      edit: mine.edit,
    });
  });

  it('updates the index of the open edit when a weigh-in is added before it', () => {
    const mine = startEdit(log(MARCH), 0);
    expect(mergeWeighInLogs(log(MARCH), mine, log(MARCH, MAY))?.edit?.index).toBe(1);
  });

  it('returns null if both sides changed the same weigh-in', () => {
    const merged = mergeWeighInLogs(
      log(MARCH),
      log({ ...MARCH, pounds: 146 }),
      log({ ...MARCH, pounds: 148 }),
    );
    expect(merged).toBeNull();
  });
});

it('a weigh-in is described in one line', () => {
  const [entry] = log({
    ...MARCH,
    opponent: 'Bea Ortiz',
    level: 'pro',
    result: 'loss',
    stoppage: true,
  }).entries;
  expect(entry && describeWeighIn(entry)).toBe(
    'Mar 1, 2026: 147 lbs, Harbor Open, vs. Bea Ortiz, pro, Loss by stoppage',
  );
});

const RECORD = { amateur: { wins: 14, losses: 4, draws: 1, stoppages: 6 }, pro: null };

it('converts a fight record to text and back without changing it', () => {
  expect(toRecordTexts(RECORD)).toEqual({ amateurRecord: '14-4-1 (6 KO)', proRecord: '' });
  expect(toFightRecord(toRecordTexts(RECORD))).toEqual(RECORD);
  expect(toFightRecord(toRecordTexts(null))).toBeNull();
});

it('reports text that is not a fight record, but not an empty field', () => {
  expect(findRecordErrors({ amateurRecord: 'undefeated', proRecord: ' ' })).toEqual({
    amateurRecord: expect.stringContaining('wins-losses-draws'),
  });
  expect(findRecordErrors(NO_RECORD)).toEqual({});
});

describe('an entry that was added from a show', () => {
  const BOUT = { date: '2026-03-01', event: 'Harbor Open', result: 'win', bout: '12-k3f9a2bq' };
  const SECOND = { ...BOUT, result: 'loss', bout: '12-zzzzzzz2' };

  it('keeps its bout when it is edited, and may be the second one on a day', () => {
    const opened = startEdit(log(BOUT, SECOND), 0);
    const result = applyEdit(
      { ...opened, edit: opened.edit && { ...opened.edit, pounds: '147', opponent: 'Bea Ortiz' } },
      LIMITS,
    );
    expect(result).toMatchObject({ log: { entries: [{ ...BOUT, pounds: 147 }, SECOND] } });
  });

  it('does not allow a typed entry with the same date and event', () => {
    expect(
      applyEdit(typed(log(BOUT), { date: BOUT.date, event: 'harbor open', pounds: '147' }), LIMITS),
    ).toMatchObject({ errors: { event: 'There is already an entry with this date and event' } });
    expect(() => log(BOUT, { ...BOUT, bout: undefined })).toThrow();
    expect(() => log(BOUT, { ...BOUT, date: '2026-03-02' })).toThrow();
  });

  it('is merged as a separate entry', () => {
    const merged = mergeWeighInLogs(log(BOUT), log(BOUT, MAY), log(BOUT, SECOND));
    expect(merged?.entries).toMatchObject([MAY, BOUT, SECOND]);
  });
});
