import type { EditorSpec } from '#src/admin/core/editor/editor-spec.ts';
import { PUBLISHED_LABEL } from '#src/admin/core/editor/record-strings.ts';
import type { BulkSpec } from '#src/admin/records/use-bulk-add.ts';
import type { Video, VideoInput } from '#src/domain/videos/schema.ts';

export type VideoForm = VideoInput;

export const VIDEO_SPEC: EditorSpec<Video, VideoForm> = {
  resource: 'videos',
  labels: { videoUrl: 'Video URL', name: 'Video Name', slug: 'Slug', published: PUBLISHED_LABEL },
  empty: { name: '', slug: '', videoUrl: '', published: true },
  toForm: ({ name, slug, videoUrl, published }) => ({ name, slug, videoUrl, published }),
  toBody: ({ name, slug, videoUrl, published }): VideoInput => ({
    name: name.trim(),
    slug: slug.trim(),
    videoUrl: videoUrl.trim(),
    published,
  }),
};

export const BULK_VIDEOS: BulkSpec<Video> = {
  item: 'Video',
  linksOf: ({ videoUrl }) => [videoUrl],
  toNewRecord: ({ url, name, slug }) => ({ name, slug, videoUrl: url }),
  toLinksChange: null,
  successEnd: '',
};
