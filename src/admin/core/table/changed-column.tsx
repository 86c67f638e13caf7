import { RelativeTime } from '#src/admin/core/ui/RelativeTime.tsx';
import type { Edited } from '#src/domain/history/history-schema.ts';
import type { Column } from './DataTable.tsx';

/** When a record was last changed. */
export const CHANGED_COLUMN: Column<Edited> = {
  header: 'Changed',
  value: ({ updatedAt }) => Date.parse(updatedAt),
  cell: ({ updatedAt }) => <RelativeTime time={updatedAt} />,
  // A search for a weight or a house number must not find times.
  isSearched: false,
};
