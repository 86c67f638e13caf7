import { toRecordStrings } from '#src/admin/core/editor/record-strings.ts';
import type { TrashEntry } from '#src/domain/history/history-schema.ts';
import { isLeadKind, type LeadKind } from '#src/domain/leads/lead.ts';

type Strings = { one: string; label: string; restored: string; erased: string };

const toLeadStrings = (label: string): Strings => ({
  one: label.toLowerCase(),
  label,
  restored: `${label} restored`,
  erased: `${label} deleted for good`,
});

const LEAD_STRINGS: Record<LeadKind, Strings> = {
  'contact-messages': toLeadStrings('Message'),
  'highlight-requests': toLeadStrings('Highlight request'),
};

/** The texts for an entry of the trash. */
export const toTrashStrings = (kind: TrashEntry['kind']): Strings =>
  isLeadKind(kind) ? LEAD_STRINGS[kind] : toRecordStrings(kind);

/** The text of a confirm dialog. */
type Confirmation = { message: string; detail: string };

/** What is lost with an entry. */
const LOST: Partial<Record<TrashEntry['kind'], string>> = {
  fighters: 'The fighter, every earlier version and the photos',
  'contact-messages': 'The message, its notes and its history',
  'highlight-requests': "The request, its history, its reels and the client's page",
};

/** Returns the question whether to permanently delete one record. */
export function toEraseConfirmation({ kind, name }: TrashEntry): Confirmation {
  return {
    message: `Delete this ${toTrashStrings(kind).one} for good?`,
    detail: `${name}. ${LOST[kind] ?? 'It and every earlier version'} cannot be restored.`,
  };
}

/** Returns the question whether to permanently delete all records in the trash. */
export function toEmptyConfirmation(count: number): Confirmation {
  const records = count === 1 ? 'One record' : `${count} records`;
  return {
    message: 'Delete everything in the trash for good?',
    detail: `${records}, with every earlier version and everything that belongs to it, cannot be restored.`,
  };
}
