import type { Column } from './DataTable.tsx';
import styles from './ListToolbar.module.css';
import { formatSort, parseSort } from './list-view.ts';
import type { Filter, ListView } from './use-list-view.ts';

type Props<Row> = {
  plural: string;
  view: ListView<Row>;
  columns: readonly Column<Row>[];
  filter: Filter<Row> | null;
};

// A choice of the filter that is '' still has to differ from no choice.
const ALL = 'all';
const CHOICE = 'is:';

/** Search, filter and, where the table's headers are not shown, sort. */
export function ListToolbar<Row>({ plural, view, columns, filter }: Props<Row>) {
  return (
    <search className={styles['toolbar']}>
      <input
        type="search"
        aria-label={`Search ${plural}`}
        value={view.search}
        placeholder={`Search ${plural}`}
        onChange={({ currentTarget }) => view.setSearch(currentTarget.value)}
      />
      {filter && (
        <select
          aria-label="Filter"
          value={view.chosen === null ? ALL : CHOICE + view.chosen}
          onChange={({ currentTarget: { value } }) =>
            view.choose(value === ALL ? null : value.slice(CHOICE.length))
          }
        >
          <option value={ALL}>{filter.label}: all</option>
          {view.choices.map(([choice, count]) => (
            <option key={choice} value={CHOICE + choice}>
              {choice || 'N/A'} ({count})
            </option>
          ))}
        </select>
      )}
      <select
        className={styles['sort']}
        aria-label="Sort"
        value={view.order.header ? formatSort(view.order) : ''}
        onChange={({ currentTarget: { value } }) => view.sortBy(value ? parseSort(value) : null)}
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
