import type { BulkSpec } from '#src/admin/bulk-add/use-bulk-add.ts';
import type { EditorSpec } from '#src/admin/editor/editor-spec.ts';
import type { Video, VideoInput } from '#src/domain/video.ts';

export type VideoForm = VideoInput;

export const VIDEOS: EditorSpec<Video, VideoForm> = {
  resource: 'videos',
  labels: { videoUrl: 'Video URL', name: 'Video Name', slug: 'Slug' },
  empty: { name: '', slug: '', videoUrl: '' },
  toForm: ({ name, slug, videoUrl }) => ({ name, slug, videoUrl }),
  toBody: ({ name, slug, videoUrl }): VideoInput => ({
    name: name.trim(),
    slug: slug.trim(),
    videoUrl: videoUrl.trim(),
  }),
};

export const BULK_VIDEOS: BulkSpec<Video> = {
  item: 'Video',
  linksOf: ({ videoUrl }) => [videoUrl],
  toNewRecord: ({ url, name, slug }): VideoInput => ({ name, slug, videoUrl: url }),
  toLinksChange: null,
  successEnd: '',
};
