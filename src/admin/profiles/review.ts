import { PROFILE_LABELS } from '#src/copy/private-pages/profile-page.ts';
import { toFightRecord, toRecordTexts } from '#src/domain/fighters/fight-record.ts';
import type { Fighter, FighterChange } from '#src/domain/fighters/schema.ts';
import {
  isUnlistedGymField,
  listProfileChanges,
  type ProfileField,
  type ProfileSubmission,
  SHARED_FIELDS,
  toProfileFields,
} from '#src/domain/profiles/profile-submission.ts';
import { pick } from '#src/domain/records/record.ts';
import { SOCIAL_FIELDS } from '#src/domain/social/social-fields.ts';
import { findLatestWeight } from '#src/domain/weigh-ins/weigh-in.ts';

/** A field in which a submission differs from the record, with both values as text. */
type Difference = { field: ProfileField; label: string; current: string; sent: string };

/**
 * The changes that a submission would make. `gallery` has the photos that the record does not have yet.
 * `rejectedWeight` is a weight that cannot be accepted, because the weigh-ins of the fighter decide it, or ''.
 */
export type Review = {
  differences: Difference[];
  rejectedWeight: string;
  featuredImage: string | null;
  gallery: string[];
  /**
   * The gym that the fighter typed because the directory lacks it. `current` is the name of the record's gym, or ''.
   * Null if the fighter typed none.
   */
  unlistedGym: { name: string; city: string; current: string } | null;
};

const RECORD_FIELDS = ['amateurRecord', 'proRecord'] as const;

export function toReview(fighter: Fighter, submission: ProfileSubmission): Review {
  const { fields, photos } = submission;
  const current = toProfileFields(fighter);
  const toText = (value: string | number | null | undefined) => String(value ?? '');
  const changes = listProfileChanges(current, fields);
  const isDecidedByWeighIns = (field: ProfileField) =>
    field === 'weight' && findLatestWeight(fighter.weighIns) !== undefined;
  const differences = changes
    .filter((field) => !isDecidedByWeighIns(field) && !isUnlistedGymField(field))
    .map((field) => ({
      field,
      label: PROFILE_LABELS[field],
      current: field === 'gymId' ? (fighter.gym?.name ?? '') : toText(current[field]),
      sent: field === 'gymId' ? (submission.gymName ?? '') : toText(fields[field]),
    }));
  // If the record has no photo, the first photo that was sent becomes the featured image.
  const hasPhoto = fighter.featuredImage !== '' || fighter.galleryImages.length > 0;
  const mainPhoto = fields.mainPhoto || (hasPhoto ? '' : (photos[0] ?? ''));
  return {
    differences,
    rejectedWeight: changes.some(isDecidedByWeighIns) ? (fields.weight ?? '') : '',
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

/** The accepted parts of a submission. `gymId` is the gym that the owner chose instead of the unlisted one, or null. */
export type Accepted = {
  fields: readonly ProfileField[];
  featuredImage: string | null;
  gallery: string[];
  gymId: number | null;
};

/** Converts the accepted parts to a change to the record. The change is empty if nothing was accepted. */
export function toChange(fighter: Fighter, { fields }: ProfileSubmission, accepted: Accepted): FighterChange {
  const values = pick(fields, accepted.fields);
  const sharedFields = SHARED_FIELDS.filter((field) => field in values);
  const recordFields = RECORD_FIELDS.filter((field) => field in values);
  const socialFields = SOCIAL_FIELDS.filter((field) => field in values);
  return {
    ...pick(values, sharedFields),
    ...(recordFields.length > 0 && {
      fightRecord: toFightRecord({ ...toRecordTexts(fighter.fightRecord), ...pick(values, recordFields) }),
    }),
    ...(accepted.gymId !== null && accepted.gymId !== fighter.gymId && { gymId: accepted.gymId }),
    ...(socialFields.length > 0 && {
      socialMedia: { ...fighter.socialMedia, ...pick(values, socialFields) },
    }),
    // The stored focus point belongs to the previous image.
    ...(accepted.featuredImage !== null && {
      featuredImage: accepted.featuredImage,
      featuredImageFocus: null,
    }),
    ...(accepted.gallery.length > 0 && { galleryImages: [...fighter.galleryImages, ...accepted.gallery] }),
  };
}
