import { useState } from 'react';
import { findIssueMessage } from '#src/admin/core/api/api-errors.ts';
import { notify } from '#src/admin/core/dialogs/notify.tsx';
import { Field } from '#src/admin/core/fields/Field.tsx';
import { useAction } from '#src/admin/core/loading/use-action.ts';
import { useResource } from '#src/admin/core/loading/use-resource.ts';
import { RelativeTime } from '#src/admin/core/ui/RelativeTime.tsx';
import { toLinkMessage } from '#src/copy/admin/link-messages.ts';
import type { Language } from '#src/domain/language/language.ts';
import type { EmailedLink, FighterEmail, FighterEmails } from '#src/domain/profiles/fighter-email.ts';
import styles from './private-links.module.css';
import { requestEmail } from './request-email.ts';
import { describeUnsent } from './use-private-links.ts';

const PATH = '/api/fighter-emails';

/** Loads the emails that contain a private link, whether or not they have been sent, and sends another one. */
function useLinkEmails({ link, fighterId, language, prepare }: Omit<Props, 'name'>) {
  const query = new URLSearchParams({ link, fighterId: String(fighterId) });
  const { load, reload } = useResource<FighterEmails>(`${PATH}?${query}`);
  const [to, setTo] = useState('');
  const [error, setError] = useState<string>();
  const { run, isBusy } = useAction();

  async function send(): Promise<void> {
    if (isBusy) return;
    if (to.trim() === '') return setError('Is required');
    await run(showFailure, async () => {
      await prepare();
      await requestEmail(PATH, { link, fighterId, to }, { language });
      setTo('');
      notify.success('The email will be sent within a minute');
    });
    await reload();
  }

  function showFailure(failure: unknown) {
    const issue = findIssueMessage(failure);
    if (issue) setError(issue);
    else notify.failure('The email could not be sent.', failure);
  }

  function changeTo(value: string) {
    setTo(value);
    setError(undefined);
  }
  return { load, reload, to, changeTo, error, isBusy, send };
}

type Props = {
  link: EmailedLink;
  fighterId: number;
  name: string;
  /** The language of the next link. */
  language: Language;
  /** Runs before the email is enqueued. */
  prepare: () => Promise<unknown>;
};

const LABELS: Record<EmailedLink, string> = {
  fighter: "Fighter's email address",
  guardian: "Guardian's email address",
};

/** Sends a new private link by email. Renders nothing on a site that cannot send emails. */
export function EmailLink({ name, ...email }: Props) {
  const { link, language } = email;
  const { load, reload, to, changeTo, error, isBusy, send } = useLinkEmails(email);
  if (load.state === 'loading') return null;
  if (load.state === 'failed')
    return (
      <p role="alert">
        The emails with a link could not be loaded.{' '}
        <button type="button" className="outlined-button" onClick={reload}>
          Try again
        </button>
      </p>
    );
  const { canEmail, emails } = load.data;
  if (!canEmail) return null;
  const { subject, body } = toLinkMessage(language, link, { name, url: '(the private link)' });
  return (
    <div className={styles['new']}>
      {/* Not a form, because a form cannot contain another one. */}
      <Field
        name={`${link}LinkRecipient`}
        label={LABELS[link]}
        value={to}
        onChange={changeTo}
        error={error}
        hint="The site sends a new link to this address."
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          void send();
        }}
      />
      <details>
        <summary>Email text</summary>
        <p className="hint" lang={language}>
          {subject}
        </p>
        <blockquote className="quote" lang={language}>
          {body}
        </blockquote>
      </details>
      <div className="cluster gap-2">
        <button type="button" className="outlined-button" aria-disabled={isBusy} onClick={send}>
          Send by email
        </button>
      </div>
      {emails.length > 0 && (
        <ul role="list" className="stack gap-2 hint">
          {emails.map((email) => (
            <li key={email.id}>
              <EmailState email={email} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function EmailState({ email: { to, state, sentAt, createdAt, failure } }: { email: FighterEmail }) {
  if (state === 'sent' && sentAt)
    return (
      <>
        Sent to {to} <RelativeTime time={sentAt} />
      </>
    );
  if (state === 'stopped')
    return (
      <strong>
        Could not be sent to {to} ({failure ?? 'no attempt was made'}). Check the address, and send it again.
      </strong>
    );
  return (
    <>
      To {to}, <RelativeTime time={createdAt} />: {describeUnsent(failure)}
    </>
  );
}
