import { useState } from 'react';
import { canShareText } from '#src/admin/core/ui/share-text.ts';
import { CLIENT_MESSAGE_NAMES } from '#src/copy/client-messages.ts';
import type { Lead } from '#src/domain/leads/lead.ts';
import { CLIENT_MESSAGES, type ClientMessage, messageForStatus } from '#src/domain/reels/client-message.ts';
import styles from './ClientPage.module.css';
import type { ClientMessageStore } from './use-client-messages.ts';

type Props = { lead: Lead; messages: ClientMessageStore; canEmail: boolean; isBusy: boolean };

/** Sends the client a message. The one that fits the status of the request is preselected. */
export function ClientMessages({ lead, messages, canEmail, isBusy }: Props) {
  const [chosen, setChosen] = useState({ status: lead.status, kind: messageForStatus(lead.status) });
  // A new status needs another message.
  const kind = (chosen.status === lead.status && chosen.kind) || messageForStatus(lead.status);
  if (!kind) return null;
  const isDisabled = isBusy || !messages.isReady;
  const withLink = messages.hasLink(kind) ? ' with the link' : '';
  const button = (label: string, onClick: () => unknown) => (
    <button type="button" className="outlined-button" disabled={isDisabled} onClick={onClick}>
      {label}
    </button>
  );
  const { subject, body } = messages.preview(kind);
  return (
    <>
      <div className={styles['message']}>
        <label htmlFor={`message-${lead.id}`}>Prepared message</label>
        <select
          id={`message-${lead.id}`}
          className="input"
          value={kind}
          // The options are the kinds of messages.
          onChange={({ currentTarget }) =>
            setChosen({ status: lead.status, kind: currentTarget.value as ClientMessage })
          }
        >
          {CLIENT_MESSAGES.map((choice) => (
            <option key={choice} value={choice}>
              {CLIENT_MESSAGE_NAMES[choice]}
            </option>
          ))}
        </select>
      </div>
      <div className={styles['actions']}>
        {canEmail && button('Email the message', () => messages.email(kind))}
        {button(`Copy a message${withLink}`, () => messages.copy(messages.write(kind)))}
        {canShareText() && button(`Share a message${withLink}`, () => messages.share(messages.write(kind)))}
        {!canEmail && button('Write the email', () => messages.openMail(messages.write(kind)))}
        {(lead.status === 'accepted' || lead.status === 'in_edit') &&
          button('Ask for a new file link', () =>
            canEmail ? messages.email('files') : messages.copy(messages.write('files')),
          )}
      </div>
      <details>
        <summary>Message text</summary>
        <p className={styles['text']}>
          <strong>{subject}</strong>
          {`\n${body}`}
        </p>
      </details>
    </>
  );
}
