import type { BulkSpec } from '#src/admin/bulk-add/use-bulk-add.ts';
import { describeAffectedFighters } from '#src/admin/editor/describe-affected-fighters.ts';
import type { EditorSpec } from '#src/admin/editor/editor-spec.ts';
import { mergeVideoLists } from '#src/admin/editor/merge.ts';
import { toFieldText } from '#src/admin/editor/versions.ts';
import { PUBLISHED_LABEL } from '#src/admin/fields/published-label.ts';
import {
  findUnfinishedEditError,
  toVideoList,
  urlsOf,
  type VideoList,
} from '#src/admin/fields/video-list.ts';
import type { Gym } from '#src/domain/gym.ts';
import { parseLinkList } from '#src/domain/link-list.ts';

export type GymForm = {
  name: string;
  slug: string;
  state: string;
  city: string;
  published: boolean;
  videos: VideoList;
};

export const GYM_SPEC: EditorSpec<Gym, GymForm> = {
  resource: 'gyms',
  labels: {
    name: 'Gym Name',
    slug: 'Slug',
    state: 'State',
    city: 'City',
    published: PUBLISHED_LABEL,
    videos: 'Video URLs',
  },
  empty: { name: '', slug: '', state: '', city: '', published: true, videos: toVideoList([]) },
  toForm: ({ name, slug, state, city, published, videos }) => ({
    name,
    slug,
    state,
    city,
    published,
    videos: toVideoList(parseLinkList(videos)),
  }),
  toBody: ({ name, slug, state, city, published, videos }) => ({
    name: name.trim(),
    slug: slug.trim(),
    state: state.trim(),
    city: city.trim(),
    published,
    // The API accepts and returns the links as JSON text.
    videos: JSON.stringify(urlsOf(videos)),
  }),
  findFormErrors: ({ videos }) => {
    const error = findUnfinishedEditError(videos);
    return error ? { videos: error } : {};
  },
  merges: { videos: mergeVideoLists },
  fieldFormatter: () => (field, form) => (field === 'videos' ? form.videos.text : toFieldText(form[field])),
  describeDependents: ({ id }) => describeAffectedFighters(({ gymId }) => gymId === id, 'gym'),
};

export const BULK_GYM_VIDEOS: BulkSpec<Gym> = {
  item: 'Gym Video',
  linksOf: ({ videos }) => parseLinkList(videos),
  toNewRecord: ({ url, name, slug }) => ({ name, slug, videos: JSON.stringify([url]) }),
  toLinksChange: (urls) => ({ videos: JSON.stringify(urls) }),
  successEnd: '.',
};
