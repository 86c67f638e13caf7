import * as z from 'zod';
import { completeImageUrl, completeWebUrl } from './complete-url.ts';
import { EMAIL_PATTERN } from './email-address.ts';
import {
  MAX_EMAIL_LENGTH,
  MAX_INT,
  MAX_LIST_LENGTH,
  MAX_LONG_TEXT_LENGTH,
  MAX_NAME_LENGTH,
  MAX_PHONE_LENGTH,
  MAX_TEXT_LENGTH,
  MAX_URL_LENGTH,
} from './limits.ts';
import { parseJsonList } from './link-list.ts';
import { isImageUrl, isWebUrl } from './stored-url.ts';
import { NOT_A_WEB_URL } from './web-url.ts';

// Tabs and line breaks are the only control characters that text needs. Postgres can't store NUL.
const CONTROL = /[^\P{Cc}\t\n\r]/u;
const CONTROL_OR_LINE_BREAK = /[\p{Cc}\p{Zl}\p{Zp}]/u;
// These characters reorder the surrounding text (https://www.unicode.org/reports/tr9/). They can make a name
// look like another one.
const BIDI_CONTROL = /\p{Bidi_Control}/u;
// The last two characters are symbols with blank glyphs: BRAILLE PATTERN BLANK and MUSICAL SYMBOL NULL
// NOTEHEAD.
const VISIBLE = /[^\p{Default_Ignorable_Code_Point}\p{M}\p{Z}\p{Cc}\p{Cf}\u2800\u{1d159}]/u;

const unchanged = (text: string) => text;

/** Trimmed text without `forbidden` characters. `complete` runs before the checks. */
const trimmedText = (forbidden: RegExp, max: number, complete = unchanged) =>
  z
    .string({ error: 'Must be text' })
    .trim()
    .overwrite(complete)
    .max(max, `Must be at most ${max} characters`)
    .refine((value) => value.isWellFormed(), 'Contains a broken character')
    .refine((value) => !forbidden.test(value), 'Contains a control character');

/** One line of text without bidirectional control characters. It may be ''. */
export const line = (max: number = MAX_NAME_LENGTH, complete = unchanged) =>
  trimmedText(CONTROL_OR_LINE_BREAK, max, complete).refine(
    (value) => !BIDI_CONTROL.test(value),
    'Contains an invisible character that changes the text direction',
  );

/** A required name in one line of at most 200 characters. At least one character must be visible. */
export const name = line()
  .min(1, { error: 'Is required', abort: true })
  .refine((value) => VISIBLE.test(value), 'Is required');

/**
 * A phone number. It may be ''. Bidirectional control characters are removed, because contact apps copy them
 * with the number.
 */
export const phone = z
  .string({ error: 'Must be text' })
  .overwrite((value) => value.replaceAll(/\p{Bidi_Control}/gu, ''))
  .pipe(line(MAX_PHONE_LENGTH));

/** Text of at most 5,000 characters. It may have line breaks, and it may be ''. */
export const text = trimmedText(CONTROL, MAX_TEXT_LENGTH);

/** Like `text`, but of at most 20,000 characters. */
export const longText = trimmedText(CONTROL, MAX_LONG_TEXT_LENGTH);

/** An email address of at most 320 characters. The form fields have the same pattern. */
export const email = line(MAX_EMAIL_LENGTH)
  .min(1, 'Is required')
  .regex(new RegExp(`^${EMAIL_PATTERN}$`, 'u'), 'Must be an email address');

/** A slug: lowercase letters and digits, joined by single dashes. */
export const slug = line()
  .min(1, 'Is required')
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Must be lowercase letters and digits joined by single dashes');

/** False hides a record from visitors without deleting it. */
export const published = z.boolean({ error: 'Must be true or false' }).default(true);

/** The id of a record. */
export const id = z.int().min(1).max(MAX_INT);

/** The id of another record, or null for none. */
export const reference = z
  .int({ error: 'Must be a whole number or null' })
  .min(1, 'Must be the id of a record')
  .max(MAX_INT, 'Must be the id of a record')
  .nullable();

const IMAGE_MESSAGE = 'Must be an http(s) URL or a path under /media/ or /uploads/';

/** An absolute http(s) URL. It is normalized. */
export const webUrl = line(MAX_URL_LENGTH, completeWebUrl).refine(isWebUrl, NOT_A_WEB_URL);

const imageUrlLine = line(MAX_URL_LENGTH, completeImageUrl);

/** The URL of an image: an https URL, or a path under /media/ or /uploads/. An http URL becomes https. */
export const imageUrl = imageUrlLine.refine(isImageUrl, IMAGE_MESSAGE);

/** Like `imageUrl`, but optional: '' and null mean no image. Null becomes ''. */
export const optionalImageUrl = imageUrlLine
  .refine((value) => value === '' || isImageUrl(value), IMAGE_MESSAGE)
  .nullable()
  .transform((value) => value ?? '');

/** A list of at most 200 links. It is also accepted as a JSON-encoded string. */
export const linkList = <Link extends z.ZodType<string>>(link: Link) =>
  z.preprocess(
    parseJsonList,
    z
      .array(link, { error: 'Must be a list of links' })
      .max(MAX_LIST_LENGTH, `Must be at most ${MAX_LIST_LENGTH} links`),
  );

/** A record that another record refers to. Only the back office shows one that is hidden or in the trash. */
export const referencedRecord = z.strictObject({
  id,
  name,
  hidden: z.literal(true).optional(),
  inTrash: z.literal(true).optional(),
});
export type ReferencedRecord = z.output<typeof referencedRecord>;

type WithoutDefaults<Shape> = {
  [Field in keyof Shape]: Shape[Field] extends z.ZodDefault<infer Inner> ? Inner : Shape[Field];
};

/** Returns the fields without their defaults, so that a partial update does not reset the fields that it leaves out. */
export const omitDefaults = <Shape extends z.ZodRawShape>(fields: Shape): WithoutDefaults<Shape> =>
  // `Object.fromEntries()` loses the types of the fields.
  Object.fromEntries(
    Object.entries(fields).map(([field, schema]) => [
      field,
      schema instanceof z.ZodDefault ? schema.unwrap() : schema,
    ]),
  ) as WithoutDefaults<Shape>;

type Defaults<Shape> = {
  [Field in keyof Shape as Shape[Field] extends z.ZodDefault ? Field : never]: z.output<Shape[Field]>;
};

/** Returns the default value of every field that has one. */
export const defaultsOf = <Shape extends z.ZodRawShape>(fields: Shape): Defaults<Shape> =>
  // `Object.fromEntries()` loses the types of the fields.
  Object.fromEntries(
    Object.entries(fields).flatMap(([field, schema]) =>
      schema instanceof z.ZodDefault ? [[field, schema.parse(undefined)]] : [],
    ),
  ) as Defaults<Shape>;

/**
 * Removes the fields that only the server sets, so that a client can send a record back as it received it.
 * Other unknown fields remain an error, because ignoring a misspelled field would lose an edit.
 */
export const omitReadOnly =
  (...keys: readonly string[]) =>
  (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value).filter(([key]) => !keys.includes(key)));
  };
