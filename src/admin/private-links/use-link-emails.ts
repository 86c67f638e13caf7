import { useRef, useState } from 'react';
import { adminApi } from '#src/admin/core/api/admin-session.ts';
import { findIssueMessage } from '#src/admin/core/api/error-message.ts';
import { notify } from '#src/admin/core/dialogs/notify.tsx';
import { useResource } from '#src/admin/core/loading/use-resource.ts';
import type { EmailedLink, FighterEmails } from '#src/domain/profiles/fighter-email.ts';

const PATH = '/api/fighter-emails';

/** Loads the emails with a private link, whether or not they are sent yet, and sends another one. */
export function useLinkEmails(link: EmailedLink, fighterId: number) {
  const query = new URLSearchParams({ link, fighterId: String(fighterId) });
  const { load, reload } = useResource<FighterEmails>(`${PATH}?${query}`);
  const [to, setTo] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  // Stays the same until an email has been enqueued, so that a second click does not send a second email.
  const idempotencyKey = useRef(crypto.randomUUID());

  async function send(): Promise<void> {
    if (isBusy) return;
    if (to.trim() === '') return setError('Is required');
    setBusy(true);
    try {
      await adminApi.post(PATH, { link, fighterId, to }, idempotencyKey.current);
      idempotencyKey.current = crypto.randomUUID();
      setTo('');
      notify.success('The email will be sent within a minute');
    } catch (failure) {
      const issue = findIssueMessage(failure);
      if (issue) setError(issue);
      else notify.failure('The email could not be sent.', failure);
    } finally {
      setBusy(false);
      await reload();
    }
  }

  function changeTo(value: string) {
    setTo(value);
    setError(undefined);
    // Another recipient means another email, even if the response to the previous request was lost.
    idempotencyKey.current = crypto.randomUUID();
  }
  return { load, reload, to, changeTo, error, isBusy, send };
}
