import { useEffect } from 'react';
import { ListToolbar } from '#src/admin/list/ListToolbar.tsx';
import { describeMatches } from '#src/admin/list/list-view.ts';
import { Pagination } from '#src/admin/list/Pagination.tsx';
import { SelectButton } from '#src/admin/list/SelectButton.tsx';
import { SelectionBar } from '#src/admin/list/SelectionBar.tsx';
import { useListView } from '#src/admin/list/use-list-view.ts';
import { useSelection } from '#src/admin/list/use-selection.ts';
import { loadCode, prefetchCode } from '#src/admin/shell/load-code.ts';
import type { Lead } from '#src/domain/lead.ts';
import { toLeadKey } from '#src/domain/lead-text.ts';
import { useBoardCode, useDetailsCode } from './inbox-code.ts';
import { LeadCard } from './LeadCard.tsx';
import styles from './LeadList.module.css';
import { COLUMNS, FILTERS } from './lead-columns.ts';
import { MarkAs } from './MarkAs.tsx';
import { LostMoves } from './UnsentMove.tsx';
import type { Inbox } from './use-inbox.ts';
import { useLinkedLead } from './use-linked-lead.ts';
import { useMarkLeads } from './use-mark-leads.ts';
import { useMoveRequests } from './use-move-requests.ts';

const loadCsv = () => import('./leads-csv.ts');

/** All messages and requests, newest first. */
export function LeadList({ leads: stored, inbox }: { leads: Lead[]; inbox: Inbox }) {
  useEffect(() => void prefetchCode(loadCsv), []);
  useBoardCode(false);
  useDetailsCode(false);
  const { shown: leads, move, lost } = useMoveRequests(stored, inbox.reload);
  const view = useListView(COLUMNS, FILTERS, leads);
  const linked = useLinkedLead(leads, view);
  const { isMarking, mark } = useMarkLeads(inbox.reload);
  const selection = useSelection({ rows: leads, matches: view.matches, keyOf: toLeadKey });
  return (
    <div className={styles['inbox']}>
      {linked.isMissing && (
        <p className={styles['missing']} role="status">
          The linked message is not in the inbox. It may have been deleted.
        </p>
      )}
      <LostMoves moves={lost} />
      <ListToolbar
        plural="messages"
        view={view}
        columns={COLUMNS}
        narrowAction={<SelectButton selection={selection} />}
      />
      <p className={styles['export']}>
        <span role="status">{describeMatches(view.matchCount, leads.length, 'messages')}</span>
        <button type="button" onClick={() => exportCsv(view.matches)}>
          Export {view.matchCount} as CSV
        </button>
      </p>
      <ul className={styles['leads']} data-selecting={selection.isActive || undefined}>
        {view.rows.map((lead) => (
          <LeadCard
            key={toLeadKey(lead)}
            lead={lead}
            isSelected={selection.isSelected(lead)}
            onSelect={(isRange) => selection.toggle(lead, isRange)}
            onStatusChange={(status) =>
              lead.kind === 'highlight-requests' ? move(lead, status) : inbox.changeStatus(lead, status)
            }
            onSaveNotes={(notes, baseTag) => inbox.saveNotes(lead, notes, baseTag)}
            onSavePrice={(agreed, base) => inbox.savePrice(lead, agreed, base)}
            onDelete={() => {
              linked.unlink(lead);
              void inbox.remove(lead);
            }}
            onReveal={linked.toReveal(lead)}
          />
        ))}
      </ul>
      <Pagination
        plural="messages"
        page={view.page}
        pageCount={view.pageCount}
        onPageChange={view.goToPage}
      />
      <SelectionBar plural="messages" selection={selection} matchCount={view.matchCount}>
        <MarkAs
          leads={selection.selected}
          isDisabled={isMarking}
          onMark={async (status) => {
            if (await mark(selection.selected, status)) selection.clear();
          }}
        />
      </SelectionBar>
    </div>
  );
}

/** Downloads leads as a CSV file, with a byte order mark that tells spreadsheets it is UTF-8. */
async function exportCsv(leads: readonly Lead[]): Promise<void> {
  const csv = await loadCode(loadCsv, 'The messages could not be exported.');
  if (!csv) return;
  const url = URL.createObjectURL(new Blob(['\ufeff', csv.toCsv(leads)], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'inbox.csv';
  link.click();
  setTimeout(() => URL.revokeObjectURL(url));
}
