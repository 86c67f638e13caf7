import { useState } from 'react';
import { Pagination } from '#src/admin/core/list/Pagination.tsx';
import styles from '#src/admin/core/table/PreviewTable.module.css';
import { toDateText } from '#src/domain/values/dates.ts';
import { toWeighedText } from '#src/domain/weigh-ins/weigh-in.ts';
import { countStates, STATE_NAMES } from './import-request.ts';
import type { PreviewRow, RowState } from './preview-rows.ts';

const PAGE_SIZE = 50;

/** Shows how the import will treat each row of the file, with a filter by state. */
export function PreviewTable({ rows }: { rows: readonly PreviewRow[] }) {
  const [filter, setFilter] = useState<RowState | null>(null);
  const [page, setPage] = useState(1);
  const counts = countStates(rows);
  const state = counts.some((entry) => entry.state === filter) ? filter : null;
  const filtered = state ? rows.filter((row) => row.state === state) : rows;
  const pageCount = Math.max(1, Math.ceil(filtered.length / PAGE_SIZE));
  const shownPage = Math.min(page, pageCount);

  function show(chosen: RowState | null) {
    setFilter(chosen);
    setPage(1);
  }
  return (
    <section className={styles['preview']} aria-labelledby="preview">
      <h2 id="preview">Preview ({rows.length})</h2>
      <fieldset className="cluster gap-2">
        <legend className="visually-hidden">Rows to show</legend>
        <FilterButton label="All" count={rows.length} pressed={state === null} onPress={() => show(null)} />
        {counts.map((entry) => (
          <FilterButton
            key={entry.state}
            label={STATE_NAMES[entry.state]}
            count={entry.count}
            pressed={state === entry.state}
            onPress={() => show(entry.state)}
          />
        ))}
      </fieldset>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">Line</th>
            <th scope="col">Fighter</th>
            <th scope="col">Weigh-in</th>
            <th scope="col">What happens</th>
          </tr>
        </thead>
        <tbody>
          {filtered.slice((shownPage - 1) * PAGE_SIZE, shownPage * PAGE_SIZE).map((row) => (
            <tr key={row.line} data-state={row.state}>
              <td>{row.line}</td>
              <td>{row.state === 'new' ? row.fighter.name : row.name}</td>
              <td>{toSummary(row)}</td>
              <td>
                <strong>{STATE_NAMES[row.state]}</strong>{' '}
                {row.reason && <span className="hint">{row.reason}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Pagination plural="rows" page={shownPage} pageCount={pageCount} onPageChange={setPage} />
    </section>
  );
}

type FilterProps = { label: string; count: number; pressed: boolean; onPress: () => void };

const FilterButton = ({ label, count, pressed, onPress }: FilterProps) => (
  <button type="button" className="outlined-button" aria-pressed={pressed} onClick={onPress}>
    {label} ({count})
  </button>
);

function toSummary(row: PreviewRow): string {
  if (row.state !== 'new') return row.text;
  const { date, event } = row.weighIn;
  return [toDateText(date), toWeighedText(row.weighIn), event].filter(Boolean).join(' · ');
}
