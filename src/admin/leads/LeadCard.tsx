import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { RowCheckbox } from '#src/admin/core/list/RowCheckbox.tsx';
import { hasDraft } from '#src/admin/core/offline/drafts.ts';
import { RelativeTime } from '#src/admin/core/ui/RelativeTime.tsx';
import { DoNotFilmMark } from '#src/admin/do-not-film/DoNotFilmMark.tsx';
import type { SetStatus, ShownLead } from '#src/admin/leads/moves/use-move-requests.ts';
import { useStatusChoice } from '#src/admin/leads/moves/use-status-choice.ts';
import type { SavePrice } from '#src/admin/reels/AgreedPrice.tsx';
import { STATUS_NAMES } from '#src/copy/lead-statuses.ts';
import { senderOf, toNotesDraftName } from '#src/domain/leads/lead-text.ts';
import styles from './LeadCard.module.css';
import { LoadedLeadDetails } from './LoadedLeadDetails.tsx';
import { findKeyStatus, KIND_NAMES, summaryOf } from './leads.ts';
import { toPersonTexts } from './person-texts.ts';
import type { SaveNotes } from './use-notes-autosave.ts';
import { withBreaks } from './with-breaks.tsx';

type Props = {
  lead: ShownLead;
  isSelected: boolean;
  /** Selects or deselects the lead. `isRange` is true if the Shift key was held down. */
  onSelect: (isRange: boolean) => void;
  onStatusChange: SetStatus;
  onSaveNotes: SaveNotes;
  onSavePrice: SavePrice;
  onDelete: () => void;
  /** Set if the URL names this lead. The card then opens, takes focus and calls this function. */
  onReveal: (() => void) | null;
};

/**
 * A contact message or highlight request. When it is open, single keys open a menu that sets its status. It is initially open if
 * the URL names it or this browser has a draft of its notes.
 */
export function LeadCard({
  lead,
  isSelected,
  onSelect,
  onStatusChange,
  onSaveNotes,
  onSavePrice,
  onDelete,
  onReveal,
}: Props) {
  const { kind, status, createdAt } = lead;
  const [isOpen, setOpen] = useState(() => onReveal !== null || hasDraft(toNotesDraftName(lead)));
  // The content of a closed card stays mounted but hidden, so that unsaved notes are kept.
  const [wasOpened, setWasOpened] = useState(isOpen);
  const card = useRef<HTMLLIElement>(null);
  const head = useRef<HTMLButtonElement>(null);
  const choice = useStatusChoice(lead, onStatusChange);

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
  function onKeyDown(event: KeyboardEvent) {
    if (isOpen) choice.ask(findKeyStatus(kind, event.nativeEvent));
  }
  return (
    // The keys open a menu that does the same as the status buttons inside.
    <li ref={card} className={styles['lead']} data-status={status} onKeyDown={onKeyDown}>
      <div className={styles['row']} data-selected={isSelected || undefined}>
        <div className={styles['select']}>
          <RowCheckbox name={`the message from ${senderOf(lead)}`} checked={isSelected} onToggle={onSelect} />
        </div>
        <h3>
          <button ref={head} type="button" className={styles['head']} aria-expanded={isOpen} onClick={toggle}>
            <span className={styles['status']}>
              {STATUS_NAMES[status]}
              {lead.waiting && ', not sent'}
            </span>
            <span className={styles['sender']}>
              {withBreaks(senderOf(lead))} <DoNotFilmMark texts={toPersonTexts(lead)} />
            </span>
            <span className={styles['summary']}>{summaryOf(lead)}</span>
            <span className={styles['kind']}>{KIND_NAMES[kind]}</span>
            <RelativeTime time={createdAt} />
          </button>
        </h3>
      </div>
      {wasOpened && (
        <div className={styles['content']} hidden={!isOpen}>
          <LoadedLeadDetails
            lead={lead}
            choice={choice}
            onSaveNotes={onSaveNotes}
            onSavePrice={onSavePrice}
            onDelete={onDelete}
          />
        </div>
      )}
    </li>
  );
}
