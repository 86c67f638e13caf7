import { type Column, orNA } from '#src/admin/list/DataTable.tsx';
import type { Filter } from '#src/admin/list/use-list-view.ts';
import type { Fighter, Named } from '#src/domain/fighter.ts';
import { leadingWeight } from '#src/domain/weight-tabs.ts';
import { toLabel } from './references.ts';

const labelOf = (reference: Named | null) => (reference ? toLabel(reference) : '');

export const COLUMNS: readonly Column<Fighter>[] = [
  { header: 'Name', value: ({ name }) => name },
  { header: 'Gym', value: ({ gym }) => labelOf(gym), cell: ({ gym }) => orNA(labelOf(gym)) },
  {
    header: 'Weight Class',
    value: ({ weightClass }) => labelOf(weightClass),
    cell: ({ weightClass }) => orNA(labelOf(weightClass)),
  },
  {
    header: 'Weight',
    value: ({ weight }) => leadingWeight(weight) ?? weight,
    cell: ({ weight }) => orNA(weight),
  },
];

export const FILTER: Filter<Fighter> = {
  label: 'Weight Class',
  value: ({ weightClass }) => labelOf(weightClass),
};
