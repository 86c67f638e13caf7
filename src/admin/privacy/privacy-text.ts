import { deviceNoun } from '#src/admin/core/offline/sync-status.ts';
import { RETAINED_BACKUPS } from '#src/domain/backup/nightly-backup.ts';
import { toCalendarEntryPath } from '#src/domain/calendar/calendar-entry.ts';
import { isLeadKind } from '#src/domain/leads/lead.ts';
import type { ErasureResult, PersonalKind, PersonalRecord } from '#src/domain/privacy/privacy.ts';
import { toDoNotFilmEntryPath, toLeadPath } from '#src/domain/records/admin-path.ts';
import { formatCount } from '#src/domain/values/text.ts';

export const KIND_NAMES: Record<PersonalKind, string> = {
  fighters: 'Fighter',
  videos: 'Video',
  shows: 'Name in show',
  'highlight-requests': 'Highlight request',
  'contact-messages': 'Message',
  'do-not-film': 'Do-not-film entry',
  'calendar-entries': 'Calendar entry',
};

export const toKey = ({ kind, id }: Pick<PersonalRecord, 'kind' | 'id'>): string => `${kind}-${id}`;

/** Returns the URL of the screen that shows a record. Null for removed entries of the register and the calendar. */
export function hrefOf({ kind, id, inTrash }: PersonalRecord): string | null {
  if (kind === 'calendar-entries') return inTrash ? null : toCalendarEntryPath(id);
  if (inTrash) return kind === 'do-not-film' ? null : '/admin/trash';
  if (isLeadKind(kind)) return toLeadPath({ kind, id });
  return kind === 'do-not-film' ? toDoNotFilmEntryPath(id) : `/admin/${kind}/${id}`;
}

/**
 * True for the records that are selected by default: those about the person, except the register entry. That entry is
 * erased only if the owner selects it, because without the entry, nobody would be warned.
 */
export const isPreselected = ({ kind, isSubject }: PersonalRecord): boolean =>
  isSubject && kind !== 'do-not-film';

/** Returns whether the record can be erased. A show that only mentions the person stays. */
export const canErase = ({ kind, names }: PersonalRecord): boolean => kind !== 'shows' || names.length > 0;

/** Says what the erasure of a record did. */
export function describeResult({ outcome, photosErased, photosKept }: ErasureResult): string {
  switch (outcome) {
    case 'gone':
      return 'Already erased.';
    case 'changed':
      return 'Not erased, because it was changed after the search. Check it in the list below, then try again.';
    case 'reduced':
      return 'Erased, except for its option, amount and dates.';
    case 'erased':
      return [
        'Erased, with its history.',
        photosErased > 0 && `${formatCount(photosErased, 'photo')} erased.`,
        photosKept > 0 &&
          `${formatCount(photosKept, 'photo')} kept, because another record or the settings use ${photosKept === 1 ? 'it' : 'them'}.`,
      ]
        .filter(Boolean)
        .join(' ');
  }
}

const BACKUP_DELETION = `Each is deleted after ${RETAINED_BACKUPS} nights.`;

/** Lists what an erasure of the selected records does not remove. `unsent` is the number of changes on this device. */
export function listNotErased(
  records: readonly PersonalRecord[],
  selected: ReadonlySet<string>,
  backups: readonly string[] | null,
  unsent: number,
): string[] {
  const isKept = (record: PersonalRecord) => !selected.has(toKey(record));
  const [oldest, latest] = [backups?.[0], backups?.at(-1)];
  return [
    records.some((record) => record.kind === 'do-not-film' && isKept(record)) &&
      'The entry in the do-not-film register, so that you are still warned. Select it to erase it, too.',
    records.some((record) => record.keepsPayment && !isKept(record)) &&
      'The option, amount and dates of a paid request, for your books. Nothing in them names the person.',
    records.some((record) => record.kind === 'shows' && !isKept(record)) &&
      'The shows, with their other boxers. Only the name and the gym of the person are removed from the bouts.',
    records.some((record) => record.kind !== 'do-not-film' && isKept(record)) &&
      'The records that are not selected. Edit the texts that mention the person.',
    backups === null
      ? `Nightly backups, which could not be listed. ${BACKUP_DELETION}`
      : backups.length > 0 &&
        `The nightly ${oldest === latest ? `backup of ${oldest}` : `backups of ${oldest} to ${latest}`}. ` +
          `${BACKUP_DELETION} If you restore one, erase the person again.`,
    'Backups that you downloaded, and messages that were forwarded to you by email or webhook. Delete those yourself.',
    unsent > 0 &&
      `The changes on this ${deviceNoun()} that are listed above, except those to the selected records. Delete them above.`,
    'Unsaved drafts and unsent changes on other devices.',
  ].filter((text) => text !== false);
}
