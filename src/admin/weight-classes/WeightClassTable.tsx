import { type Column, DataTable } from '#src/admin/shared/DataTable.tsx';
import type { WeightClass } from '#src/domain/weight-class.ts';

const COLUMNS: readonly Column<WeightClass>[] = [
  { header: 'Order', cell: ({ order }) => order },
  { header: 'Name', cell: ({ name }) => name },
  { header: 'Slug', cell: ({ slug }) => slug },
];

type Props = {
  rows: WeightClass[];
  onEdit: (row: WeightClass) => void;
  onDelete: (row: WeightClass) => void;
};

export function WeightClassTable({ rows, onEdit, onDelete }: Props) {
  return (
    <DataTable
      caption="Weight classes"
      columns={COLUMNS}
      rows={rows}
      actions={(row) => (
        <>
          <button type="button" aria-label={`Edit ${row.name}`} onClick={() => onEdit(row)}>
            Edit
          </button>
          <button type="button" data-danger aria-label={`Delete ${row.name}`} onClick={() => onDelete(row)}>
            Delete
          </button>
        </>
      )}
    />
  );
}
