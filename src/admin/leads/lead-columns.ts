import { filterByValue } from '#src/admin/core/list/filters.ts';
import type { Column } from '#src/admin/core/table/DataTable.tsx';
import { LEAD_KIND_NAMES, STATUS_NAMES } from '#src/copy/lead-statuses.ts';
import type { Lead } from '#src/domain/leads/lead.ts';
import { senderOf } from '#src/domain/leads/lead-text.ts';

/** Columns of the inbox list, to search and sort by. */
export const COLUMNS: readonly Column<Lead>[] = [
  { header: 'Received', value: ({ createdAt }) => createdAt },
  { header: 'From', value: senderOf },
  { header: 'Kind', value: ({ kind }) => LEAD_KIND_NAMES[kind] },
  { header: 'Text', value: ({ fields, notes }) => [...Object.values(fields), notes].join('\n') },
];

export const FILTERS = [
  filterByValue<Lead>(
    'filter',
    'Status',
    ({ status }) => STATUS_NAMES[status],
    // In the order of the pipeline.
    Object.values(STATUS_NAMES),
  ),
];
