import * as z from 'zod';
import { pick } from '#src/domain/records/record.ts';
import {
  NO_SOCIAL_MEDIA,
  type SocialMedia,
  socialMedia,
  storedSocialMedia,
} from '#src/domain/social/schema.ts';
import {
  id,
  imageUrl,
  line,
  linkList,
  name,
  omitDefaults,
  omitReadOnly,
  optionalImageUrl,
  published,
  type ReferencedRecord,
  reference,
  referencedRecord,
  text,
  webUrl,
} from '#src/domain/values/fields.ts';
import { MAX_NAME_LENGTH } from '#src/domain/values/limits.ts';
import { completeBirthDate, findBirthDateProblem } from '#src/domain/values/typed-birth-date.ts';
import { videoPreview } from '#src/domain/videos/schema.ts';
import { weighIn, weighInList } from '#src/domain/weigh-ins/schema.ts';
import { completeWeight } from '#src/domain/weigh-ins/weigh-in.ts';
import { MAX_BOUTS } from './fight-record.ts';
import { MAX_FOCUS_PERCENT } from './focus-point.ts';

const count = z
  .int({ error: 'Must be a whole number' })
  .min(0, 'Must be at least 0')
  .max(MAX_BOUTS, `Must be at most ${MAX_BOUTS}`);

/** The results of one level. `stoppages` are the wins by stoppage. */
const tally = z
  .strictObject({ wins: count, losses: count, draws: count, stoppages: count })
  .refine(({ wins, stoppages }) => stoppages <= wins, {
    path: ['stoppages'],
    error: 'Must not be more than the wins',
  });
export type Tally = z.output<typeof tally>;

/** The fight record that the owner typed. Null means that it is counted from the log of weigh-ins. */
export const fightRecord = z
  .strictObject({ amateur: tally.nullable(), pro: tally.nullable() }, { error: 'Must be a record or null' })
  .nullable();
export type FightRecord = NonNullable<z.output<typeof fightRecord>>;

// A schema does not know the current day, so the callers check whether the date is in the future.
const dateOfBirth = line(MAX_NAME_LENGTH, (value) => completeBirthDate(value, null)).superRefine(
  (value, context) => {
    const message = findBirthDateProblem(value, null);
    if (message !== null) context.addIssue({ code: 'custom', message });
  },
);

const percent = z
  .int({ error: 'Must be a whole number' })
  .min(0, 'Must be at least 0')
  .max(MAX_FOCUS_PERCENT, `Must be at most ${MAX_FOCUS_PERCENT}`);

/** A `FocusPoint`. Null means that no point was chosen, so each crop has its own default. */
const focusPoint = z
  .strictObject({ x: percent, y: percent }, { error: 'Must be a point or null' })
  .nullable();

/**
 * The fields of a fighter. The types, the API and the SQL are derived from them. A new field also needs a
 * column. A default makes a field optional.
 */
export const fighterFields = {
  name,
  weight: line(MAX_NAME_LENGTH, completeWeight).default(''),
  gymId: reference.default(null),
  weightClassId: reference.default(null),
  dateOfBirth: dateOfBirth.default(''),
  startedBoxing: text.default(''),
  style: text.default(''),
  careerBestPart: text.default(''),
  personalNote: text.default(''),
  goals: text.default(''),
  influences: text.default(''),
  accomplishments: text.default(''),
  lastCompetition: text.default(''),
  published,
  socialMedia: socialMedia.default(NO_SOCIAL_MEDIA),
  featuredVideos: linkList(webUrl).default([]),
  featuredImage: optionalImageUrl.default(''),
  featuredImageFocus: focusPoint.default(null),
  galleryImages: linkList(imageUrl).default([]),
  // A database trigger sets `weight` to the weight at the latest weigh-in.
  weighIns: weighInList.default([]),
  // Null means that visitors see the record that is counted from the log of weigh-ins.
  fightRecord: fightRecord.default(null),
};

const dropReadOnly = omitReadOnly(
  'id',
  'gym',
  'weightClass',
  'age',
  'videoPreviews',
  'risingStarSince',
  'createdAt',
  'updatedAt',
);

/** Accepts `featuredPhoto` as another name for `featuredImage`. If both are sent, `featuredImage` wins. */
function normalizeFighterBody(value: unknown): unknown {
  const body = dropReadOnly(value);
  if (typeof body !== 'object' || body === null || !('featuredPhoto' in body)) return body;
  const { featuredPhoto, ...rest } = body;
  return { featuredImage: featuredPhoto, ...rest };
}

/** Body of `POST /api/fighters`. Only the name is required. */
export const fighterInput = z.preprocess(normalizeFighterBody, z.strictObject(fighterFields));

/** Body of `PUT /api/fighters/{id}`. A field that is left out keeps its value. */
export const fighterChange = z.preprocess(
  normalizeFighterBody,
  z.strictObject(omitDefaults(fighterFields)).partial(),
);

export type { ReferencedRecord, SocialMedia };
export type FighterInput = z.output<typeof fighterInput>;
export type FighterChange = z.output<typeof fighterChange>;

/**
 * A fighter as the API returns it. Empty text is ''. Visitors get the `age` on the day of the response, a
 * `fightRecord` that is counted from the log if none was typed, and the `dateOfBirth` only of adults, unless the owner
 * hides it.
 */
export const fighter = z.strictObject({
  id,
  ...omitDefaults(fighterFields),
  featuredImage: z.string(),
  socialMedia: storedSocialMedia,
  weighIns: z.array(weighIn),
  gym: referencedRecord.nullable(),
  weightClass: referencedRecord.nullable(),
  age: z.int().min(0).nullable(),
  videoPreviews: z.array(videoPreview),
  /**
   * The UTC day since which evaluations have left the fighter on the site: the day on which the fighter was added or,
   * after a rest, the day of the first evaluation that kept them. Null until such an evaluation.
   */
  risingStarSince: z.iso.date().nullable(),
});
export type Fighter = z.output<typeof fighter>;

/**
 * A fighter as the props of an island. Weigh-ins are left out, because the page renders them outside the island. To keep
 * the props small, `fightRecord` and `risingStarSince` are also left out when they are null.
 */
export type ProfiledFighter = Omit<Fighter, 'weighIns' | 'fightRecord' | 'risingStarSince'> &
  Partial<Pick<Fighter, 'fightRecord' | 'risingStarSince'>>;

/** The fields of a fighter's card (`?view=card`). */
export const FIGHTER_CARD_FIELDS = [
  'id',
  'name',
  'weight',
  'gym',
  'socialMedia',
  'featuredImage',
  'featuredImageFocus',
] as const;
export const fighterCard = z.strictObject({
  ...pick(fighter.shape, FIGHTER_CARD_FIELDS),
  /** A short fight record, such as '14-4-0' or 'Pro 3-1-0', or ''. */
  record: z.string(),
  /** The UTC day on which the fighter was added. */
  addedOn: z.iso.date(),
});
export type FighterCard = z.output<typeof fighterCard>;
