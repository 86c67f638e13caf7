import { CHANGED_COLUMN } from '#src/admin/list/changed-column.tsx';
import type { Column } from '#src/admin/list/DataTable.tsx';
import { filterByMissing, filterByValue, filterByVisibility } from '#src/admin/list/filters.ts';
import type { RecordSummary } from '#src/admin/list/RecordName.tsx';
import type { Edited } from '#src/domain/history-schema.ts';
import { toLinkText } from '#src/domain/link-text.ts';
import { listMissingTextsOfVideo } from '#src/domain/missing-details.ts';
import type { Video } from '#src/domain/video.ts';
import { parseVideoLink } from '#src/domain/video-link.ts';

export const COLUMNS: readonly Column<Video & Edited>[] = [
  { header: 'Name', value: ({ name }) => name },
  { header: 'Type', value: ({ type }) => type },
  {
    header: 'URL',
    value: ({ videoUrl }) => videoUrl,
    cell: ({ videoUrl }) => (
      <a href={videoUrl} target="_blank" rel="noopener noreferrer">
        {toLinkText(parseVideoLink(videoUrl))}
      </a>
    ),
  },
  CHANGED_COLUMN,
];

export const SUMMARY: RecordSummary<Video> = {
  picture: ({ videoPreviews }) => videoPreviews[0]?.poster?.src ?? '',
  subtitle: ({ name, videoPreviews }) => videoPreviews.find(({ title }) => title !== name)?.title ?? '',
  missing: listMissingTextsOfVideo,
};

export const FILTERS = [
  filterByValue<Video>('filter', 'Type', ({ type }) => type),
  filterByMissing(listMissingTextsOfVideo),
  filterByVisibility<Video>(),
];
