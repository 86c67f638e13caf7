import {
  RecordScreen,
  type RecordScreenProps,
  type RecordScreenSpec,
} from '#src/admin/records/RecordScreen.tsx';
import type { Edited } from '#src/domain/history/history-schema.ts';
import type { Video } from '#src/domain/videos/video.ts';
import { parseVideoLink } from '#src/domain/videos/video-link.ts';
import { COLUMNS, FILTERS, SUMMARY } from './video-columns.tsx';
import { BULK_VIDEOS, type VideoForm as Form, VIDEO_SPEC } from './video-form.ts';

const SPEC: RecordScreenSpec<Video & Edited, Form> = {
  record: VIDEO_SPEC,
  loadForm: async () => (await import('./video-form-module.ts')).VIDEO_FORM,
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
