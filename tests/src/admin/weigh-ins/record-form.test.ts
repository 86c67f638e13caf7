import { expect, it } from 'vitest';
import { findRecordErrors, NO_RECORD } from '#src/admin/weigh-ins/record-form.ts';
import { toFightRecord, toRecordTexts } from '#src/domain/fighters/fight-record.ts';

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
