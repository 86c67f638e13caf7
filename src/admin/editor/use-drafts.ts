import { useCallback, useEffect, useRef, useState } from 'react';
import { consumeSessionExpired } from '#src/admin/api/admin-session.ts';
import { notify } from '#src/admin/shell/notify.tsx';
import {
  belongsToThisTab,
  type Draft,
  deleteDraft,
  deleteDraftsOfThisTab,
  listDrafts,
  saveDraft,
} from './drafts.ts';

/** What is being typed, and of what: the id of a record, or 'new'. */
export type Typing<T> = { subject: string; typed: T };

/**
 * Keeps what is typed in this browser, so that a closed tab or an ended session loses nothing. The drafts of earlier
 * visits are offered and never applied by themselves; only when the session ended in the middle of this tab's own
 * form does `resume` open it as it was, after signing in again.
 */
export function useDrafts<T>(
  noun: string,
  typing: Typing<T> | null,
  resume: (typed: T) => Promise<void> | void,
) {
  const [offered, setOffered] = useState<Draft<T>[]>([]);
  const warned = useRef(false);
  const resumeNow = useRef(resume);

  useEffect(() => {
    const interrupted = consumeSessionExpired();
    listDrafts<T>(noun)
      .then(async (drafts) => {
        const own = interrupted ? drafts.find(belongsToThisTab) : undefined;
        setOffered(drafts.filter((draft) => draft !== own));
        if (!own) return;
        await resumeNow.current(own.value);
        deleteDraft(own.key);
        notify.success('Your form is as you left it');
      })
      .catch((error: unknown) => console.error('The drafts could not be read', error));
  }, [noun]);

  const subject = typing?.subject;
  const typed = typing?.typed;
  useEffect(() => {
    if (subject === undefined) return deleteDraftsOfThisTab(noun);
    try {
      saveDraft(noun, subject, typed);
    } catch (error) {
      console.warn('The draft could not be kept', error);
      if (!warned.current) notify.warning('This browser keeps no drafts: save before you leave.');
      warned.current = true;
    }
  }, [noun, subject, typed]);

  const discard = useCallback((draft: Draft<T>) => {
    deleteDraft(draft.key);
    setOffered((drafts) => drafts.filter(({ key }) => key !== draft.key));
  }, []);
  return { offered, discard };
}
