import { useRef, useState } from 'react';
import { type CodeOf, lazyCode, useIdleCode } from '#src/admin/core/loading/lazy-code.ts';
import { loadCode } from '#src/admin/core/loading/load-code.ts';
import { STATUS_NAMES } from '#src/copy/admin/lead-names.ts';
import type { Lead, LeadStatus } from '#src/domain/leads/lead.ts';
import { listTemplatesFor } from '#src/domain/leads/reply-template.ts';
import { statusAfterReply } from '#src/domain/leads/request-status.ts';
import styles from './LeadReply.module.css';
import { toReplyUrl } from './reply.ts';
import { useReplyTemplates } from './use-reply-templates.ts';

type Props = { lead: Lead; onStatusChange: (status: LeadStatus) => void };

const DIALOG = lazyCode(() => import('./EditTemplatesDialog.tsx'));

/** A link that opens an email written from a template. After a click on the link, a button offers the next status. */
export function LeadReply({ lead, onStatusChange }: Props) {
  const [wasClicked, setClicked] = useState(false);
  const [dialog, setDialog] = useState<CodeOf<typeof DIALOG>>();
  const [chosenName, setChosenName] = useState<string | null>(null);
  const store = useReplyTemplates();
  const templates = listTemplatesFor(store.templates, lead);
  const template = templates.find(({ name }) => name === chosenName) ?? templates[0];
  const link = useRef<HTMLAnchorElement>(null);
  useIdleCode(DIALOG);

  const edit = async () => setDialog(await loadCode(DIALOG, 'The templates could not be opened.'));
  const nextStatus = statusAfterReply(lead);
  function mark(status: LeadStatus) {
    // This button disappears. Keep the focus in the card, or the card's keyboard shortcuts would stop working.
    link.current?.focus();
    onStatusChange(status);
  }
  return (
    <>
      <a
        ref={link}
        className="outlined-button"
        href={toReplyUrl(lead, template, store.brand)}
        onClick={() => setClicked(true)}
      >
        Reply by email
      </a>
      {templates.length > 1 && (
        <select
          className="input"
          aria-label="Reply template"
          value={template?.name}
          onChange={({ currentTarget }) => setChosenName(currentTarget.value)}
        >
          {templates.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      )}
      <button type="button" className="outlined-button" onClick={edit}>
        Edit templates
      </button>
      {dialog && (
        <dialog.EditTemplatesDialog lead={lead} store={store} onClose={() => setDialog(undefined)} />
      )}
      <span role="status" className={styles['question']}>
        {wasClicked && nextStatus && (
          <>
            Mark as {STATUS_NAMES[nextStatus].toLowerCase()}?{' '}
            <button type="button" className="outlined-button" onClick={() => mark(nextStatus)}>
              Yes, mark it
            </button>
          </>
        )}
      </span>
    </>
  );
}
