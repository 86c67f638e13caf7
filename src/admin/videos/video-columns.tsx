import type { Column } from '#src/admin/list/DataTable.tsx';
import type { RecordSummary } from '#src/admin/list/RecordName.tsx';
import type { Filter } from '#src/admin/list/use-list-view.ts';
import { listMissingOfVideo } from '#src/domain/missing-details.ts';
import type { Video } from '#src/domain/video.ts';

export const COLUMNS: readonly Column<Video>[] = [
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

export const SUMMARY: RecordSummary<Video> = {
  picture: ({ videoPreviews }) => videoPreviews[0]?.poster?.src ?? '',
  subtitle: ({ name, videoPreviews }) => videoPreviews.find(({ title }) => title !== name)?.title ?? '',
  missing: listMissingOfVideo,
};

export const FILTER: Filter<Video> = { label: 'Type', value: ({ type }) => type };
