import { Field } from '#src/admin/core/fields/Field.tsx';
import { RelativeTime } from '#src/admin/core/ui/RelativeTime.tsx';
import { type EmailedLink, type FighterEmail, toLinkMessage } from '#src/domain/profiles/fighter-email.ts';
import { describeUnsent } from './describe-unsent.ts';
import styles from './private-links.module.css';
import { useLinkEmails } from './use-link-emails.ts';

type Props = { link: EmailedLink; fighterId: number; name: string };

const LABELS: Record<EmailedLink, string> = {
  fighter: "Fighter's email address",
  guardian: "Guardian's email address",
};

/** Sends a new private link by email. Renders nothing on a site that cannot send emails. */
export function EmailLink({ link, fighterId, name }: Props) {
  const { load, reload, to, changeTo, error, isBusy, send } = useLinkEmails(link, fighterId);
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
  const { subject, body } = toLinkMessage(link, { name, url: '(the private link)' });
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
        <p>{subject}</p>
        <blockquote className={styles['text']}>{body}</blockquote>
      </details>
      <div className={styles['actions']}>
        <button type="button" className="outlined-button" aria-disabled={isBusy} onClick={send}>
          Send by email
        </button>
      </div>
      {emails.length > 0 && (
        <ul role="list" className={styles['emails']}>
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
