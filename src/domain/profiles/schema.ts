import * as z from 'zod';
import { completeTally } from '#src/domain/fighters/counted-record.ts';
import { NOT_A_TALLY, parseTally } from '#src/domain/fighters/fight-record.ts';
import { fighterFields } from '#src/domain/fighters/schema.ts';
import { email, id, imageUrl, line, omitDefaults } from '#src/domain/values/fields.ts';
import { MAX_PLACE_LENGTH } from '#src/domain/values/limits.ts';
import { EMAIL_STATES, EMAILED_LINKS } from './fighter-email.ts';
import { PROFILE_BIO_FIELDS } from './profile-submission.ts';

const { name, weight, dateOfBirth, gymId, lastCompetition, socialMedia, ...bio } =
  omitDefaults(fighterFields);

// Browsers send line breaks as \r\n.
const completed = <Schema extends z.ZodType>(complete: (text: string) => string, schema: Schema) =>
  z.preprocess(
    (value) => (typeof value === 'string' ? complete(value.replaceAll('\r\n', '\n').trim()) : value),
    schema,
  );
const unchanged = (text: string) => text;
const tally = completed(
  completeTally,
  line().refine((text) => text === '' || parseTally(text) !== null, NOT_A_TALLY),
);
const { instagram, tiktok, youtube } = socialMedia.out.shape;

type BioField = (typeof PROFILE_BIO_FIELDS)[number];
const toBioText = (field: BioField) => completed(unchanged, bio[field]);
// The entries are exactly these fields.
const bioTexts = Object.fromEntries(PROFILE_BIO_FIELDS.map((field) => [field, toBioText(field)])) as Record<
  BioField,
  ReturnType<typeof toBioText>
>;

/** The fields of a fighter that the fighter may fill in. Values are completed as in the form of the back office. */
export const profileFields = z.strictObject({
  name: completed(unchanged, name),
  dateOfBirth: completed(unchanged, dateOfBirth),
  weight: completed(unchanged, weight),
  gymId: z.preprocess((value) => (typeof value === 'string' ? toGymId(value) : value), gymId),
  /** The name and city of a gym that the directory does not have, or ''. */
  unlistedGymName: completed(unchanged, line()),
  unlistedGymCity: completed(unchanged, line(MAX_PLACE_LENGTH)),
  lastCompetition: completed(unchanged, lastCompetition),
  instagram: completed(unchanged, instagram.unwrap()),
  tiktok: completed(unchanged, tiktok.unwrap()),
  youtube: completed(unchanged, youtube.unwrap()),
  /** The record that visitors see, as text. '' means that the results in the log are counted. */
  amateurRecord: tally,
  proRecord: tally,
  ...bioTexts,
  /** One of the photos of the submission, or ''. */
  mainPhoto: z.union([z.literal(''), imageUrl]),
});
export type ProfileFields = z.output<typeof profileFields>;

const toGymId = (text: string) => (text === '' ? null : Number(text));

/** A submission that waits for the owner. `fields` has only those that the fighter changed. */
export const profileSubmission = z.strictObject({
  id,
  fighterId: id,
  /** The name in the fighter's record. */
  fighterName: z.string(),
  submittedAt: z.iso.datetime(),
  fields: profileFields.partial(),
  photos: z.array(z.string()),
  /** The gym in `fields`, if there is one. */
  gymName: z.string().nullable(),
});
export type ProfileSubmission = z.output<typeof profileSubmission>;

/** Body of the request for an email with a private link. */
export const newFighterEmail = z.strictObject({ link: z.enum(EMAILED_LINKS), fighterId: id, to: email });
export type NewFighterEmail = z.output<typeof newFighterEmail>;

/** The query of the list of emails. */
export const fighterEmailsQuery = z.object({
  link: z.enum(EMAILED_LINKS),
  fighterId: z.coerce.number().pipe(id),
});

/** An email with a private link. `failure` is the reason why the last attempt failed. */
const fighterEmail = z.strictObject({
  id,
  to: z.string(),
  state: z.enum(EMAIL_STATES),
  createdAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
  failure: z.string().nullable(),
});
export type FighterEmail = z.output<typeof fighterEmail>;

/** The latest emails with a link, newest first. `canEmail` tells whether the site can send emails. */
export const fighterEmails = z.strictObject({ emails: z.array(fighterEmail), canEmail: z.boolean() });
export type FighterEmails = z.output<typeof fighterEmails>;
