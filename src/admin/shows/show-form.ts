import { confirm } from '#src/admin/core/dialogs/confirm.tsx';
import type { EditorSpec } from '#src/admin/core/editor/editor-spec.ts';
import { PUBLISHED_LABEL } from '#src/admin/core/editor/record-strings.ts';
import { toFieldText } from '#src/admin/core/saving/versions.ts';
import { pick } from '#src/domain/records/record.ts';
import type { Show } from '#src/domain/shows/schema.ts';
import { isSanctionSettled } from '#src/domain/shows/show.ts';
import type { BoutEdit } from './bout-edit.ts';
import { describeBout, isUnfinished, mergeBouts, toBout } from './bout-list.ts';

export const MISSION_PROMISE = 'Our mission page says that we film sanctioned shows only.';
const UNFINISHED_EDIT = 'Save or discard the open bout first';

/** The fields of the first section of the form, in screen order. */
export const BASICS = [
  'name',
  'slug',
  'startsOn',
  'endsOn',
  'venue',
  'city',
  'state',
  'sanctionedBy',
  'isUnsanctionedConfirmed',
  'published',
] as const satisfies readonly (keyof Show)[];

/** The fields of a show in the form, in screen order. */
const FIELDS = [
  ...BASICS,
  'organizer',
  'organizerUrl',
  'poster',
  'description',
  'bouts',
] as const satisfies readonly (keyof Show)[];

export type ShowForm = Pick<Show, (typeof FIELDS)[number]> & {
  /** The open edit of a bout is part of the form, so that drafts store it too. */
  boutEdit: BoutEdit | null;
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
    sanctionedBy: 'Sanctioned By',
    isUnsanctionedConfirmed: 'Publish without a sanction',
    published: PUBLISHED_LABEL,
    organizer: 'Organizer',
    organizerUrl: 'Organizer Link',
    poster: 'Poster',
    description: 'Text',
    bouts: 'Bouts',
    boutEdit: 'Open bout',
  },
  empty: {
    name: '',
    slug: '',
    startsOn: '',
    endsOn: '',
    venue: '',
    city: '',
    state: '',
    sanctionedBy: '',
    isUnsanctionedConfirmed: false,
    published: true,
    organizer: '',
    organizerUrl: '',
    poster: '',
    description: '',
    bouts: [],
    boutEdit: null,
  },
  toForm: (show) => ({ ...pick(show, FIELDS), bouts: show.bouts.map(toBout), boutEdit: null }),
  toBody: ({ boutEdit: _edit, ...form }) => ({
    ...form,
    // Reset the confirmation of a sanctioned show, so that the owner is asked again if the sanction is removed.
    isUnsanctionedConfirmed: form.isUnsanctionedConfirmed && form.sanctionedBy.trim() === '',
  }),
  findFormErrors: ({ boutEdit }) => (isUnfinished(boutEdit) ? { bouts: UNFINISHED_EDIT } : {}),
  confirmSave: async (form) => {
    if (isSanctionSettled({ ...form, sanctionedBy: form.sanctionedBy.trim() })) return {};
    const isConfirmed = await confirm(
      'Publish this show even though nobody sanctioned it?',
      'Publish',
      MISSION_PROMISE,
    );
    return isConfirmed ? { isUnsanctionedConfirmed: true } : null;
  },
  merges: { bouts: mergeBouts },
  fieldFormatter: (rows) => {
    const records = {
      fighters: rows.flatMap(({ fighters }) => fighters),
      gyms: rows.flatMap(({ gyms }) => gyms),
    };
    return (field, form) =>
      field === 'bouts'
        ? form.bouts.map((bout) => describeBout(bout, records)).join('\n')
        : toFieldText(form[field]);
  },
};
