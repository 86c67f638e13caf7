import { NOT_A_TALLY, parseTally, type RecordTexts } from '#src/domain/fighters/fight-record.ts';

/** The fight record in the form: one text per level. '' means that the record is counted from the log. */
export type RecordForm = RecordTexts;

export const NO_RECORD: RecordForm = { amateurRecord: '', proRecord: '' };

/** Returns an error for each field whose text is not a fight record. The schema sees only the parsed records. */
export function findRecordErrors(form: RecordForm): { [Field in keyof RecordForm]?: string } {
  const isInvalid = (text: string) => text.trim() !== '' && parseTally(text) === null;
  return {
    ...(isInvalid(form.amateurRecord) && { amateurRecord: NOT_A_TALLY }),
    ...(isInvalid(form.proRecord) && { proRecord: NOT_A_TALLY }),
  };
}
