import type { ReactNode } from 'react';
import styles from './ListToolbar.module.css';
import { formatSort, parseSort, type SearchableColumn } from './list-view.ts';
import type { ListView } from './use-list-view.ts';

type Props<Row> = {
  plural: string;
  view: ListView<Row>;
  columns: readonly SearchableColumn<Row>[];
  /** True if a wide list is a table whose headers sort it. Such a list needs no sort menu. */
  hasSortHeaders: boolean;
  /** A button next to the search of a narrow list. */
  narrowAction?: ReactNode;
};

// The prefix distinguishes the filter for rows without a value ('is:') from no filter ('all').
const ALL = 'all';
const VALUE_PREFIX = 'is:';

/** Search, filters and sort. */
export function ListToolbar<Row>({ plural, view, columns, hasSortHeaders, narrowAction }: Props<Row>) {
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
      {narrowAction && <div className={styles['narrow-action']}>{narrowAction}</div>}
      <div className={styles['menus']}>
        {view.menus.map(({ param, label, selected, options, toOptionLabel }) => (
          <select
            key={param}
            className="input"
            // The accessible name cannot be `label`, because a field of the form has that name. The first option
            // shows `label`.
            aria-label="Filter"
            data-active={selected !== null || undefined}
            value={selected === null ? ALL : VALUE_PREFIX + selected}
            onChange={({ currentTarget: { value } }) =>
              view.setFilter(param, value === ALL ? null : value.slice(VALUE_PREFIX.length))
            }
          >
            <option value={ALL}>{label}: all</option>
            {options.map(({ value, count }) => (
              <option key={value} value={VALUE_PREFIX + value}>
                {toOptionLabel(value)} ({count})
              </option>
            ))}
          </select>
        ))}
        <select
          className="input"
          data-narrow={hasSortHeaders || undefined}
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
      </div>
    </search>
  );
}
