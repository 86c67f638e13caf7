import { useEffect } from 'react';
import { loadCode, prefetchCode } from '#src/admin/core/loading/load-code.ts';
import { useResource } from '#src/admin/core/loading/use-resource.ts';
import { downloadCsv } from '#src/admin/core/ui/download-csv.ts';
import { PartFailure } from '#src/admin/core/ui/PartFailure.tsx';
import { STATUS_NAMES } from '#src/copy/lead-statuses.ts';
import type { RequestStatistics } from '#src/domain/leads/request-statistics.ts';
import { BarChart } from './BarChart.tsx';
import { formatDays, toMonthName } from './format-statistics.ts';
import { RequestAmounts } from './RequestAmounts.tsx';
import styles from './RequestStatisticsSection.module.css';

const loadCsv = () => import('./request-statistics-csv.ts');

/**
 * Highlight requests in numbers: amounts, requests by month, and days in each status. Renders nothing until there is a
 * request.
 */
export function RequestStatisticsSection() {
  const { load, reload } = useResource<RequestStatistics>('/api/inbox/statistics');
  if (load.state === 'loading') return null;
  if (load.state === 'failed')
    return (
      <section className={styles['statistics']}>
        <PartFailure message="The statistics could not be loaded." onRetry={reload} />
      </section>
    );
  return load.data.requests === 0 ? null : <LoadedStatistics statistics={load.data} />;
}

function LoadedStatistics({ statistics }: { statistics: RequestStatistics }) {
  useEffect(() => void prefetchCode(loadCsv), []);
  async function exportCsv() {
    const csv = await loadCode(loadCsv, 'The statistics could not be exported.');
    if (csv) await downloadCsv('requests.csv', csv.toCsv(statistics));
  }
  return (
    <section className={styles['statistics']} aria-labelledby="request-statistics">
      <header className={styles['header']}>
        <h2 id="request-statistics">Highlight requests</h2>
        <a href="/admin/inbox?view=requests">Open the board</a>
        <button type="button" onClick={exportCsv}>
          Export as CSV
        </button>
      </header>
      <div className={styles['charts']}>
        <RequestAmounts statistics={statistics} />
        <BarChart
          title="Received by month"
          columns={['Month', 'Requests']}
          bars={statistics.months.map(({ month, requests }) => ({
            name: toMonthName(month),
            value: requests,
            text: String(requests),
          }))}
        />
        <BarChart
          title="Days in each status"
          hint="The median for requests that have moved on."
          columns={['Status', 'Days']}
          bars={statistics.stays.map(({ status, days }) => ({
            name: STATUS_NAMES[status],
            value: days,
            text: formatDays(days),
          }))}
          empty="No request has moved on yet."
        />
      </div>
    </section>
  );
}
