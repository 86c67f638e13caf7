import { useEffect } from 'react';
import { downloadCsv } from '#src/admin/shell/download-csv.ts';
import { loadCode, prefetchCode } from '#src/admin/shell/load-code.ts';
import { useResource } from '#src/admin/shell/use-resource.ts';
import { STATUS_NAMES } from '#src/copy/lead-statuses.ts';
import type { RequestStatistics } from '#src/domain/request-statistics.ts';
import { AmountsOfRequests } from './AmountsOfRequests.tsx';
import { BarChart } from './BarChart.tsx';
import { PartFailure } from './PartFailure.tsx';
import styles from './RequestNumbers.module.css';
import { formatDays, toMonthName } from './request-numbers.ts';

const loadCsv = () => import('./request-numbers-csv.ts');

/** Highlight requests in numbers. Renders nothing until there is a request. */
export function RequestNumbers() {
  const { load, reload } = useResource<RequestStatistics>('/api/inbox/statistics');
  if (load.state === 'loading') return null;
  if (load.state === 'failed')
    return (
      <section className={styles['numbers']}>
        <PartFailure message="The numbers of highlight requests could not be loaded." onRetry={reload} />
      </section>
    );
  return load.data.requests === 0 ? null : <Numbers statistics={load.data} />;
}

function Numbers({ statistics }: { statistics: RequestStatistics }) {
  useEffect(() => void prefetchCode(loadCsv), []);
  async function exportCsv() {
    const csv = await loadCode(loadCsv, 'The numbers could not be exported.');
    if (csv) downloadCsv('requests.csv', csv.toCsv(statistics));
  }
  return (
    <section className={styles['numbers']} aria-labelledby="request-numbers">
      <header className={styles['header']}>
        <h2 id="request-numbers">Highlight requests</h2>
        <a href="/admin/inbox?view=requests">Open the board</a>
        <button type="button" onClick={exportCsv}>
          Export as CSV
        </button>
      </header>
      <div className={styles['charts']}>
        <AmountsOfRequests statistics={statistics} />
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
          hint="The median of the requests that have moved on."
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
