import { type Column, orNotAvailable } from './DataTable.tsx';
import styles from './ListToolbar.module.css';
import { formatSort, parseSort } from './list-view.ts';
import type { Filter, ListView } from './use-list-view.ts';

type Props<Row> = {
  plural: string;
  view: ListView<Row>;
  columns: readonly Column<Row>[];
  filter: Filter<Row> | null;
};

// The prefix distinguishes the filter for rows without a value ('is:') from no filter ('all').
const ALL = 'all';
const VALUE_PREFIX = 'is:';

/** Search, filter and sort. The sort menu is only for narrow lists, whose table has no headers to click. */
export function ListToolbar<Row>({ plural, view, columns, filter }: Props<Row>) {
  return (
    <search className={styles['toolbar']}>
      <input
        type="search"
        className="input"
        aria-label={`Search ${plural}`}
        value={view.search}
        placeholder={`Search ${plural}`}
        onChange={({ currentTarget }) => view.setSearch(currentTarget.value)}
      />
      {filter && (
        <select
          className="input"
          aria-label="Filter"
          value={view.filterValue === null ? ALL : VALUE_PREFIX + view.filterValue}
          onChange={({ currentTarget: { value } }) =>
            view.setFilter(value === ALL ? null : value.slice(VALUE_PREFIX.length))
          }
        >
          <option value={ALL}>{filter.label}: all</option>
          {view.filterOptions.map(([option, count]) => (
            <option key={option} value={VALUE_PREFIX + option}>
              {orNotAvailable(option)} ({count})
            </option>
          ))}
        </select>
      )}
      <select
        className={`input ${styles['sort']}`}
        aria-label="Sort"
        value={view.sort.header ? formatSort(view.sort) : ''}
        onChange={({ currentTarget: { value } }) => view.setSort(value ? parseSort(value) : null)}
      >
        <option value="">Sort: as listed</option>
        {columns.flatMap(({ header }) => [
          <option key={header} value={header}>
            {header}, ascending
          </option>,
          <option key={`-${header}`} value={`-${header}`}>
            {header}, descending
          </option>,
        ])}
      </select>
    </search>
  );
}
