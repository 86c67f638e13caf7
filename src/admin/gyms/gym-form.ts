import type { BulkSpec } from '#src/admin/bulk-add/use-bulk-add.ts';
import { describeAffectedFighters } from '#src/admin/editor/describe-affected-fighters.ts';
import type { EditorSpec } from '#src/admin/editor/editor-spec.ts';
import { findSchemaErrors } from '#src/admin/editor/form-errors.ts';
import { mergeVideoLists } from '#src/admin/editor/merge.ts';
import { findUnfinished, toVideoList, urlsOf, type VideoList } from '#src/admin/fields/video-list.ts';
import { type Gym, gymInput } from '#src/domain/gym.ts';
import { readLinkList } from '#src/domain/link-list.ts';
import { bulkSlug } from '#src/domain/slug.ts';
import { nameFromLink, parseVideoLink } from '#src/domain/video-link.ts';

export type GymForm = { name: string; slug: string; state: string; city: string; videos: VideoList };

export const LABELS = {
  name: 'Gym Name',
  slug: 'Slug',
  state: 'State',
  city: 'City',
  videos: 'Video URLs',
} as const;

const FIELDS = ['name', 'slug', 'state', 'city', 'videos'] as const;

// A list of links is sent as a JSON-encoded string (spec, point 3).
const toBody = ({ name, slug, state, city, videos }: GymForm) => ({
  name: name.trim(),
  slug: slug.trim(),
  state: state.trim(),
  city: city.trim(),
  videos: JSON.stringify(urlsOf(videos)),
});

function findErrors(form: GymForm) {
  const unfinished = findUnfinished(form.videos);
  return { ...findSchemaErrors(gymInput, toBody(form), FIELDS), ...(unfinished && { videos: unfinished }) };
}

export const GYMS: EditorSpec<Gym, GymForm> = {
  noun: 'gyms',
  path: '/api/gyms',
  empty: { name: '', slug: '', state: '', city: '', videos: toVideoList([]) },
  titles: { add: 'Add New Gym', bulk: 'Bulk Add Gym Videos' },
  labels: LABELS,
  fields: FIELDS,
  toForm: ({ name, slug, state, city, videos }) => ({
    name,
    slug,
    state,
    city,
    videos: toVideoList(readLinkList(videos)),
  }),
  toBody,
  merges: { videos: mergeVideoLists },
  findErrors,
  describeDependents: ({ id }) => describeAffectedFighters(({ gymId }) => gymId === id, 'gym'),
  messages: {
    created: 'Gym created',
    updated: 'Gym updated',
    deleted: 'Gym deleted',
    restored: 'Gym restored',
    deleteQuestion: 'Are you sure you want to delete this gym?',
    openFailed: 'This gym could not be opened.',
    saveFailed: 'Error saving gym. Please try again.',
    deleteFailed: 'Error deleting gym. Please try again.',
  },
};

export const BULK_GYM_VIDEOS: BulkSpec<Gym> = {
  path: '/api/gyms',
  linksOf: ({ videos }) => readLinkList(videos),
  toEntry: (url, nowMs, index) => {
    const name = nameFromLink(parseVideoLink(url), 'Gym Video');
    return { name, slug: bulkSlug(name, nowMs, index), videos: JSON.stringify([url]) };
  },
  toLinks: (urls) => ({ videos: JSON.stringify(urls) }),
  added: (added, skipped) =>
    skipped > 0
      ? `Successfully added ${added} gym video(s). Skipped ${skipped} duplicate(s).`
      : `Successfully added ${added} gym video(s).`,
  allDuplicates: 'All URLs are duplicates. No gym videos were added.',
  saveFailed: 'Error saving gym videos. Please try again.',
};
