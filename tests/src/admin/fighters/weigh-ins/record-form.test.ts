import { expect, it } from 'vitest';
import {
  completeTally,
  findRecordErrors,
  NO_RECORD,
  toFightRecord,
  toRecordForm,
} from '#src/admin/fighters/weigh-ins/record-form.ts';

const RECORD = { amateur: { wins: 14, losses: 4, draws: 1, stoppages: 6 }, pro: null };

it('converts a fight record to text and back without changing it', () => {
  expect(toRecordForm(RECORD)).toEqual({ amateurRecord: '14-4-1 (6 KO)', proRecord: '' });
  expect(toFightRecord(toRecordForm(RECORD))).toEqual(RECORD);
  expect(toFightRecord(toRecordForm(null))).toBeNull();
});

it('reports text that is not a fight record, but not an empty field', () => {
  expect(findRecordErrors({ amateurRecord: 'undefeated', proRecord: ' ' })).toEqual({
    amateurRecord: expect.stringContaining('wins-losses-draws'),
  });
  expect(findRecordErrors(NO_RECORD)).toEqual({});
});

it('completeTally formats a typed record, and keeps incomplete text', () => {
  expect(completeTally('14 - 4 - 0, 6 kos')).toBe('14-4-0 (6 KO)');
  expect(completeTally('14-')).toBe('14-');
});
