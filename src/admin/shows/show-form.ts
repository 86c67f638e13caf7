import type { EditorSpec } from '#src/admin/core/editor/editor-spec.ts';
import { PUBLISHED_LABEL } from '#src/admin/core/editor/record-strings.ts';
import type { Bout, Show } from '#src/domain/shows/schema.ts';

export type ShowForm = {
  name: string;
  slug: string;
  startsOn: string;
  endsOn: string;
  venue: string;
  city: string;
  state: string;
  organizer: string;
  organizerUrl: string;
  sanctionedBy: string;
  isUnsanctionedConfirmed: boolean;
  poster: string;
  description: string;
  published: boolean;
  bouts: Bout[];
};

export const SHOW_SPEC: EditorSpec<Show, ShowForm> = {
  resource: 'shows',
  labels: {
    name: 'Show Name',
    slug: 'Slug',
    startsOn: 'Date',
    endsOn: 'Last Day',
    venue: 'Venue',
    city: 'City',
    state: 'State',
    organizer: 'Organizer',
    organizerUrl: 'Link of the Organizer',
    sanctionedBy: 'Sanctioned By',
    isUnsanctionedConfirmed: 'Publish without a sanction',
    poster: 'Poster',
    description: 'Text',
    published: PUBLISHED_LABEL,
    bouts: 'Bouts',
  },
  empty: {
    name: '',
    slug: '',
    startsOn: '',
    endsOn: '',
    venue: '',
    city: '',
    state: '',
    organizer: '',
    organizerUrl: '',
    sanctionedBy: '',
    isUnsanctionedConfirmed: false,
    poster: '',
    description: '',
    published: true,
    bouts: [],
  },
  toForm: ({ id: _id, fighters: _fighters, gyms: _gyms, videoPreviews: _previews, ...form }) => form,
  toBody: (form) => form,
};
