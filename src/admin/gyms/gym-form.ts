import { describeAffectedFighters } from '#src/admin/core/editor/describe-affected-fighters.ts';
import type { EditorSpec } from '#src/admin/core/editor/editor-spec.ts';
import { PUBLISHED_LABEL } from '#src/admin/core/editor/record-strings.ts';
import {
  findUnfinishedEditError,
  mergeVideoLists,
  toVideoList,
  urlsOf,
  type VideoList,
} from '#src/admin/core/fields/video-list.ts';
import { toFieldText } from '#src/admin/core/saving/versions.ts';
import type { BulkSpec } from '#src/admin/records/use-bulk-add.ts';
import type { Gym } from '#src/domain/gyms/schema.ts';
import { parseLinkList } from '#src/domain/values/link-list.ts';

export type GymForm = {
  name: string;
  slug: string;
  state: string;
  city: string;
  address: string;
  phone: string;
  website: string;
  instagram: string;
  tiktok: string;
  youtube: string;
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
    address: 'Street Address',
    phone: 'Phone',
    website: 'Website',
    instagram: 'Instagram',
    tiktok: 'TikTok',
    youtube: 'YouTube',
    published: PUBLISHED_LABEL,
    videos: 'Video URLs',
  },
  empty: {
    name: '',
    slug: '',
    state: '',
    city: '',
    address: '',
    phone: '',
    website: '',
    instagram: '',
    tiktok: '',
    youtube: '',
    published: true,
    videos: toVideoList([]),
  },
  toForm: ({ name, slug, state, city, address, phone, website, socialMedia, published, videos }) => ({
    name,
    slug,
    state,
    city,
    address,
    phone,
    website,
    ...socialMedia,
    published,
    videos: toVideoList(parseLinkList(videos)),
  }),
  toBody: ({ instagram, tiktok, youtube, ...form }) => ({
    name: form.name.trim(),
    slug: form.slug.trim(),
    state: form.state.trim(),
    city: form.city.trim(),
    address: form.address.trim(),
    phone: form.phone.trim(),
    website: form.website.trim(),
    socialMedia: { instagram, tiktok, youtube },
    published: form.published,
    // The API accepts and returns the links as JSON text.
    videos: JSON.stringify(urlsOf(form.videos)),
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
