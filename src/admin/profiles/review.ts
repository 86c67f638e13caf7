import { PROFILE_LABELS } from '#src/copy/profile-page.ts';
import type { Fighter, FighterChange } from '#src/domain/fighter.ts';
import { pick } from '#src/domain/pick.ts';
import {
  isUnlistedGymField,
  listProfileChanges,
  type ProfileField,
  type ProfileFields,
  type ProfileSubmission,
} from '#src/domain/profile-submission.ts';

/** A field in which a submission differs from the record, with both values as text. */
export type Difference = { field: ProfileField; label: string; current: string; sent: string };

/**
 * The changes that a submission would make. `gallery` has the photos that the record does not have yet. `loggedWeight`
 * is a sent weight that cannot be accepted, because the weigh-ins of the fighter decide the weight. '' if there is none.
 */
export type Review = {
  differences: Difference[];
  loggedWeight: string;
  featuredImage: string | null;
  gallery: string[];
  /** A gym that the directory does not have, beside the gym of the record. Null if the fighter named none. */
  unlistedGym: { name: string; city: string; current: string } | null;
};

const SOCIAL = ['instagram', 'tiktok', 'youtube'] as const;
const SHARED_FIELDS = [
  'name',
  'dateOfBirth',
  'weight',
  'gymId',
  'lastCompetition',
  'startedBoxing',
  'style',
  'accomplishments',
  'influences',
  'careerBestPart',
  'personalNote',
  'goals',
] as const;

/** Returns the values of a record's fields that the fighter can fill in. */
export const toProfileFields = (fighter: Fighter): ProfileFields => ({
  ...pick(fighter, SHARED_FIELDS),
  ...fighter.socialMedia,
  unlistedGymName: '',
  unlistedGymCity: '',
  mainPhoto: '',
});

export function toReview(fighter: Fighter, submission: ProfileSubmission): Review {
  const { fields, photos } = submission;
  const current = toProfileFields(fighter);
  const toText = (value: string | number | null | undefined) => String(value ?? '');
  const changes = listProfileChanges(current, fields);
  const isLogged = (field: ProfileField) => field === 'weight' && fighter.weighIns.length > 0;
  const differences = changes
    .filter((field) => !isLogged(field) && !isUnlistedGymField(field))
    .map((field) => ({
      field,
      label: PROFILE_LABELS[field],
      current: field === 'gymId' ? (fighter.gym?.name ?? '') : toText(current[field]),
      sent: field === 'gymId' ? (submission.gymName ?? '') : toText(fields[field]),
    }));
  const mainPhoto = fields.mainPhoto ?? '';
  return {
    differences,
    loggedWeight: changes.some(isLogged) ? (fields.weight ?? '') : '',
    featuredImage: mainPhoto && mainPhoto !== fighter.featuredImage ? mainPhoto : null,
    unlistedGym: changes.some(isUnlistedGymField)
      ? {
          name: fields.unlistedGymName ?? '',
          city: fields.unlistedGymCity ?? '',
          current: fighter.gym?.name ?? '',
        }
      : null,
    gallery: photos.filter((url) => url !== mainPhoto && !fighter.galleryImages.includes(url)),
  };
}

/** The parts of a submission that the owner accepted. `gymId` is the gym that they chose for an unlisted one, or null. */
export type Accepted = {
  fields: readonly ProfileField[];
  featuredImage: string | null;
  gallery: string[];
  gymId: number | null;
};

/** Returns the change of the record that stores what the owner accepted. It is empty if that was nothing. */
export function toChange(fighter: Fighter, { fields }: ProfileSubmission, accepted: Accepted): FighterChange {
  const values = pick(fields, accepted.fields);
  const own = SHARED_FIELDS.filter((field) => field in values);
  const social = SOCIAL.filter((field) => field in values);
  return {
    ...pick(values, own),
    ...(accepted.gymId !== null && accepted.gymId !== fighter.gymId && { gymId: accepted.gymId }),
    ...(social.length > 0 && { socialMedia: { ...fighter.socialMedia, ...pick(values, social) } }),
    // The focus point belongs to the former image.
    ...(accepted.featuredImage !== null && {
      featuredImage: accepted.featuredImage,
      featuredImageFocus: null,
    }),
    ...(accepted.gallery.length > 0 && { galleryImages: [...fighter.galleryImages, ...accepted.gallery] }),
  };
}
