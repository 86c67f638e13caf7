import * as z from 'zod';
import { BIRTH_DATE_MESSAGE, isBirthDate } from './birth-date.ts';
import {
  id,
  imageUrl,
  line,
  linkList,
  name,
  optionalImageUrl,
  reference,
  text,
  webUrl,
  withoutReadOnly,
} from './fields.ts';
import { URL_MAX } from './limits.ts';

// A handle never holds a space, a colon or a bracket; a full link must be http(s). So no other scheme gets through.
// What starts with http is taken for a link (spec, point 3), so a handle that does must have its @.
const social = z
  .union([z.literal(''), webUrl, line(URL_MAX).regex(/^(?!http)@?[^\s:<>"'`\\]+$/iu)], {
    error: 'Must be a handle such as @name or a full http(s) link',
  })
  .default('');

const socialMedia = z.preprocess(
  (value) => value ?? {},
  z.strictObject(
    { instagram: social, tiktok: social, youtube: social },
    { error: 'Must be an object of handles' },
  ),
);

const dateOfBirth = line(10).refine(isBirthDate, BIRTH_DATE_MESSAGE);

const fields = {
  name,
  weight: line(),
  gymId: reference,
  weightClassId: reference,
  dateOfBirth,
  startedBoxing: text,
  style: text,
  careerBestPart: text,
  personalNote: text,
  goals: text,
  influences: text,
  accomplishments: text,
  lastCompetition: text,
  socialMedia,
  featuredVideos: linkList(webUrl),
  featuredImage: optionalImageUrl,
  galleryImages: linkList(imageUrl),
};

const readOnly = withoutReadOnly('id', 'gym', 'weightClass', 'age', 'createdAt', 'updatedAt');

/** `featuredPhoto` is the alternate name of `featuredImage` (spec, point 3); the proper name wins where both come. */
function readFighterBody(value: unknown): unknown {
  const body = readOnly(value);
  if (typeof body !== 'object' || body === null || !('featuredPhoto' in body)) return body;
  const { featuredPhoto, ...rest } = body;
  return { featuredImage: featuredPhoto, ...rest };
}

/** What `POST /api/fighters` takes: a name, all else optional (spec, point 5). */
export const fighterInput = z.preprocess(
  readFighterBody,
  z.strictObject({
    ...fields,
    weight: fields.weight.default(''),
    gymId: fields.gymId.default(null),
    weightClassId: fields.weightClassId.default(null),
    dateOfBirth: fields.dateOfBirth.default(''),
    startedBoxing: text.default(''),
    style: text.default(''),
    careerBestPart: text.default(''),
    personalNote: text.default(''),
    goals: text.default(''),
    influences: text.default(''),
    accomplishments: text.default(''),
    lastCompetition: text.default(''),
    socialMedia: fields.socialMedia.default({ instagram: '', tiktok: '', youtube: '' }),
    featuredVideos: fields.featuredVideos.default([]),
    featuredImage: fields.featuredImage.default(''),
    galleryImages: fields.galleryImages.default([]),
  }),
);

/** What `PUT /api/fighters/{id}` takes: a field that is left out keeps its value. */
export const fighterChange = z.preprocess(readFighterBody, z.strictObject(fields).partial());

export type FighterInput = z.output<typeof fighterInput>;
export type FighterChange = z.output<typeof fighterChange>;
export type SocialMedia = FighterInput['socialMedia'];

/** A record that another one refers to. The owner also sees one that is in the trash, visitors do not. */
const named = z.strictObject({ id, name, inTrash: z.literal(true).optional() });
export type Named = z.output<typeof named>;

/** A fighter in API responses. Texts are '' when empty; `age` is set instead of a minor's `dateOfBirth`. */
export const fighter = z.strictObject({
  id,
  ...fields,
  featuredImage: z.string(),
  gym: named.nullable(),
  weightClass: named.nullable(),
  age: z.int().min(0).nullable(),
});
export type Fighter = z.output<typeof fighter>;

/** The fields that a card of the Rising Stars list shows (`?view=card`). */
export const fighterCard = fighter.pick({
  id: true,
  name: true,
  weight: true,
  gym: true,
  socialMedia: true,
  featuredImage: true,
});
export type FighterCard = z.output<typeof fighterCard>;
