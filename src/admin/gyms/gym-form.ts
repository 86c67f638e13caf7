import type { BulkSpec } from '#src/admin/bulk-add/use-bulk-add.ts';
import { describeAffectedFighters } from '#src/admin/editor/describe-affected-fighters.ts';
import type { EditorSpec } from '#src/admin/editor/editor-spec.ts';
import { mergeVideoLists } from '#src/admin/editor/merge.ts';
import {
  findUnfinishedEditError,
  toVideoList,
  urlsOf,
  type VideoList,
} from '#src/admin/fields/video-list.ts';
import { type Gym, gymInput } from '#src/domain/gym.ts';
import { parseLinkList } from '#src/domain/link-list.ts';

export type GymForm = { name: string; slug: string; state: string; city: string; videos: VideoList };

export const GYMS: EditorSpec<Gym, GymForm> = {
  resource: 'gyms',
  labels: { name: 'Gym Name', slug: 'Slug', state: 'State', city: 'City', videos: 'Video URLs' },
  empty: { name: '', slug: '', state: '', city: '', videos: toVideoList([]) },
  toForm: ({ name, slug, state, city, videos }) => ({
    name,
    slug,
    state,
    city,
    videos: toVideoList(parseLinkList(videos)),
  }),
  toBody: ({ name, slug, state, city, videos }) => ({
    name: name.trim(),
    slug: slug.trim(),
    state: state.trim(),
    city: city.trim(),
    // The API accepts and returns the links as JSON text.
    videos: JSON.stringify(urlsOf(videos)),
  }),
  schema: gymInput,
  findFormErrors: ({ videos }) => {
    const error = findUnfinishedEditError(videos);
    return error ? { videos: error } : {};
  },
  merges: { videos: mergeVideoLists },
  fieldFormatter: () => (field, form) => (field === 'videos' ? form.videos.text : form[field]),
  describeDependents: ({ id }) => describeAffectedFighters(({ gymId }) => gymId === id, 'gym'),
};

export const BULK_GYM_VIDEOS: BulkSpec<Gym> = {
  item: 'Gym Video',
  linksOf: ({ videos }) => parseLinkList(videos),
  toNewRecord: ({ url, name, slug }) => ({ name, slug, videos: JSON.stringify([url]) }),
  toLinksChange: (urls) => ({ videos: JSON.stringify(urls) }),
  successEnd: '.',
};
