import { toRecordStrings } from '#src/admin/editor/record-strings.ts';
import type { TrashEntry } from '#src/domain/history-schema.ts';

/** The text of a confirm dialog. */
type Confirmation = { message: string; detail: string };

/** Returns the question whether to permanently delete one record. */
export function toEraseConfirmation({ kind, name }: TrashEntry): Confirmation {
  const lost =
    kind === 'fighters'
      ? 'The fighter, every earlier version and the photos'
      : 'It and every earlier version';
  return {
    message: `Delete this ${toRecordStrings(kind).one} for good?`,
    detail: `${name}. ${lost} cannot be restored.`,
  };
}

/** Returns the question whether to permanently delete all records in the trash. */
export function toEmptyConfirmation(count: number): Confirmation {
  const records = count === 1 ? 'One record' : `${count} records`;
  return {
    message: 'Delete everything in the trash for good?',
    detail: `${records}, with every earlier version and photo, cannot be restored.`,
  };
}
