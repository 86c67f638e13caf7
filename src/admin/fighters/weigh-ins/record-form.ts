import { type FightRecord, parseTally } from '#src/domain/fight-record.ts';
import { toTallyText } from '#src/domain/fight-record-text.ts';

/** The fight record in the form: one text per level. '' means that the record is counted from the log. */
export type RecordForm = { amateurRecord: string; proRecord: string };

export const NO_RECORD: RecordForm = { amateurRecord: '', proRecord: '' };

const NOT_A_RECORD = 'Write wins-losses-draws, such as 14-4-1 (6 KO)';

export const toRecordForm = (record: FightRecord | null): RecordForm => ({
  amateurRecord: toTallyText(record?.amateur),
  proRecord: toTallyText(record?.pro),
});

export function toFightRecord({ amateurRecord, proRecord }: RecordForm): FightRecord | null {
  const record = { amateur: parseTally(amateurRecord), pro: parseTally(proRecord) };
  return record.amateur || record.pro ? record : null;
}

/** Formats a typed record, such as '14 - 4 - 1'. Returns other text unchanged. */
export function completeTally(text: string): string {
  const tally = parseTally(text);
  return tally ? toTallyText(tally) : text;
}

/** Returns an error for each field whose text is not a fight record. The schema sees only the parsed records. */
export function findRecordErrors(form: RecordForm): { [Field in keyof RecordForm]?: string } {
  const isInvalid = (text: string) => text.trim() !== '' && parseTally(text) === null;
  return {
    ...(isInvalid(form.amateurRecord) && { amateurRecord: NOT_A_RECORD }),
    ...(isInvalid(form.proRecord) && { proRecord: NOT_A_RECORD }),
  };
}
