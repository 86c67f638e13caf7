import type { Column } from '#src/admin/shared/DataTable.tsx';
import { RecordList } from '#src/admin/shared/RecordList.tsx';
import { RowActions } from '#src/admin/shared/RowActions.tsx';
import type { WeightClass } from '#src/domain/weight-class.ts';

const COLUMNS: readonly Column<WeightClass>[] = [
  { header: 'Order', value: ({ order }) => order },
  { header: 'Name', value: ({ name }) => name },
  { header: 'Slug', value: ({ slug }) => slug },
];

type Props = {
  rows: WeightClass[];
  onEdit: (row: WeightClass) => void;
  onDelete: (row: WeightClass) => void;
};

export function WeightClassTable({ rows, onEdit, onDelete }: Props) {
  return (
    <RecordList
      plural="weight classes"
      columns={COLUMNS}
      filter={null}
      rows={rows}
      actions={(row) => <RowActions row={row} onEdit={onEdit} onDelete={onDelete} />}
    />
  );
}
