import { type Column, orNA } from '#src/admin/shared/DataTable.tsx';
import { RecordList } from '#src/admin/shared/RecordList.tsx';
import { RowActions } from '#src/admin/shared/RowActions.tsx';
import type { Filter } from '#src/admin/shared/use-list-view.ts';
import type { Fighter } from '#src/domain/fighter.ts';
import { leadingWeight } from '#src/domain/weight-tabs.ts';

const COLUMNS: readonly Column<Fighter>[] = [
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

const FILTER: Filter<Fighter> = {
  label: 'Weight Class',
  value: ({ weightClass }) => weightClass?.name ?? '',
};

type Props = {
  rows: Fighter[];
  onEdit: (row: Fighter) => void;
  onDelete: (row: Fighter) => void;
};

export function FighterTable({ rows, onEdit, onDelete }: Props) {
  return (
    <RecordList
      plural="fighters"
      columns={COLUMNS}
      filter={FILTER}
      rows={rows}
      actions={(row) => <RowActions row={row} onEdit={onEdit} onDelete={onDelete} />}
    />
  );
}
