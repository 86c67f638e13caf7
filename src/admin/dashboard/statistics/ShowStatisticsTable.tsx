import { lazyCode, useIdleCode } from '#src/admin/core/loading/lazy-code.ts';
import { loadCode } from '#src/admin/core/loading/load-code.ts';
import { downloadCsv } from '#src/admin/core/ui/save-file.ts';
import type { ShowStatistics } from '#src/domain/leads/schema.ts';
import { formatPrice } from '#src/domain/settings/settings.ts';
import { toDateText } from '#src/domain/values/dates.ts';
import { formatCount } from '#src/domain/values/text.ts';
import styles from './RequestStatisticsSection.module.css';

/** The dashboard lists at most this many shows. The CSV file lists all of them. */
const MAX_SHOWS = 8;

const CSV = lazyCode(() => import('./request-statistics-csv.ts'));

/** The requests for bouts of each show, and the income from them, latest show first. */
export function ShowStatisticsTable({ shows }: { shows: readonly ShowStatistics[] }) {
  useIdleCode(CSV);
  async function exportCsv() {
    const csv = await loadCode(CSV, 'The shows could not be exported.');
    if (csv) await downloadCsv('shows.csv', csv.toShowsCsv(shows));
  }
  const hidden = shows.length - MAX_SHOWS;
  return (
    <section className={`panel ${styles['shows']}`} aria-labelledby="show-statistics">
      <header className={styles['header']}>
        <h3 id="show-statistics">By show</h3>
        <button type="button" className="text-button" onClick={exportCsv}>
          Export shows as CSV
        </button>
      </header>
      <table aria-labelledby="show-statistics">
        <thead>
          <tr>
            <th scope="col">Show</th>
            <th scope="col">Requests</th>
            <th scope="col">Income</th>
          </tr>
        </thead>
        <tbody>
          {shows.slice(0, MAX_SHOWS).map(({ id, name, startsOn, filmed, requests, income }) => (
            <tr key={id}>
              <th scope="row">
                <a href={`/admin/shows/${id}`}>{name}</a> <span className="hint">{toDateText(startsOn)}</span>
              </th>
              <td>
                <strong>{requests}</strong> <span className="hint">{formatCount(filmed, 'bout')} filmed</span>
              </td>
              <td>
                <strong>
                  {income.map(({ cents, currency }) => formatPrice(cents, currency)).join(', ') || '–'}
                </strong>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {hidden > 0 && <p className="hint">{formatCount(hidden, 'earlier show')} in the CSV file</p>}
    </section>
  );
}
