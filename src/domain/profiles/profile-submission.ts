import { isBioField } from '#src/domain/fighters/bio-fields.ts';
import { toShownRecord } from '#src/domain/fighters/counted-record.ts';
import { toRecordTexts } from '#src/domain/fighters/fight-record.ts';
import type { Fighter } from '#src/domain/fighters/schema.ts';
import { pick } from '#src/domain/records/record.ts';
import { SOCIAL_FIELDS } from '#src/domain/social/social-fields.ts';
import type { ProfileFields, ProfileSubmission } from './schema.ts';

export type { ProfileFields, ProfileSubmission };

/** The largest number of photos in a submission. */
export const MAX_PROFILE_PHOTOS = 10;
/** The limits for photos that were uploaded with one link and are in no record. They leave room to replace photos. */
export const MAX_LINK_PHOTOS = 2 * MAX_PROFILE_PHOTOS;
export const MAX_LINK_PHOTO_BYTES = 40_000_000;

/** The steps of a fighter's page, each with its fields in screen order. */
export const PROFILE_STEPS = [
  {
    id: 'about',
    fields: [
      'name',
      'dateOfBirth',
      'weight',
      'gymId',
      'unlistedGymName',
      'unlistedGymCity',
      'lastCompetition',
    ],
  },
  { id: 'social', fields: SOCIAL_FIELDS },
  {
    id: 'boxing',
    fields: ['amateurRecord', 'proRecord', 'startedBoxing', 'style', 'accomplishments', 'influences'],
  },
  { id: 'story', fields: ['careerBestPart', 'personalNote', 'goals'] },
  { id: 'photos', fields: [] },
] as const;

export type ProfileStep = (typeof PROFILE_STEPS)[number];
export type ProfileField = ProfileStep['fields'][number];

/** The fields about a gym that the directory does not have. A fighter's record has no such fields. */
export const UNLISTED_GYM_FIELDS = ['unlistedGymName', 'unlistedGymCity'] as const satisfies ProfileField[];
type UnlistedGymField = (typeof UNLISTED_GYM_FIELDS)[number];

export const isUnlistedGymField = (field: ProfileField): field is UnlistedGymField =>
  UNLISTED_GYM_FIELDS.some((name) => name === field);

/** The fields that a fighter can fill in, in screen order. The photos and the main photo are not among them. */
export const PROFILE_FIELDS: readonly ProfileField[] = PROFILE_STEPS.flatMap((step) => [...step.fields]);

/** The texts of the bio that the fighter can fill in. */
export const PROFILE_BIO_FIELDS = PROFILE_FIELDS.filter(isBioField);

/** The fields that a submission and the record have in common. */
export const SHARED_FIELDS = [
  'name',
  'dateOfBirth',
  'weight',
  'gymId',
  'lastCompetition',
  ...PROFILE_BIO_FIELDS,
] as const satisfies ProfileField[];

type FilledRecord = Pick<
  Fighter,
  (typeof SHARED_FIELDS)[number] | 'socialMedia' | 'fightRecord' | 'weighIns'
>;

/** Returns the record's values that the fighter can fill in. The fight record is the one that visitors see. */
export const toProfileFields = (fighter: FilledRecord): ProfileFields => ({
  ...pick(fighter, SHARED_FIELDS),
  ...fighter.socialMedia,
  ...toRecordTexts(toShownRecord(fighter.fightRecord, fighter.weighIns)),
  unlistedGymName: '',
  unlistedGymCity: '',
  mainPhoto: '',
});

/** The values of some fields. */
export type ProfileChange = Partial<ProfileFields>;

/**
 * Merges the fields of a posted form into the stored values. `base` has the values that the form was opened with.
 * Fields that were not changed in the form keep their stored value. A field that somebody else has changed to another
 * value in the meantime is a conflict.
 */
export function mergeProfile(
  base: ProfileChange,
  posted: ProfileChange,
  stored: ProfileChange,
): { changed: ProfileChange; conflicts: ProfileField[] } {
  const edited = PROFILE_FIELDS.filter((field) => field in posted && posted[field] !== base[field]);
  const differing = edited.filter((field) => posted[field] !== stored[field]);
  const isConflict = (field: ProfileField) => field in base && stored[field] !== base[field];
  return {
    changed: Object.fromEntries(differing.map((field) => [field, posted[field]])),
    conflicts: differing.filter(isConflict),
  };
}

/** Lists the fields in which a submission differs from the fighter's record. */
export const listProfileChanges = (current: ProfileFields, submitted: ProfileChange): ProfileField[] =>
  PROFILE_FIELDS.filter((field) => submitted[field] !== undefined && submitted[field] !== current[field]);
