import { type KeyboardEvent, useState } from 'react';
import { setPrefill } from '#src/admin/editor/drafts.ts';
import { LEAD_STATUSES, type Lead, type LeadStatus, listFilledFields } from '#src/domain/lead.ts';
import styles from './LeadCard.module.css';
import { LeadNotes } from './LeadNotes.tsx';
import {
  isLink,
  KIND_NAMES,
  linkProblem,
  replyAddress,
  STATUS_KEYS,
  STATUS_NAMES,
  senderOf,
  toFighterForm,
} from './leads.ts';
import type { NotesOutcome } from './use-inbox.ts';

const WHEN = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

type Props = {
  lead: Lead;
  onStatus: (status: LeadStatus) => void;
  onNotes: (notes: string, tag: string) => Promise<NotesOutcome>;
  onDelete: () => void;
};

/** One message or request; opened, it takes a status by one key, notes, and an answer. */
export function LeadCard({ lead, onStatus, onNotes, onDelete }: Props) {
  const [isOpen, setOpen] = useState(false);
  // Closed again it stays there, unseen: notes that could not be saved yet are still in it.
  const [wasOpened, setOpened] = useState(false);
  const { kind, status, createdAt } = lead;

  function toggle() {
    setOpen(!isOpen);
    setOpened(true);
  }
  function onKeyDown({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) {
    const typing = target instanceof HTMLTextAreaElement;
    const next = STATUS_KEYS[key.toLowerCase()];
    if (isOpen && !typing && next && !ctrlKey && !metaKey && !altKey) onStatus(next);
  }
  return (
    // The keys are a short way to the buttons within.
    <li className={styles['lead']} data-status={status} onKeyDown={onKeyDown}>
      <h3>
        <button type="button" className={styles['head']} aria-expanded={isOpen} onClick={toggle}>
          <span className={styles['status']}>{STATUS_NAMES[status]}</span>
          <span className={styles['sender']}>{senderOf(lead)}</span>
          <span className={styles['kind']}>{KIND_NAMES[kind]}</span>
          <time dateTime={createdAt}>{WHEN.format(new Date(createdAt))}</time>
        </button>
      </h3>
      {wasOpened && (
        <div className={styles['content']} hidden={!isOpen}>
          <dl>
            {listFilledFields(lead.fields).map(([name, value]) => (
              <div key={name}>
                <dt>{name.replaceAll('-', ' ')}</dt>
                <dd>
                  <Value name={name} value={value} />
                </dd>
              </div>
            ))}
          </dl>
          <fieldset className={styles['statuses']}>
            <legend>Status</legend>
            {LEAD_STATUSES.map((choice) => (
              <button
                key={choice}
                type="button"
                aria-pressed={choice === status}
                onClick={() => onStatus(choice)}
              >
                {STATUS_NAMES[choice]}{' '}
                <kbd>{Object.keys(STATUS_KEYS).find((key) => STATUS_KEYS[key] === choice)}</kbd>
              </button>
            ))}
          </fieldset>
          <LeadNotes
            name={`notes-${kind}-${lead.id}`}
            notes={lead.notes}
            tag={lead.notesTag}
            onSave={onNotes}
          />
          <p className={styles['actions']}>
            <a href={replyAddress(lead)}>Reply by e-mail</a>
            {kind === 'highlight-requests' && (
              <a href="/admin/fighters/new" onClick={() => setPrefill('fighters', toFighterForm(lead))}>
                Create fighter from this request
              </a>
            )}
            <button type="button" data-danger onClick={onDelete}>
              Delete
            </button>
          </p>
        </div>
      )}
    </li>
  );
}

function Value({ name, value }: { name: string; value: string }) {
  if (name === 'Agreement-Time') return WHEN.format(new Date(value));
  if (!isLink(value)) return value;
  const problem = name.startsWith('File-Link') ? linkProblem(value) : null;
  return (
    <>
      <a href={value} target="_blank" rel="noopener noreferrer">
        {value}
      </a>
      {problem && <span className={styles['problem']}>{problem}</span>}
    </>
  );
}
