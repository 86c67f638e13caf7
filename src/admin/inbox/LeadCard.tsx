import { type KeyboardEvent, useState } from 'react';
import { hasDraft, setPrefill } from '#src/admin/editor/drafts.ts';
import { formatTime } from '#src/admin/shell/format-time.ts';
import { LEAD_STATUSES, type Lead, type LeadStatus, listFilledFields } from '#src/domain/lead.ts';
import styles from './LeadCard.module.css';
import { LeadNotes } from './LeadNotes.tsx';
import {
  findLinkProblem,
  isLink,
  KIND_NAMES,
  STATUS_KEYS,
  STATUS_NAMES,
  senderOf,
  toFighterForm,
  toReplyUrl,
} from './leads.ts';
import type { SaveNotes } from './use-notes-autosave.ts';

type Props = {
  lead: Lead;
  onStatusChange: (status: LeadStatus) => void;
  onSaveNotes: SaveNotes;
  onDelete: () => void;
};

/**
 * A contact message or highlight request. When it is open, single keys set its status. It opens by itself
 * if this browser has a draft of its notes.
 */
export function LeadCard({ lead, onStatusChange, onSaveNotes, onDelete }: Props) {
  const { kind, status, createdAt } = lead;
  const notesName = `notes-${kind}-${lead.id}`;
  const [isOpen, setOpen] = useState(() => hasDraft(notesName));
  // A closed card stays mounted but hidden, so that unsaved notes are kept.
  const [wasOpened, setOpened] = useState(isOpen);

  function toggle() {
    setOpen(!isOpen);
    setOpened(true);
  }
  function onKeyDown({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) {
    const isTyping = target instanceof HTMLTextAreaElement;
    const newStatus = STATUS_KEYS[key.toLowerCase()];
    if (isOpen && !isTyping && newStatus && !ctrlKey && !metaKey && !altKey) onStatusChange(newStatus);
  }
  return (
    // The keys are shortcuts for the status buttons inside.
    <li className={styles['lead']} data-status={status} onKeyDown={onKeyDown}>
      <h3>
        <button type="button" className={styles['head']} aria-expanded={isOpen} onClick={toggle}>
          <span className={styles['status']}>{STATUS_NAMES[status]}</span>
          <span className={styles['sender']}>{senderOf(lead)}</span>
          <span className={styles['kind']}>{KIND_NAMES[kind]}</span>
          <time dateTime={createdAt}>{formatTime(createdAt)}</time>
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
                className="outlined-button"
                aria-pressed={choice === status}
                onClick={() => onStatusChange(choice)}
              >
                {STATUS_NAMES[choice]}{' '}
                <kbd>{Object.keys(STATUS_KEYS).find((key) => STATUS_KEYS[key] === choice)}</kbd>
              </button>
            ))}
          </fieldset>
          <LeadNotes
            name={notesName}
            stored={{ notes: lead.notes, tag: lead.notesTag }}
            onSave={onSaveNotes}
          />
          <p className={styles['actions']}>
            <a className="outlined-button" href={toReplyUrl(lead)}>
              Reply by email
            </a>
            {kind === 'highlight-requests' && (
              <a
                className="outlined-button"
                href="/admin/fighters/new"
                onClick={() => setPrefill('fighters', toFighterForm(lead))}
              >
                Create fighter from this request
              </a>
            )}
            <button type="button" className="outlined-button" data-danger onClick={onDelete}>
              Delete
            </button>
          </p>
        </div>
      )}
    </li>
  );
}

function Value({ name, value }: { name: string; value: string }) {
  if (name === 'Agreement-Time') return formatTime(value);
  if (!isLink(value)) return value;
  const problem = name.startsWith('File-Link') ? findLinkProblem(value) : null;
  return (
    <>
      <a href={value} target="_blank" rel="noopener noreferrer">
        {value}
      </a>
      {problem && <span className={styles['problem']}>{problem}</span>}
    </>
  );
}
