import type { Column } from '#src/admin/shared/DataTable.tsx';
import { RecordList } from '#src/admin/shared/RecordList.tsx';
import { RowActions } from '#src/admin/shared/RowActions.tsx';
import type { Filter } from '#src/admin/shared/use-list-view.ts';
import type { Video } from '#src/domain/video.ts';

const COLUMNS: readonly Column<Video>[] = [
  { header: 'Name', value: ({ name }) => name },
  { header: 'Type', value: ({ type }) => type },
  {
    header: 'URL',
    value: ({ videoUrl }) => videoUrl,
    cell: ({ videoUrl }) => (
      <a href={videoUrl} target="_blank" rel="noopener noreferrer">
        {videoUrl}
      </a>
    ),
  },
];

const FILTER: Filter<Video> = { label: 'Type', value: ({ type }) => type };

type Props = {
  rows: Video[];
  onEdit: (row: Video) => void;
  onDelete: (row: Video) => void;
};

export function VideoTable({ rows, onEdit, onDelete }: Props) {
  return (
    <RecordList
      plural="videos"
      columns={COLUMNS}
      filter={FILTER}
      rows={rows}
      actions={(row) => <RowActions row={row} onEdit={onEdit} onDelete={onDelete} />}
    />
  );
}
