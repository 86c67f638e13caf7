import { useEffect, useRef, useState } from 'react';
import { loadCode, prefetchCode } from '#src/admin/core/loading/load-code.ts';
import { STATUS_NAMES } from '#src/copy/lead-names.ts';
import type { Lead, LeadStatus } from '#src/domain/leads/lead.ts';
import { listTemplatesFor } from '#src/domain/leads/reply-template.ts';
import { statusAfterReply } from '#src/domain/leads/request-status.ts';
import styles from './LeadReply.module.css';
import { toReplyUrl } from './reply.ts';
import { useReplyTemplates } from './use-reply-templates.ts';

type Props = { lead: Lead; onStatusChange: (status: LeadStatus) => void };

const loadDialog = async () => (await import('./EditTemplatesDialog.tsx')).EditTemplatesDialog;

/** A link that opens an email written from a template. After a click on the link, a button offers the next status. */
export function LeadReply({ lead, onStatusChange }: Props) {
  const [wasClicked, setClicked] = useState(false);
  const [EditDialog, setEditDialog] = useState<Awaited<ReturnType<typeof loadDialog>> | null>(null);
  const [chosenName, setChosenName] = useState<string | null>(null);
  const store = useReplyTemplates();
  const templates = listTemplatesFor(store.templates, lead.kind);
  const template = templates.find(({ name }) => name === chosenName) ?? templates[0];
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => void prefetchCode(loadDialog), []);

  async function edit() {
    const dialog = await loadCode(loadDialog, 'The templates could not be opened.');
    setEditDialog(() => dialog);
  }
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
      {EditDialog && <EditDialog lead={lead} store={store} onClose={() => setEditDialog(null)} />}
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
