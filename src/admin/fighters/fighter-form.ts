import type { BulkSpec } from '#src/admin/bulk-add/use-bulk-add.ts';
import type { EditorSpec } from '#src/admin/editor/editor-spec.ts';
import { findSchemaErrors } from '#src/admin/editor/form-errors.ts';
import { mergeLists, mergeVideoLists } from '#src/admin/editor/merge.ts';
import { findUnfinished, toVideoList, urlsOf, type VideoList } from '#src/admin/fields/video-list.ts';
import { completeBirthDate } from '#src/domain/birth-date.ts';
import { type Fighter, fighterInput } from '#src/domain/fighter.ts';
import { nameFromLink, parseVideoLink } from '#src/domain/video-link.ts';
import { completeWeight } from '#src/domain/weight.ts';

const TEXTS = [
  'name',
  'weight',
  'dateOfBirth',
  'startedBoxing',
  'style',
  'careerBestPart',
  'personalNote',
  'accomplishments',
  'influences',
  'goals',
  'lastCompetition',
  'featuredImage',
] as const;

type Texts = Record<(typeof TEXTS)[number], string>;

/** References are ids as texts, '' for none, as a select holds them. */
export type FighterForm = Texts & {
  gymId: string;
  weightClassId: string;
  instagram: string;
  tiktok: string;
  youtube: string;
  featuredVideos: VideoList;
  galleryImages: string[];
};

/** In the order of the screen. */
export const LABELS = {
  name: 'Fighter Name',
  weight: 'Weight',
  gymId: 'Gym',
  weightClassId: 'Weight Class',
  dateOfBirth: 'Date of Birth',
  lastCompetition: 'Last Competition',
  instagram: 'Instagram',
  tiktok: 'TikTok',
  youtube: 'YouTube',
  startedBoxing: 'When did you start boxing?',
  style: 'Style',
  careerBestPart: 'Best part of career',
  personalNote: 'One thing to know',
  accomplishments: 'Accomplishments',
  influences: 'Most influential boxer',
  goals: 'Goals',
  featuredVideos: 'Featured Video URLs',
  featuredImage: 'Featured Image',
  galleryImages: 'Gallery Images',
} as const satisfies Record<keyof FighterForm, string>;

// Object.keys() loses the type of the keys.
const FIELDS = Object.keys(LABELS) as (keyof FighterForm)[];

const textsOf = (source: Texts): Texts =>
  Object.fromEntries(TEXTS.map((field) => [field, source[field]])) as Texts;

const toId = (text: string): number | null => (text === '' ? null : Number.parseInt(text, 10));

function toBody(form: FighterForm) {
  const { gymId, weightClassId, instagram, tiktok, youtube, featuredVideos, galleryImages } = form;
  return {
    ...textsOf(form),
    gymId: toId(gymId),
    weightClassId: toId(weightClassId),
    socialMedia: { instagram, tiktok, youtube },
    // A list of links is sent as a JSON-encoded string (spec, point 3).
    featuredVideos: JSON.stringify(urlsOf(featuredVideos)),
    galleryImages,
  };
}

function findErrors(form: FighterForm) {
  const unfinished = findUnfinished(form.featuredVideos);
  return {
    ...findSchemaErrors<FighterForm>(fighterInput, toBody(form), FIELDS),
    ...(unfinished && { featuredVideos: unfinished }),
  };
}

const EMPTY: FighterForm = {
  // Every text is '' in an empty form.
  ...(Object.fromEntries(TEXTS.map((field) => [field, ''])) as Texts),
  gymId: '',
  weightClassId: '',
  instagram: '',
  tiktok: '',
  youtube: '',
  featuredVideos: toVideoList([]),
  galleryImages: [],
};

export const FIGHTERS: EditorSpec<Fighter, FighterForm> = {
  noun: 'fighters',
  path: '/api/fighters',
  empty: EMPTY,
  titles: { add: 'Add New Fighter', bulk: 'Bulk Add Fighter Videos' },
  labels: LABELS,
  fields: FIELDS,
  toForm: (row) => ({
    ...textsOf(row),
    gymId: String(row.gymId ?? ''),
    weightClassId: String(row.weightClassId ?? ''),
    ...row.socialMedia,
    featuredVideos: toVideoList(row.featuredVideos),
    galleryImages: row.galleryImages,
  }),
  toBody,
  complete: (form) => ({
    ...form,
    weight: completeWeight(form.weight),
    dateOfBirth: completeBirthDate(form.dateOfBirth),
  }),
  merges: { featuredVideos: mergeVideoLists, galleryImages: mergeLists },
  findErrors,
  messages: {
    created: 'Fighter created',
    updated: 'Fighter updated',
    deleted: 'Fighter deleted',
    restored: 'Fighter restored',
    deleteQuestion: 'Are you sure you want to delete this fighter?',
    openFailed: 'This fighter could not be opened.',
    saveFailed: 'Error saving fighter. Please try again.',
    deleteFailed: 'Error deleting fighter. Please try again.',
  },
};

export const BULK_FIGHTER_VIDEOS: BulkSpec<Fighter> = {
  path: '/api/fighters',
  linksOf: ({ featuredVideos }) => featuredVideos,
  toEntry: (url) => ({
    name: nameFromLink(parseVideoLink(url), 'Fighter Video'),
    featuredVideos: JSON.stringify([url]),
  }),
  toLinks: (urls) => ({ featuredVideos: JSON.stringify(urls) }),
  added: (added, skipped) =>
    skipped > 0
      ? `Successfully added ${added} fighter video(s). Skipped ${skipped} duplicate(s).`
      : `Successfully added ${added} fighter video(s)`,
  allDuplicates: 'All URLs are duplicates. No fighter videos were added.',
  saveFailed: 'Error saving fighter videos. Please try again.',
};
