import { useEffect } from 'react';
import { ListToolbar } from '#src/admin/core/list/ListToolbar.tsx';
import { describeMatches } from '#src/admin/core/list/list-view.ts';
import { Pagination } from '#src/admin/core/list/Pagination.tsx';
import { RetryButton } from '#src/admin/core/list/RetryButton.tsx';
import { SelectButton } from '#src/admin/core/list/SelectButton.tsx';
import { SelectionBar } from '#src/admin/core/list/SelectionBar.tsx';
import { useListView } from '#src/admin/core/list/use-list-view.ts';
import { useSelection } from '#src/admin/core/list/use-selection.ts';
import { loadCode, prefetchCode } from '#src/admin/core/loading/load-code.ts';
import { downloadCsv } from '#src/admin/core/ui/download-csv.ts';
import { useMoveRequests } from '#src/admin/leads/moves/use-move-requests.ts';
import type { Lead } from '#src/domain/leads/lead.ts';
import { toLeadKey } from '#src/domain/leads/lead-text.ts';
import { useBoardCode, useDetailsCode, useMarkCode } from './inbox-code.ts';
import { LeadCard } from './LeadCard.tsx';
import styles from './LeadList.module.css';
import { COLUMNS, FILTERS } from './lead-columns.ts';
import type { Inbox } from './use-inbox.ts';
import { useLinkedLead } from './use-linked-lead.ts';

const loadCsv = () => import('./leads-csv.ts');

/** All messages and requests, newest first. */
export function LeadList({ leads: stored, inbox }: { leads: Lead[]; inbox: Inbox }) {
  useEffect(() => void prefetchCode(loadCsv), []);
  useBoardCode(false);
  useDetailsCode(false);
  const { shown: leads, move, declining } = useMoveRequests(stored, inbox.reload);
  const view = useListView(COLUMNS, FILTERS, leads);
  const linked = useLinkedLead(leads, view);
  const selection = useSelection({ rows: leads, matches: view.matches, keyOf: toLeadKey });
  const { load: marking, reload: reloadMarking } = useMarkCode(selection.isActive);
  return (
    <div className={styles['inbox']}>
      {linked.isMissing && (
        <p className={styles['missing']} role="status">
          The linked message is not in the inbox. It may have been deleted.
        </p>
      )}
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
      <ul role="list" className={styles['leads']} data-selecting={selection.isActive || undefined}>
        {view.rows.map((lead) => (
          <LeadCard
            key={toLeadKey(lead)}
            lead={lead}
            isSelected={selection.isSelected(lead)}
            onSelect={(isRange) => selection.toggle(lead, isRange)}
            onStatusChange={(status) =>
              lead.kind === 'highlight-requests'
                ? move(lead, status)
                : inbox.changeStatus(lead, status).then(() => undefined)
            }
            onSaveNotes={(notes, baseTag) => inbox.saveNotes(lead, notes, baseTag)}
            onSavePrice={(agreed, base) => inbox.savePrice(lead, agreed, base)}
            onDelete={() => void inbox.remove(lead, () => linked.unlink(lead))}
            onReveal={linked.toReveal(lead)}
          />
        ))}
      </ul>
      {declining && <declining.Dialog {...declining.props} />}
      <Pagination
        plural="messages"
        page={view.page}
        pageCount={view.pageCount}
        onPageChange={view.goToPage}
      />
      <SelectionBar plural="messages" selection={selection} matchCount={view.matchCount}>
        {marking.state === 'loaded' && (
          <marking.data.MarkSelected
            leads={selection.selected}
            reload={inbox.reload}
            onMarked={selection.clear}
          />
        )}
        {marking.state === 'failed' && <RetryButton onRetry={reloadMarking} />}
      </SelectionBar>
    </div>
  );
}

async function exportCsv(leads: readonly Lead[]): Promise<void> {
  const csv = await loadCode(loadCsv, 'The messages could not be exported.');
  if (csv) await downloadCsv('inbox.csv', csv.toCsv(leads));
}
