import { listPath } from '#src/admin/core/api/record-paths.ts';
import type { EditorSpec } from '#src/admin/core/editor/editor-spec.ts';
import { PUBLISHED_LABEL } from '#src/admin/core/editor/record-strings.ts';
import {
  findUnfinishedEditError,
  mergeVideoLists,
  toVideoList,
  urlsOf,
  type VideoList,
} from '#src/admin/core/fields/video-list.ts';
import { mergeLists } from '#src/admin/core/saving/merge.ts';
import { toFieldText } from '#src/admin/core/saving/versions.ts';
import type { BulkSpec } from '#src/admin/records/use-bulk-add.ts';
import {
  describeWeighIn,
  EMPTY_LOG,
  findRecordErrors,
  findUnfinishedWeighIn,
  mergeWeighInLogs,
  NO_RECORD,
  toWeighInLog,
  type WeighInLog,
} from '#src/admin/weigh-ins/weigh-in-log.ts';
import { BIO_FIELDS, BIO_LABELS } from '#src/domain/fighters/bio-fields.ts';
import { type RecordTexts, toFightRecord, toRecordTexts } from '#src/domain/fighters/fight-record.ts';
import { isSameImage } from '#src/domain/fighters/fighter-photos.ts';
import type { FocusPoint } from '#src/domain/fighters/focus-point.ts';
import type { Fighter, ReferencedRecord, SocialMedia } from '#src/domain/fighters/schema.ts';
import { completeWeight } from '#src/domain/weigh-ins/weigh-in.ts';

export const GYM_CHOICES_PATH = listPath('gyms');

/** Form fields that hold the id of another record. */
type ReferenceName = 'gymId' | 'weightClassId';

/** The records that the loaded fighters refer to, including those that visitors do not see. */
type References = Record<ReferenceName, readonly ReferencedRecord[]>;

export const toReferences = (fighters: readonly Fighter[]): References => ({
  gymId: fighters.flatMap(({ gym }) => gym ?? []),
  weightClassId: fighters.flatMap(({ weightClass }) => weightClass ?? []),
});

export function toLabel({ name, hidden, inTrash }: ReferencedRecord): string {
  if (inTrash) return `${name} (in the trash)`;
  return hidden ? `${name} (hidden)` : name;
}

/** Finds the label of a record by its id, as text from a form field. */
export function findLabel(id: string, records: readonly ReferencedRecord[]): string | undefined {
  const record = records.find((candidate) => String(candidate.id) === id);
  return record && toLabel(record);
}

/**
 * A focus point with the URL of its photo. It applies only to that photo, so nothing has to reset it when the photo is
 * replaced, not even a merge or a restored draft.
 */
export type ImageFocus = FocusPoint & { image: string };

type FocusForm = { featuredImage: string; featuredImageFocus: ImageFocus | null };

/** Returns the focus point of the featured image, or null if none was chosen for this image. */
export function findFocus({ featuredImage, featuredImageFocus: focus }: FocusForm): FocusPoint | null {
  const belongsToImage = focus && isSameImage(focus.image, featuredImage);
  return belongsToImage ? { x: focus.x, y: focus.y } : null;
}

/** Describes a focus point for screen readers and the history. */
export const describeFocus = (focus: FocusPoint | null): string =>
  focus ? `${focus.x}% from the left, ${focus.y}% from the top` : 'Default';

/** Text fields with the same name and value in the row, the form and the request body. */
const TEXT_FIELDS = [
  'name',
  'weight',
  'dateOfBirth',
  ...BIO_FIELDS,
  'lastCompetition',
  'featuredImage',
] as const;

type TextForm = Record<(typeof TEXT_FIELDS)[number], string>;

export type FighterForm = TextForm &
  SocialMedia & {
    /** The ids are text, because the value of a <select> is text. '' means none. */
    gymId: string;
    weightClassId: string;
    published: boolean;
    featuredVideos: VideoList;
    featuredImageFocus: ImageFocus | null;
    galleryImages: string[];
    weighIns: WeighInLog;
  } & RecordTexts;

const toTextForm = (read: (field: keyof TextForm) => string): TextForm =>
  // The entries are exactly the text fields.
  Object.fromEntries(TEXT_FIELDS.map((field) => [field, read(field)])) as TextForm;

export const toId = (text: string): number | null => (text === '' ? null : Number.parseInt(text, 10));

export const FIGHTER_SPEC: EditorSpec<Fighter, FighterForm> = {
  resource: 'fighters',
  labels: {
    name: 'Fighter Name',
    weight: 'Weight',
    gymId: 'Gym',
    weightClassId: 'Weight Class',
    dateOfBirth: 'Date of Birth',
    lastCompetition: 'Last Competition',
    published: PUBLISHED_LABEL,
    instagram: 'Instagram',
    tiktok: 'TikTok',
    youtube: 'YouTube',
    ...BIO_LABELS,
    featuredVideos: 'Featured Video URLs',
    featuredImage: 'Featured Image',
    featuredImageFocus: 'Focus Point',
    galleryImages: 'Gallery Images',
    weighIns: 'Weigh-ins',
    amateurRecord: 'Amateur record',
    proRecord: 'Pro record',
  },
  empty: {
    ...toTextForm(() => ''),
    gymId: '',
    weightClassId: '',
    published: true,
    instagram: '',
    tiktok: '',
    youtube: '',
    featuredVideos: toVideoList([]),
    featuredImageFocus: null,
    galleryImages: [],
    weighIns: EMPTY_LOG,
    ...NO_RECORD,
  },
  toForm: (row) => ({
    ...toTextForm((field) => row[field]),
    gymId: String(row.gymId ?? ''),
    weightClassId: String(row.weightClassId ?? ''),
    published: row.published,
    ...row.socialMedia,
    featuredVideos: toVideoList(row.featuredVideos),
    featuredImageFocus: row.featuredImageFocus && { ...row.featuredImageFocus, image: row.featuredImage },
    galleryImages: row.galleryImages,
    weighIns: toWeighInLog(row.weighIns),
    ...toRecordTexts(row.fightRecord),
  }),
  toBody: (form) => {
    const { gymId, weightClassId, published, instagram, tiktok, youtube, featuredVideos, galleryImages } =
      form;
    return {
      ...toTextForm((field) => form[field]),
      gymId: toId(gymId),
      weightClassId: toId(weightClassId),
      published,
      socialMedia: { instagram, tiktok, youtube },
      // The API accepts the links as JSON text.
      featuredVideos: JSON.stringify(urlsOf(featuredVideos)),
      featuredImageFocus: findFocus(form),
      galleryImages,
      weighIns: form.weighIns.entries,
      fightRecord: toFightRecord(form),
    };
  },
  findFormErrors: ({ featuredVideos, weighIns, ...form }) => {
    const videoError = findUnfinishedEditError(featuredVideos);
    const weighInError = findUnfinishedWeighIn(weighIns);
    return {
      ...(videoError && { featuredVideos: videoError }),
      ...(weighInError && { weighIns: weighInError }),
      ...findRecordErrors(form),
    };
  },
  // The schema completes the date of birth. Doing that here would make the list load more code.
  complete: (form) => ({ ...form, weight: completeWeight(form.weight) }),
  merges: { featuredVideos: mergeVideoLists, galleryImages: mergeLists, weighIns: mergeWeighInLogs },
  fieldFormatter: (rows) => (field, form) => {
    const value = form[field];
    if (field === 'featuredVideos') return form.featuredVideos.text;
    if (field === 'weighIns') return form.weighIns.entries.map(describeWeighIn).join('\n');
    if (field === 'featuredImageFocus') return describeFocus(findFocus(form));
    if (field === 'gymId' || field === 'weightClassId')
      return value === '' ? 'N/A' : (findLabel(form[field], toReferences(rows)[field]) ?? `Number ${value}`);
    return toFieldText(value);
  },
};

export const BULK_FIGHTER_VIDEOS: BulkSpec<Fighter> = {
  item: 'Fighter Video',
  linksOf: ({ featuredVideos }) => featuredVideos,
  toNewRecord: ({ url, name }) => ({ name, featuredVideos: JSON.stringify([url]) }),
  toLinksChange: (urls) => ({ featuredVideos: JSON.stringify(urls) }),
  successEnd: '',
};
