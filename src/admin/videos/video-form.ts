import type { BulkSpec } from '#src/admin/bulk-add/use-bulk-add.ts';
import type { EditorSpec } from '#src/admin/editor/editor-spec.ts';
import { findSchemaErrors } from '#src/admin/editor/form-errors.ts';
import { bulkSlug } from '#src/domain/slug.ts';
import { type Video, type VideoInput, videoInput } from '#src/domain/video.ts';
import { nameFromLink, parseVideoLink } from '#src/domain/video-link.ts';

export type VideoForm = { name: string; slug: string; videoUrl: string };

export const LABELS = { name: 'Video Name', slug: 'Slug', videoUrl: 'Video URL' } as const;

const FIELDS = ['name', 'slug', 'videoUrl'] as const;

const toBody = ({ name, slug, videoUrl }: VideoForm): VideoInput => ({
  name: name.trim(),
  slug: slug.trim(),
  videoUrl: videoUrl.trim(),
});

export const VIDEOS: EditorSpec<Video, VideoForm> = {
  noun: 'videos',
  path: '/api/videos',
  empty: { name: '', slug: '', videoUrl: '' },
  titles: { add: 'Add New Video', bulk: 'Bulk Add Videos' },
  labels: LABELS,
  fields: FIELDS,
  toForm: ({ name, slug, videoUrl }) => ({ name, slug, videoUrl }),
  toBody,
  findErrors: (form) => findSchemaErrors(videoInput, toBody(form), FIELDS),
  messages: {
    created: 'Video created',
    updated: 'Video updated',
    deleted: 'Video deleted',
    restored: 'Video restored',
    deleteQuestion: 'Are you sure you want to delete this video?',
    openFailed: 'This video could not be opened.',
    saveFailed: 'Error saving video. Please try again.',
    deleteFailed: 'Error deleting video. Please try again.',
  },
};

export const BULK_VIDEOS: BulkSpec<Video> = {
  path: '/api/videos',
  linksOf: ({ videoUrl }) => [videoUrl],
  toEntry: (videoUrl, nowMs, index) => {
    const name = nameFromLink(parseVideoLink(videoUrl), 'Video');
    return { name, slug: bulkSlug(name, nowMs, index), videoUrl };
  },
  toLinks: null,
  added: (added, skipped) =>
    skipped > 0
      ? `Successfully added ${added} video(s). Skipped ${skipped} duplicate(s).`
      : `Successfully added ${added} video(s)`,
  allDuplicates: 'All URLs are duplicates. No videos were added.',
  saveFailed: 'Error saving videos. Please try again.',
};
