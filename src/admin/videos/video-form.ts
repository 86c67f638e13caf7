import type { BulkSpec } from '#src/admin/bulk-add/use-bulk-add.ts';
import type { EditorSpec } from '#src/admin/editor/editor-spec.ts';
import { type Video, type VideoInput, videoInput } from '#src/domain/video.ts';

export type VideoForm = VideoInput;

export const VIDEOS: EditorSpec<Video, VideoForm> = {
  resource: 'videos',
  labels: { name: 'Video Name', slug: 'Slug', videoUrl: 'Video URL' },
  empty: { name: '', slug: '', videoUrl: '' },
  toForm: ({ name, slug, videoUrl }) => ({ name, slug, videoUrl }),
  toBody: ({ name, slug, videoUrl }): VideoInput => ({
    name: name.trim(),
    slug: slug.trim(),
    videoUrl: videoUrl.trim(),
  }),
  schema: videoInput,
};

export const BULK_VIDEOS: BulkSpec<Video> = {
  item: 'Video',
  linksOf: ({ videoUrl }) => [videoUrl],
  toNewRecord: ({ url, name, slug }): VideoInput => ({ name, slug, videoUrl: url }),
  toLinksChange: null,
  successEnd: '',
};
