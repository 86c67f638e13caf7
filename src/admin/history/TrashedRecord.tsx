import { type FormEvent, useState } from 'react';
import { findIssueMessage, hasStatus, isNotFound } from '#src/admin/core/api/api-errors.ts';
import { confirm } from '#src/admin/core/dialogs/confirm.tsx';
import { notify } from '#src/admin/core/dialogs/notify.tsx';
import { toRecordStrings } from '#src/admin/core/editor/record-strings.ts';
import { Field } from '#src/admin/core/fields/Field.tsx';
import { RecordCard } from '#src/admin/core/list/RecordCard.tsx';
import { useAction } from '#src/admin/core/loading/use-action.ts';
import { recordApi } from '#src/admin/core/saving/record-api.ts';
import { formatDate, formatTime } from '#src/admin/core/ui/format.ts';
import { restoreLead } from '#src/admin/leads/trash-lead.ts';
import type { TrashEntry } from '#src/domain/history/schema.ts';
import { toTrashCountText } from '#src/domain/history/trash.ts';
import { isLeadKind, type LeadKind } from '#src/domain/leads/lead.ts';
import { nextSlug } from '#src/domain/records/record.ts';
import { eraseTrashed, reportErased } from './erase-trashed.ts';
import styles from './TrashScreen.module.css';

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

/** The data that is lost with an entry, by kind. */
const LOST: Partial<Record<TrashEntry['kind'], string>> = {
  fighters: 'The fighter, every earlier version and the photos',
  'contact-messages': 'The message, its notes and its history',
  'highlight-requests': "The request, its history, its reels and the client's page",
};

/** Returns the confirm dialog's text for permanently deleting one record. */
function toEraseConfirmation({ kind, name }: TrashEntry): Confirmation {
  return {
    message: `Delete this ${toTrashStrings(kind).one} for good?`,
    detail: `${name}. ${LOST[kind] ?? 'It and every earlier version'} cannot be restored.`,
  };
}

/** Returns the confirm dialog's text for permanently deleting all records in the trash. It lists `listed` of them. */
export function toEmptyConfirmation(listed: number): Confirmation {
  const records = listed === 1 ? 'One record' : `${toTrashCountText(listed)} records`;
  return {
    message: 'Delete everything in the trash for good?',
    detail: `${records}, with every earlier version and everything that belongs to it, cannot be restored.`,
  };
}

const CONFLICT = 409;

type Props = {
  record: TrashEntry;
  /** Called after the record was restored or permanently deleted. */
  onRemoved: () => Promise<void>;
};

/** One deleted record. If another record has taken its slug in the meantime, restoring it suggests another slug. */
export function TrashedRecord({ record, onRemoved }: Props) {
  const { kind, id, name, slug, deletedAt, erasedAfter } = record;
  const strings = toTrashStrings(kind);
  const [newSlug, setNewSlug] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const { run, isBusy } = useAction();

  async function restore(event: FormEvent) {
    event.preventDefault();
    await run(showRestoreError, async () => {
      if (isLeadKind(kind)) await restoreLead({ kind, id });
      else await recordApi(kind).restore(id, newSlug?.trim() ?? null);
      notify.success(strings.restored);
      await onRemoved();
    });
  }

  function showRestoreError(failure: unknown) {
    if (hasStatus(failure, CONFLICT) && slug !== null) {
      const rejected = newSlug ?? slug;
      setError(`The slug ${rejected} is already taken. Try this one instead.`);
      setNewSlug(nextSlug(rejected));
      return;
    }
    setError(findIssueMessage(failure));
    notify.failure(`${name} could not be restored.`, failure);
  }

  async function erase() {
    if (isBusy) return;
    const { message, detail } = toEraseConfirmation(record);
    if (!(await confirm(message, 'Delete for good', detail))) return;
    await run(showEraseError, async () => {
      reportErased(strings.erased, await eraseTrashed(record));
      await onRemoved();
    });
  }

  async function showEraseError(failure: unknown) {
    notify.failure(`${name} could not be deleted.`, failure);
    if (isNotFound(failure)) await onRemoved();
  }

  return (
    <li>
      <form onSubmit={restore} aria-label={name}>
        <RecordCard
          details={
            <>
              <p className={styles['kind']}>{strings.label}</p>
              <h3 className={styles['name']}>{name}</h3>
              <div className="cluster hint">
                <p>
                  Deleted <time dateTime={deletedAt}>{formatTime(deletedAt)}</time>
                </p>
                <p>
                  Deleted for good on <time dateTime={erasedAfter}>{formatDate(erasedAfter)}</time>
                </p>
              </div>
            </>
          }
          actions={
            <>
              <button type="submit" className="outlined-button" aria-disabled={isBusy}>
                Restore<span className="visually-hidden"> {name}</span>
              </button>
              <button
                type="button"
                className="outlined-button"
                data-danger
                onClick={erase}
                aria-disabled={isBusy}
              >
                Delete for good <span className="visually-hidden">{name}</span>
              </button>
            </>
          }
        >
          {newSlug !== null && (
            <div className={styles['slug']}>
              <Field
                name={`slug-${kind}-${id}`}
                label="New slug"
                value={newSlug}
                onChange={setNewSlug}
                error={error}
                autoCapitalize="none"
                spellCheck={false}
                required
              />
            </div>
          )}
        </RecordCard>
      </form>
    </li>
  );
}
