import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { List } from '#src/admin/core/list/List.tsx';
import { useListView } from '#src/admin/core/list/use-list-view.ts';
import { useSelection } from '#src/admin/core/list/use-selection.ts';
import { LazyPart } from '#src/admin/core/loading/LazyPart.tsx';
import { lazyCode, useIdleCode } from '#src/admin/core/loading/lazy-code.ts';
import { loadCode } from '#src/admin/core/loading/load-code.ts';
import { toNotesDraftName } from '#src/admin/core/offline/draft-names.ts';
import { hasDraft } from '#src/admin/core/offline/drafts.ts';
import { RowCheckbox } from '#src/admin/core/table/RowCheckbox.tsx';
import { RelativeTime } from '#src/admin/core/ui/RelativeTime.tsx';
import { downloadCsv } from '#src/admin/core/ui/save-file.ts';
import { DoNotFilmMark } from '#src/admin/do-not-film/DoNotFilmWarning.tsx';
import {
  type SetStatus,
  type ShownLead,
  useMoveRequests,
  useStatusChoice,
} from '#src/admin/leads/moves/use-move-requests.ts';
import { LEAD_KIND_NAMES, STATUS_NAMES } from '#src/copy/admin/lead-names.ts';
import type { Lead } from '#src/domain/leads/lead.ts';
import { senderOf, toLeadKey } from '#src/domain/leads/lead-text.ts';
import { addBreaks } from './add-breaks.tsx';
import styles from './LeadList.module.css';
import { COLUMNS, FILTERS, findKeyStatus, summaryOf, toPersonTexts } from './leads.ts';
import { BOARD, DETAILS, type Inbox, useLinkedLead } from './use-inbox.ts';

const MARKS = lazyCode(() => import('./LeadMarks.tsx'));

type Props = {
  lead: ShownLead;
  isSelected: boolean;
  /** Selects or deselects the lead. `isRange` is true if the Shift key was held down. */
  onSelect: (isRange: boolean) => void;
  onStatusChange: SetStatus;
  reload: () => Promise<void>;
  onDelete: () => void;
  /** Set if the URL names this lead. The card then opens, takes focus and calls this function. */
  onReveal: (() => void) | null;
};

/**
 * A contact message or highlight request. When it is open, single keys open a menu that sets its status. It is
 * initially open if the URL names it or this browser has a draft of its notes.
 */
function LeadCard({ lead, isSelected, onSelect, onStatusChange, reload, onDelete, onReveal }: Props) {
  const { kind, status, createdAt } = lead;
  const [isOpen, setOpen] = useState(() => onReveal !== null || hasDraft(toNotesDraftName(lead)));
  // The content of a closed card stays mounted but hidden, so that unsaved notes are kept.
  const [wasOpened, setWasOpened] = useState(isOpen);
  const card = useRef<HTMLLIElement>(null);
  const head = useRef<HTMLButtonElement>(null);
  const marks = useIdleCode(MARKS);
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
    if (isOpen) choice.openMenu(findKeyStatus(kind, event.nativeEvent));
  }
  return (
    // The keys open a menu that does the same as the status buttons inside.
    <li ref={card} className={styles['lead']} data-status={status} onKeyDown={onKeyDown}>
      <div className={styles['row']} data-selected={isSelected || undefined}>
        <div className={styles['select']}>
          <RowCheckbox name={`the message from ${senderOf(lead)}`} checked={isSelected} onToggle={onSelect} />
        </div>
        <h3 className="plain-heading">
          <button ref={head} type="button" className={styles['head']} aria-expanded={isOpen} onClick={toggle}>
            <span className={styles['status']}>
              {STATUS_NAMES[status]}
              {lead.waiting && ', not sent'}
            </span>
            <span className={styles['sender']}>
              {addBreaks(senderOf(lead))} <DoNotFilmMark texts={toPersonTexts(lead)} />{' '}
              {marks && <marks.DemoMark leadId={lead.id} />} {marks && <marks.LanguageMark lead={lead} />}
            </span>
            <span className={styles['summary']}>
              {marks && <marks.DueMark request={lead} />}
              <span lang={lead.language}>{summaryOf(lead)}</span>
            </span>
            <span className={styles['kind']}>{LEAD_KIND_NAMES[kind]}</span>
            <RelativeTime time={createdAt} />
          </button>
        </h3>
      </div>
      {wasOpened && (
        <div className={styles['content']} hidden={!isOpen}>
          <LazyPart code={DETAILS} failureMessage="The message could not be opened.">
            {({ LeadDetails }) => (
              <LeadDetails lead={lead} choice={choice} reload={reload} onDelete={onDelete} />
            )}
          </LazyPart>
        </div>
      )}
    </li>
  );
}

const CSV = lazyCode(() => import('./leads-csv.ts'));

/** The buttons that set the status of the selected leads. */
const MARK_SELECTED = lazyCode(() => import('#src/admin/leads/moves/MarkSelected.tsx'));

/** All messages and requests, newest first. */
export function LeadList({ leads: stored, inbox }: { leads: Lead[]; inbox: Inbox }) {
  // The list does not need the rest of the inbox's code, so load it when the page is idle.
  useIdleCode(CSV);
  useIdleCode(BOARD);
  useIdleCode(DETAILS);
  useIdleCode(MARK_SELECTED);
  const { shown: leads, move, declining } = useMoveRequests(stored, inbox.reload);
  const view = useListView(COLUMNS, FILTERS, leads);
  const linked = useLinkedLead(leads, view);
  const selection = useSelection({ rows: leads, matches: view.matches, keyOf: toLeadKey });
  const markSelected = (
    <LazyPart code={MARK_SELECTED} loading={null} failureMessage={null}>
      {({ MarkSelected }) => (
        <MarkSelected leads={selection.selected} reload={inbox.reload} onMarked={selection.clear} />
      )}
    </LazyPart>
  );
  return (
    <>
      {linked.isMissing && (
        <p className="notice" data-tone="warning" role="status">
          The linked message is not in the inbox. It may have been deleted.
        </p>
      )}
      <List
        plural="messages"
        view={view}
        columns={COLUMNS}
        selecting={{ selection, actions: markSelected }}
        actions={
          <button type="button" className="text-button" onClick={() => exportCsv(view.matches)}>
            Export {view.matchCount} as CSV
          </button>
        }
      >
        <ul role="list" className="stack" data-selecting={selection.isActive || undefined}>
          {view.rows.map((lead) => (
            <LeadCard
              key={toLeadKey(lead)}
              lead={lead}
              isSelected={selection.isSelected(lead)}
              onSelect={(isRange) => selection.toggle(lead, isRange)}
              onStatusChange={(status, dueOn) =>
                lead.kind === 'highlight-requests'
                  ? move(lead, status, dueOn)
                  : inbox.changeStatus(lead, status).then(() => undefined)
              }
              reload={inbox.reload}
              onDelete={() => void inbox.remove(lead, () => linked.unlink(lead))}
              onReveal={linked.toReveal(lead)}
            />
          ))}
        </ul>
      </List>
      {declining && <declining.Dialog {...declining.props} />}
    </>
  );
}

async function exportCsv(leads: readonly Lead[]): Promise<void> {
  const csv = await loadCode(CSV, 'The messages could not be exported.');
  if (csv) await downloadCsv('inbox.csv', csv.toCsv(leads));
}
