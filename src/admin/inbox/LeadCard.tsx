import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { hasDraft, setPrefill } from '#src/admin/editor/drafts.ts';
import { RowCheckbox } from '#src/admin/list/RowCheckbox.tsx';
import { RelativeTime } from '#src/admin/shell/RelativeTime.tsx';
import { LEAD_STATUSES, type Lead, type LeadStatus } from '#src/domain/lead.ts';
import { senderOf, toLeadKey } from '#src/domain/lead-text.ts';
import { ClientPage } from './ClientPage.tsx';
import { copyLink } from './copy-link.ts';
import styles from './LeadCard.module.css';
import { LeadFields } from './LeadFields.tsx';
import { LeadNotes } from './LeadNotes.tsx';
import { LeadReply } from './LeadReply.tsx';
import { KIND_NAMES, STATUS_KEYS, STATUS_NAMES, summaryOf, toFighterForm, toLeadPath } from './leads.ts';
import type { SaveNotes } from './use-notes-autosave.ts';

type Props = {
  lead: Lead;
  isSelected: boolean;
  /** Selects or deselects the lead. `isRange` is true if the Shift key was held down. */
  onSelect: (isRange: boolean) => void;
  onStatusChange: (status: LeadStatus) => void;
  onSaveNotes: SaveNotes;
  onDelete: () => void;
  /** Set if the URL names this lead. The card then opens, takes focus and calls this function. */
  onReveal: (() => void) | null;
};

/**
 * A contact message or highlight request. When it is open, single keys set its status. It is open from the
 * start if the URL names it or this browser has a draft of its notes.
 */
export function LeadCard({
  lead,
  isSelected,
  onSelect,
  onStatusChange,
  onSaveNotes,
  onDelete,
  onReveal,
}: Props) {
  const { kind, status, createdAt } = lead;
  const keys = STATUS_KEYS[kind];
  const notesName = `notes-${toLeadKey(lead)}`;
  const [isOpen, setOpen] = useState(() => onReveal !== null || hasDraft(notesName));
  // A closed card stays mounted but hidden, so that unsaved notes are kept.
  const [wasOpened, setWasOpened] = useState(isOpen);
  const card = useRef<HTMLLIElement>(null);
  const head = useRef<HTMLButtonElement>(null);

  const reveal = useEffectEvent(() => {
    if (!onReveal) return;
    card.current?.scrollIntoView();
    head.current?.focus({ preventScroll: true });
    onReveal();
  });
  useEffect(() => reveal(), []);

  function toggle() {
    setOpen(!isOpen);
    setWasOpened(true);
  }
  function onKeyDown({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) {
    const isTyping = target instanceof HTMLTextAreaElement;
    const newStatus = keys[key.toLowerCase()];
    if (isOpen && !isTyping && newStatus && !ctrlKey && !metaKey && !altKey) onStatusChange(newStatus);
  }
  return (
    // The keys are shortcuts for the status buttons inside.
    <li ref={card} className={styles['lead']} data-status={status} onKeyDown={onKeyDown}>
      <div className={styles['row']} data-selected={isSelected || undefined}>
        <div className={styles['select']}>
          <RowCheckbox name={`the message from ${senderOf(lead)}`} checked={isSelected} onToggle={onSelect} />
        </div>
        <h3>
          <button ref={head} type="button" className={styles['head']} aria-expanded={isOpen} onClick={toggle}>
            <span className={styles['status']}>{STATUS_NAMES[status]}</span>
            <span className={styles['sender']}>{senderOf(lead)}</span>
            <span className={styles['summary']}>{summaryOf(lead)}</span>
            <span className={styles['kind']}>{KIND_NAMES[kind]}</span>
            <RelativeTime time={createdAt} />
          </button>
        </h3>
      </div>
      {wasOpened && (
        <div className={styles['content']} hidden={!isOpen}>
          <ClientPage lead={lead} />
          <LeadFields lead={lead} />
          <fieldset className={styles['statuses']}>
            <legend>Status</legend>
            {LEAD_STATUSES[kind].map((choice) => (
              <button
                key={choice}
                type="button"
                className="outlined-button"
                aria-pressed={choice === status}
                onClick={() => onStatusChange(choice)}
              >
                {STATUS_NAMES[choice]} <kbd>{Object.keys(keys).find((key) => keys[key] === choice)}</kbd>
              </button>
            ))}
          </fieldset>
          <LeadNotes
            name={notesName}
            stored={{ notes: lead.notes, tag: lead.notesTag }}
            onSave={onSaveNotes}
          />
          <p className={styles['actions']}>
            <LeadReply lead={lead} onStatusChange={onStatusChange} />
            {kind === 'highlight-requests' && (
              <a
                className="outlined-button"
                href="/admin/fighters/new"
                onClick={() => setPrefill('fighters', toFighterForm(lead))}
              >
                Create fighter from this request
              </a>
            )}
            <button type="button" className="outlined-button" onClick={() => copyLink(toLeadPath(lead))}>
              Copy link
            </button>
            <button type="button" className="outlined-button" data-danger onClick={onDelete}>
              Delete
            </button>
          </p>
        </div>
      )}
    </li>
  );
}
