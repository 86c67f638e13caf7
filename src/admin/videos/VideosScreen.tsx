import { filterByMissing, filterByValue, filterByVisibility } from '#src/admin/core/list/filters.ts';
import { lazyCode } from '#src/admin/core/loading/lazy-code.ts';
import type { Column } from '#src/admin/core/table/DataTable.tsx';
import { CHANGED_COLUMN, type RecordSummary } from '#src/admin/core/table/RecordName.tsx';
import {
  RecordScreen,
  type RecordScreenProps,
  type RecordScreenSpec,
} from '#src/admin/records/RecordScreen.tsx';
import type { Edited } from '#src/domain/history/schema.ts';
import { listMissingDetailsOfVideo } from '#src/domain/records/visibility.ts';
import { toLinkText } from '#src/domain/videos/link-text.ts';
import type { Video } from '#src/domain/videos/schema.ts';
import { parseVideoLink } from '#src/domain/videos/video-link.ts';
import { BULK_VIDEOS, type VideoForm as Form, VIDEO_SPEC } from './video-form.ts';

const COLUMNS: readonly Column<Video & Edited>[] = [
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

const SUMMARY: RecordSummary<Video> = {
  picture: ({ videoPreviews }) => videoPreviews[0]?.poster?.src ?? '',
  subtitle: ({ name, videoPreviews }) => videoPreviews.find(({ title }) => title !== name)?.title ?? '',
  missing: listMissingDetailsOfVideo,
};

const FILTERS = [
  filterByValue<Video>('filter', 'Type', ({ type }) => type),
  filterByMissing(listMissingDetailsOfVideo),
  filterByVisibility<Video>(),
];

const SPEC: RecordScreenSpec<Video & Edited, Form> = {
  record: VIDEO_SPEC,
  formCode: lazyCode(async () => (await import('./VideoForm.tsx')).VIDEO_FORM),
  bulk: BULK_VIDEOS,
  columns: COLUMNS,
  useSummary: () => SUMMARY,
  useFilters: () => FILTERS,
  // The portfolio shows only Instagram posts and reels.
  siteHref: ({ id, videoUrl, published }) =>
    published && parseVideoLink(videoUrl).platform === 'instagram' ? `/portfolio#video-${id}` : null,
  order: null,
  bulkChanges: { references: [], deleteConsequence: '' },
};

export function VideosScreen(props: RecordScreenProps) {
  return <RecordScreen spec={SPEC} {...props} />;
}
