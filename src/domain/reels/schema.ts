import * as z from 'zod';
import { FILE_FIELDS } from '#src/domain/leads/file-link-problem.ts';
import { fileLink, price } from '#src/domain/leads/schema.ts';
import { privateLink } from '#src/domain/private-links/schema.ts';
import { CURRENCIES } from '#src/domain/settings/settings.ts';
import { formatBytes } from '#src/domain/values/bytes.ts';
import { id, text, webUrl } from '#src/domain/values/fields.ts';
import { MAX_INT, MAX_TEXT_LENGTH, MAX_URL_LENGTH } from '#src/domain/values/limits.ts';
import { MAX_NOTES, type TypedNote, toChangeForm } from './change-notes.ts';
import { CLIENT_MESSAGES } from './client-message.ts';
import { isReelUrl, NOT_A_REEL } from './reel.ts';
import { MAX_FILE_BYTES, NOT_A_REEL_FILE, REEL_FILE_TYPES, RELEASES, toSafeFileName } from './reel-file.ts';
import { MAX_TIME_CODE, NOT_A_TIME_CODE, parseTimeCode } from './time-code.ts';

const version = z.int().min(1).max(MAX_INT);
const reelUrl = webUrl.refine(isReelUrl, NOT_A_REEL);
const VISIBLE = /[^\s\p{Default_Ignorable_Code_Point}]/u;

const release = z.enum(RELEASES);

/**
 * The file of a version, which the client can download until the end of the day `keptUntil`. It is a link, or else an
 * upload to the site. `uploadId` is null for a link, and once the site has deleted the upload.
 */
const reelFile = z.strictObject({
  url: webUrl.nullable(),
  uploadId: id.nullable(),
  name: z.string(),
  bytes: z.int().nullable(),
  release,
  keptUntil: z.iso.date(),
  downloads: z.int().min(0),
  lastDownloadAt: z.iso.datetime().nullable(),
});
export type ReelFile = z.output<typeof reelFile>;

/** A version of a reel. `note` is what the owner wrote to the client. Only the newest version can be accepted. */
const reel = z.strictObject({
  version,
  url: webUrl,
  note: text,
  deliveredAt: z.iso.datetime(),
  acceptedAt: z.iso.datetime().nullable(),
  acceptedWording: z.string().nullable(),
  file: reelFile.nullable(),
});
export type Reel = z.output<typeof reel>;

const fileName = z.string().max(MAX_TEXT_LENGTH).transform(toSafeFileName);
const terms = { release, keptUntil: z.iso.date() };

/** The file of a delivery: a link, or an upload that is complete. */
const fileDelivery = z.union([
  z.strictObject({ url: fileLink, ...terms }),
  z.strictObject({ uploadId: id, name: fileName, ...terms }),
]);
export type FileDelivery = z.output<typeof fileDelivery>;

/**
 * Body of a change to the file of the newest version. `base` is the file that the owner saw. If there was none, both
 * of its fields are null.
 */
export const fileChange = z.strictObject({
  version,
  base: z.strictObject({ url: webUrl.nullable(), uploadId: id.nullable() }),
  file: fileDelivery,
});
export type FileChange = z.output<typeof fileChange>;

/** Body of the request that starts or resumes the upload of a file. */
export const uploadStart = z.strictObject({
  leadId: id,
  name: fileName,
  type: z.enum(REEL_FILE_TYPES, { error: NOT_A_REEL_FILE }),
  bytes: z
    .int()
    .min(1, 'Is empty')
    .max(MAX_FILE_BYTES, `Must be at most ${formatBytes(MAX_FILE_BYTES)}`),
  /** When the file was last changed. Helps to recognize the file of an earlier attempt. */
  modifiedAt: z.iso.datetime(),
});
export type UploadStart = z.output<typeof uploadStart>;

/** An upload of a file, with the numbers of the chunks that are stored. */
export const reelUpload = z.strictObject({
  id,
  bytes: z.int(),
  isComplete: z.boolean(),
  storedChunks: z.array(z.int().min(0)),
});
export type ReelUpload = z.output<typeof reelUpload>;

/** The space for uploads. `functionBytes` is the largest response that the host can send, or null. */
export const uploadSpace = z.strictObject({
  limitBytes: z.int().min(0),
  freeBytes: z.int().min(0),
  functionBytes: z.int().nullable(),
});
export type UploadSpace = z.output<typeof uploadSpace>;

/**
 * Body of a delivery. `version` is the number of the new version, so that a repeated request delivers once. `agreed` is
 * the new price, if it changes with this version.
 */
export const reelDelivery = z.strictObject({
  version,
  url: reelUrl,
  note: text.default(''),
  agreed: price.optional(),
  file: fileDelivery.optional(),
});
export type ReelDelivery = z.output<typeof reelDelivery>;

const formVersion = z.coerce.number().pipe(version);

/** The form with which a client accepts a version. `wording` is the text that the client saw. */
export const reelAcceptance = z.strictObject({
  action: z.literal('accept'),
  version: formVersion,
  wording: z.string().max(1_000),
});

/** The form with which a client pays by card. The amount is the one that the client saw. */
export const cardPaymentForm = z.strictObject({
  action: z.literal('pay'),
  cents: z.coerce.number().pipe(z.int()),
  currency: z.enum(CURRENCIES),
});

const seconds = z.int().min(0).max(MAX_TIME_CODE).nullable();

/** A note of a client who asks for a change. `seconds` is the time in the reel, or null. */
const sentNote = z.strictObject({ seconds, note: text });
export type SentNote = z.output<typeof sentNote>;

/** A time in the reel as the client types it. It becomes null if it is blank. */
const timeCode = z
  .string()
  .refine((typed) => typed.trim() === '' || parseTimeCode(typed) !== null, NOT_A_TIME_CODE)
  .transform(parseTimeCode);

const typedNote = z
  .strictObject({
    time: timeCode,
    note: text.refine((note) => VISIBLE.test(note), 'Please write what should be different.'),
  })
  .transform(({ time, note }): SentNote => ({ seconds: time, note }));

/** The form of a client who asks for a change. `toChangeForm` collects its notes. */
const changeForm = <Action extends string, Note extends z.ZodType>(action: Action, note: Note) =>
  z.preprocess(
    // `formAction` passes the fields of a form.
    (fields) => toChangeForm(fields as Record<string, string>),
    z.strictObject({
      action: z.literal(action),
      version: formVersion,
      notes: z.array(note).min(1).max(MAX_NOTES),
    }),
  );

/** The form that asks for a change to a version. */
export const reelChangeRequest = changeForm('request-change', typedNote);

/**
 * The same form, submitted with the button that adds a note. The notes are not validated until the client sends them.
 */
export const noteAddition = changeForm(
  'add-note',
  z.strictObject({ time: z.string(), note: z.string() }) satisfies z.ZodType<TypedNote>,
);

const position = z.int().min(1).max(MAX_INT);

/** The owner's progress with a note. The client reads it with the next version. `answer` may be ''. */
export const noteProgress = z.strictObject({ isDone: z.boolean(), answer: text });
export type NoteProgress = z.output<typeof noteProgress>;

/** A note about a version of a reel, with what the owner did about it. `position` numbers the notes of a version. */
const changeNote = z.strictObject({ version, position, ...sentNote.shape, ...noteProgress.shape });
export type ChangeNote = z.output<typeof changeNote>;

/** Body of a change to the progress of a note. `base` has the values of the changed fields as the owner saw them. */
export const noteChange = z.strictObject({
  version,
  position,
  base: noteProgress.partial(),
  change: noteProgress.partial(),
});
export type NoteChange = z.output<typeof noteChange>;

/**
 * The form that replaces a file link. `previous` is the link that the client saw, and `replacements` is how many
 * times it had been replaced by then. A repeated request therefore does nothing, even if the link was changed back in
 * between.
 */
export const fileReplacement = z.strictObject({
  action: z.literal('replace-file'),
  field: z.enum(FILE_FIELDS),
  previous: z.string().max(MAX_URL_LENGTH),
  replacements: z.coerce.number().int().min(0).max(MAX_INT),
  url: fileLink,
});

/**
 * An email to a client. `failure` is the reason why the last attempt failed. If `isFinal`, the site has given up.
 */
const clientEmail = z.strictObject({
  kind: z.enum(CLIENT_MESSAGES),
  createdAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
  failure: z.string().nullable(),
  isFinal: z.boolean(),
});
export type ClientEmail = z.output<typeof clientEmail>;

/** The details of a client's page for the inbox. All lists but the notes are sorted newest first. */
export const clientPage = z.strictObject({
  links: z.array(privateLink),
  reels: z.array(reel),
  /** The notes with which the client last asked for a change, sorted by their time in the reel. */
  notes: z.array(changeNote),
  emails: z.array(clientEmail),
  /** The owner's message to the client of a declined request, or ''. */
  declinedText: z.string(),
  /** Whether the site can email this client. */
  canEmail: z.boolean(),
  /** The number of days in which a reel is usually ready, from the settings. */
  usualDays: z.int().min(1),
});
export type ClientPage = z.output<typeof clientPage>;

/** Body of the request for an email to a client. */
export const clientEmailInput = z.strictObject({ kind: z.enum(CLIENT_MESSAGES) });
