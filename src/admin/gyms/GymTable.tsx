import { type Column, orNA } from '#src/admin/shared/DataTable.tsx';
import { RecordList } from '#src/admin/shared/RecordList.tsx';
import { RowActions } from '#src/admin/shared/RowActions.tsx';
import type { Filter } from '#src/admin/shared/use-list-view.ts';
import type { Gym } from '#src/domain/gym.ts';

const COLUMNS: readonly Column<Gym>[] = [
  { header: 'Name', value: ({ name }) => name },
  { header: 'Slug', value: ({ slug }) => slug },
  { header: 'State', value: ({ state }) => state, cell: ({ state }) => orNA(state) },
];

const FILTER: Filter<Gym> = { label: 'State', value: ({ state }) => state };

type Props = {
  rows: Gym[];
  onEdit: (row: Gym) => void;
  onDelete: (row: Gym) => void;
};

export function GymTable({ rows, onEdit, onDelete }: Props) {
  return (
    <RecordList
      plural="gyms"
      columns={COLUMNS}
      filter={FILTER}
      rows={rows}
      actions={(row) => <RowActions row={row} onEdit={onEdit} onDelete={onDelete} />}
    />
  );
}
