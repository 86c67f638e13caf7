import { useCallback, useEffect, useRef, useState } from 'react';
import { consumeSessionExpired } from '#src/admin/core/api/admin-session.ts';
import { notify } from '#src/admin/core/dialogs/notify.tsx';
import type { DraftName } from '#src/admin/core/offline/draft-names.ts';
import {
  belongsToThisTab,
  type Draft,
  deleteDraft,
  deleteDraftsOfThisPage,
  listDrafts,
  saveDraft,
} from '#src/admin/core/offline/drafts.ts';
import { formatTime } from '#src/admin/core/ui/format.ts';
import styles from './use-drafts.module.css';

/** Unsaved input. `subject` is the id of the record, or 'new'. */
type UnsavedInput<T> = { subject: string; value: T };

/**
 * Stores unsaved input in this browser and returns the drafts from earlier visits. `offered` is empty while there is
 * unsaved input, which a restored draft would replace. `onResume` shows the input of a draft that is restored. This happens
 * automatically in only one case: the session expired while the form was open in this tab. A form that disappears when it is saved must call `clear`, because its effects no longer run.
 */
export function useDrafts<T>(
  screen: DraftName,
  unsaved: UnsavedInput<T> | null,
  onResume: (value: T) => Promise<void> | void,
) {
  const [drafts, setDrafts] = useState<Draft<T>[]>([]);
  const hasWarned = useRef(false);
  const resume = useRef(onResume);
  const storedSubject = useRef<string>(undefined);

  useEffect(() => {
    const hasExpired = consumeSessionExpired();
    listDrafts<T>(screen)
      .then(async (listed) => {
        const interrupted = hasExpired ? listed.find(belongsToThisTab) : undefined;
        setDrafts(listed.filter((draft) => draft !== interrupted));
        if (!interrupted) return;
        await resume.current(interrupted.value);
        deleteDraft(interrupted.key);
        notify.success('Your form is as you left it');
      })
      .catch((error: unknown) => console.error('The drafts could not be read', error));
  }, [screen]);

  const subject = unsaved?.subject;
  const value = unsaved?.value;
  useEffect(() => {
    // If a new record was changed while it was added, its form continues with another subject.
    if (subject === undefined || subject !== storedSubject.current) deleteDraftsOfThisPage(screen);
    storedSubject.current = subject;
    if (subject === undefined) return;
    try {
      saveDraft(screen, subject, value);
    } catch (error) {
      console.warn('The draft could not be stored', error);
      if (!hasWarned.current) notify.warning('This browser cannot store drafts. Save before you leave.');
      hasWarned.current = true;
    }
  }, [screen, subject, value]);

  const discard = useCallback((draft: Draft<T>) => {
    deleteDraft(draft.key);
    setDrafts((known) => known.filter(({ key }) => key !== draft.key));
  }, []);
  function restore(draft: Draft<T>): void {
    void onResume(draft.value);
    discard(draft);
  }
  const clear = useCallback(() => deleteDraftsOfThisPage(screen), [screen]);
  return { drafts, offered: unsaved ? [] : drafts, restore, discard, clear };
}

type Props<T> = {
  draft: Draft<T>;
  title: string;
  onRestore: (draft: Draft<T>) => void;
  onDiscard: (draft: Draft<T>) => void;
};

/** Offers to restore a draft from an earlier visit. */
export function DraftNotice<T>({ draft, title, onRestore, onDiscard }: Props<T>) {
  return (
    <section className={styles['notice']} role="status">
      <p>
        You have an unsaved draft of <strong>{title}</strong>, last changed {formatTime(draft.savedAt)}.
      </p>
      <div className="cluster">
        <button type="button" className="button" onClick={() => onRestore(draft)}>
          Restore draft
        </button>
        <button type="button" className="button" data-variant="secondary" onClick={() => onDiscard(draft)}>
          Discard draft
        </button>
      </div>
    </section>
  );
}
