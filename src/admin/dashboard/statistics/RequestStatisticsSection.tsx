import { PartFailure } from '#src/admin/core/loading/LoadedList.tsx';
import { lazyCode, useIdleCode } from '#src/admin/core/loading/lazy-code.ts';
import { loadCode } from '#src/admin/core/loading/load-code.ts';
import { useResource } from '#src/admin/core/loading/use-resource.ts';
import { BarChart } from '#src/admin/core/ui/BarChart.tsx';
import { formatMonth } from '#src/admin/core/ui/format.ts';
import { downloadCsv } from '#src/admin/core/ui/save-file.ts';
import { STATISTICS_PATH } from '#src/admin/dashboard/tasks/DueRequests.tsx';
import { STATUS_NAMES } from '#src/copy/admin/lead-names.ts';
import type { RequestStatistics } from '#src/domain/leads/schema.ts';
import { formatPrice } from '#src/domain/settings/settings.ts';
import { formatCount } from '#src/domain/values/text.ts';
import styles from './RequestStatisticsSection.module.css';
import { ShowStatisticsTable } from './ShowStatisticsTable.tsx';

/** The amounts that are due and paid, per currency. Requests without a price are counted separately, not as zero. */
function RequestAmounts({ statistics }: { statistics: RequestStatistics }) {
  const { amounts, withoutPrice } = statistics;
  return (
    <section className={`panel ${styles['amounts']}`} aria-labelledby="request-amounts">
      <h3 id="request-amounts">Due and paid</h3>
      {amounts.length === 0 ? (
        <p className="hint">No request with a price has been delivered yet.</p>
      ) : (
        <table aria-labelledby="request-amounts">
          <thead>
            <tr>
              <th scope="col">Currency</th>
              <th scope="col">Due</th>
              <th scope="col">Paid</th>
            </tr>
          </thead>
          <tbody>
            {amounts.map(({ currency, due, dueCents, paid, paidCents }) => (
              <tr key={currency}>
                <th scope="row">{currency}</th>
                <td>
                  <strong>{formatPrice(dueCents, currency)}</strong>{' '}
                  <span className="hint">{formatCount(due, 'request')}</span>
                </td>
                <td>
                  <strong>{formatPrice(paidCents, currency)}</strong>{' '}
                  <span className="hint">{formatCount(paid, 'payment')}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="hint">
        Delivered and approved requests are due until they are paid. <a href="/admin/books">Open the books</a>
      </p>
      {withoutPrice.due > 0 && (
        <p className="warning">
          Without a price, so not in the amount due: {formatCount(withoutPrice.due, 'request')}
        </p>
      )}
      {withoutPrice.paid > 0 && (
        <p className="warning">
          Without a price, so not in the amount paid: {formatCount(withoutPrice.paid, 'request')}
        </p>
      )}
    </section>
  );
}

const CSV = lazyCode(() => import('./request-statistics-csv.ts'));

/**
 * Highlight requests in numbers: amounts, requests by month, days in each status, and requests by show. Renders nothing
 * until there is a request or a payment.
 */
export function RequestStatisticsSection() {
  const { load, reload } = useResource<RequestStatistics>(STATISTICS_PATH);
  if (load.state === 'loading') return null;
  if (load.state === 'failed')
    return (
      <section className={styles['statistics']}>
        <PartFailure message="The statistics could not be loaded." onRetry={reload} />
      </section>
    );
  const { requests, amounts, shows } = load.data;
  return requests === 0 && amounts.length === 0 && shows.length === 0 ? null : (
    <LoadedStatistics statistics={load.data} />
  );
}

function LoadedStatistics({ statistics }: { statistics: RequestStatistics }) {
  useIdleCode(CSV);
  async function exportCsv() {
    const csv = await loadCode(CSV, 'The statistics could not be exported.');
    if (csv) await downloadCsv('requests.csv', csv.toCsv(statistics));
  }
  return (
    <section className={styles['statistics']} aria-labelledby="request-statistics">
      <header className={styles['header']}>
        <h2 id="request-statistics">Highlight requests</h2>
        <a className="tap" href="/admin/inbox?view=requests">
          Open the board
        </a>
        <button type="button" className="text-button" onClick={exportCsv}>
          Export as CSV
        </button>
      </header>
      <div className={styles['charts']}>
        <RequestAmounts statistics={statistics} />
        <BarChart
          title="Received by month"
          columns={['Month', 'Requests']}
          bars={statistics.months.map(({ month, requests }) => ({
            name: formatMonth(month),
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
      {statistics.shows.length > 0 && <ShowStatisticsTable shows={statistics.shows} />}
    </section>
  );
}

/** Formats a number of days: "less than 0.1", "0.5" or "3". */
export function formatDays(days: number): string {
  if (days < 0.1) return 'less than 0.1';
  return days < 10 ? String(Math.round(days * 10) / 10) : String(Math.round(days));
}
