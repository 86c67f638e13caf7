import { useId } from 'react';
import { confirm } from '#src/admin/core/dialogs/confirm.tsx';
import type { NoticeKind } from '#src/domain/outbox/notice.ts';
import type { UnsentNotice } from '#src/domain/outbox/schema.ts';
import { toLeadPath } from '#src/domain/records/admin-path.ts';
import { capitalize } from '#src/domain/values/text.ts';
import styles from './UnsentNotices.module.css';
import { type UnsentNoticesStore, useUnsentNotices } from './use-unsent-notices.ts';

const TEXTS: Record<NoticeKind, string> = {
  email: 'the email to you about this message',
  webhook: 'the call to your webhook',
  received: 'the email telling the client that you have the request',
  page: "the email with the link to the client's page",
  in_edit: 'the email telling the client that the reel is being edited',
  reel: 'the email telling the client that the reel is ready',
  due: 'the email to the client about the payment',
  paid: 'the email telling the client that you have the payment',
  declined: 'the email telling the client that you declined the request',
  files: 'the email asking the client for a new file link',
  accepted: 'the email telling you that the client accepted the reel',
  change_requested: 'the email telling you that the client asked for a change',
  link_replaced: 'the email to you about a new file link',
  payment: 'the email telling you that the client paid by card',
  agreement: 'the email to you about an answer to the agreement',
  agreement_link: 'the email with the link to the agreement',
  fighter: "the email with the link to the fighter's profile",
  guardian: "the email with the link to the guardian's page",
  profile_sent: 'the email telling you that the fighter sent a profile',
  consent_given: 'the email telling you that a guardian consented',
  consent_withdrawn: 'the email telling you that consent was withdrawn',
  consent_refused: 'the email telling you that a guardian said no',
};

const toText = ({ kind, device }: UnsentNotice): string =>
  device === '' ? TEXTS[kind] : `the notification on your device “${device}”`;

const toPath = ({ kind, id }: UnsentNotice['about']): string =>
  kind === 'fighters' ? `/admin/fighters/${id}` : toLeadPath({ kind, id });

type Props = {
  store: UnsentNoticesStore;
  /** Leaves out the notices about fighters. */
  isAboutLeads?: boolean;
};

/** The emails, webhook calls and notifications that could not be sent. Renders nothing if there are none. */
export function UnsentNotices({ store, isAboutLeads = false }: Props) {
  const id = useId();
  const { load, reload, isBusy, retry, discard } = store;
  if (load.state === 'failed')
    return (
      <p className="cluster row gap-2" role="status">
        The list of unsent emails could not be loaded.
        <button type="button" className="outlined-button" onClick={reload}>
          Try again
        </button>
      </p>
    );
  if (load.state === 'loading') return null;
  const notices = load.data.filter(({ about }) => !isAboutLeads || about.kind !== 'fighters');
  if (notices.length === 0) return null;

  async function discardAfterConfirm(unsent: UnsentNotice) {
    const text = `${capitalize(toText(unsent))} will not be sent.`;
    if (await confirm('Discard this?', 'Discard', text)) await discard(unsent);
  }
  return (
    <section className={styles['unsent']} data-tone="danger" aria-labelledby={id}>
      <p id={id} className="bold">
        Could not be sent
      </p>
      <ul role="list" className="divided">
        {notices.map((unsent) => (
          <li className="stack gap-2" key={unsent.id}>
            <p>
              <a href={toPath(unsent.about)}>{unsent.name}</a>: {capitalize(toText(unsent))}.{' '}
              <span className="error">{unsent.failure}</span>
            </p>
            <div className="cluster row gap-2">
              <button
                type="button"
                className="outlined-button"
                disabled={isBusy}
                onClick={() => retry(unsent)}
              >
                Send again
                <span className="visually-hidden">
                  {' '}
                  for {unsent.name}: {toText(unsent)}
                </span>
              </button>
              <button
                type="button"
                className="outlined-button"
                data-danger
                disabled={isBusy}
                onClick={() => discardAfterConfirm(unsent)}
              >
                Discard
                <span className="visually-hidden">
                  {' '}
                  for {unsent.name}: {toText(unsent)}
                </span>
              </button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Unsent notices about leads, for a screen that loads this code on demand. */
export function LoadedUnsentNotices() {
  return <UnsentNotices store={useUnsentNotices()} isAboutLeads />;
}
