import { type Column, orNA } from '#src/admin/shared/DataTable.tsx';
import type { Filter } from '#src/admin/shared/use-list-view.ts';
import type { Fighter } from '#src/domain/fighter.ts';
import { leadingWeight } from '#src/domain/weight-tabs.ts';

export const COLUMNS: readonly Column<Fighter>[] = [
  { header: 'Name', value: ({ name }) => name },
  { header: 'Gym', value: ({ gym }) => gym?.name ?? '', cell: ({ gym }) => orNA(gym?.name ?? '') },
  {
    header: 'Weight Class',
    value: ({ weightClass }) => weightClass?.name ?? '',
    cell: ({ weightClass }) => orNA(weightClass?.name ?? ''),
  },
  {
    header: 'Weight',
    value: ({ weight }) => leadingWeight(weight) ?? weight,
    cell: ({ weight }) => orNA(weight),
  },
];

export const FILTER: Filter<Fighter> = {
  label: 'Weight Class',
  value: ({ weightClass }) => weightClass?.name ?? '',
};
