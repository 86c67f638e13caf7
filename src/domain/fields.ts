import * as z from 'zod';
import { EMAIL_PATTERN } from './email-address.ts';
import { EMAIL_MAX, INT_MAX, LIST_MAX, NAME_MAX, PHONE_MAX, TEXT_MAX, URL_MAX } from './limits.ts';
import { decodeList } from './link-list.ts';
import { completeImageUrl, completeWebUrl, parseWebUrl } from './web-url.ts';

// Postgres can't store NUL, and no other control character but tab and line ends belongs into a text.
const CONTROL = /[^\P{Cc}\t\n\r]/u;
const CONTROL_OR_LINE_END = /[\p{Cc}\p{Zl}\p{Zp}]/u;
// These reorder the text around them, so that one name can pass for another (https://www.unicode.org/reports/tr9/).
const BIDI_CONTROL = /\p{Bidi_Control}/u;
// Unicode counts the last two as symbols, but their glyphs are blank: BRAILLE PATTERN BLANK, MUSICAL SYMBOL NULL NOTEHEAD.
const VISIBLE = /[^\p{Default_Ignorable_Code_Point}\p{M}\p{Z}\p{Cc}\p{Cf}\u2800\u{1d159}]/u;

const asTyped = (text: string) => text;

/** A trimmed text. `complete` is applied before the checks, so that they see what will be stored. */
const clean = (pattern: RegExp, max: number, complete = asTyped) =>
  z
    .string({ error: 'Must be a text' })
    .trim()
    .overwrite(complete)
    .max(max, `Must be at most ${max} characters`)
    .refine((value) => value.isWellFormed(), 'Contains a broken character')
    .refine((value) => !pattern.test(value), 'Contains a control character');

/** One line of text without bidirectional control characters, '' when empty. */
export const line = (max: number = NAME_MAX, complete = asTyped) =>
  clean(CONTROL_OR_LINE_END, max, complete).refine(
    (value) => !BIDI_CONTROL.test(value),
    'Contains an invisible character that changes the text direction',
  );

/** A required name: one line, 1 to 200 characters, at least one of them visible. */
export const name = line()
  .min(1, { error: 'Is required', abort: true })
  .refine((value) => VISIBLE.test(value), 'Is required');

/** A phone number, '' when empty. Contact apps wrap the numbers that they copy in bidirectional control characters. */
export const phone = z
  .string({ error: 'Must be a text' })
  .overwrite((value) => value.replaceAll(/\p{Bidi_Control}/gu, ''))
  .pipe(line(PHONE_MAX));

/** A longer text that may have line ends, '' when empty, at most 5,000 characters. */
export const text = clean(CONTROL, TEXT_MAX);

/** An e-mail address, by the same rule as the forms' fields: what they let through must not be lost here. */
export const email = line(EMAIL_MAX)
  .min(1, 'Is required')
  .regex(new RegExp(`^${EMAIL_PATTERN}$`, 'u'), 'Must be an e-mail address');

/** A slug: lowercase letters and digits, words joined by single dashes. */
export const slug = line()
  .min(1, 'Is required')
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Must be lowercase letters and digits joined by single dashes');

/** The id of another record, or null for none. */
export const reference = z
  .int({ error: 'Must be a whole number or null' })
  .min(1, 'Must be the id of a record')
  .max(INT_MAX, 'Must be the id of a record')
  .nullable();

const isWebUrl = (value: string) => parseWebUrl(value) !== null;

// A path of this site's own. It is resolved, because '..' and its escaped spelling %2e%2e would leave the two folders.
const isOwnImagePath = (value: string) =>
  /^\/(?:media|uploads)\/[^\s\\]+$/.test(value) &&
  /^\/(?:media|uploads)\/./.test(new URL(value, 'http://localhost').pathname);

const isImageUrl = (value: string) => isWebUrl(value) || isOwnImagePath(value);
const IMAGE_MESSAGE = 'Must be an http(s) address or a path under /media/ or /uploads/';

/** An absolute http(s) URL, stored normalized. */
export const webUrl = line(URL_MAX, completeWebUrl).refine(
  isWebUrl,
  'Must be a full http:// or https:// address',
);

const imageLine = line(URL_MAX, completeImageUrl);

/** The URL of an image: https (http is upgraded), or a path under /media/ or the old /uploads/. */
export const imageUrl = imageLine.refine(isImageUrl, IMAGE_MESSAGE);

/** '' or an image URL; null counts as ''. */
export const optionalImageUrl = imageLine
  .refine((value) => value === '' || isImageUrl(value), IMAGE_MESSAGE)
  .nullable()
  .transform((value) => value ?? '');

/** A list of at most 200 links, which may arrive as a JSON-encoded string (spec, point 3). */
export const linkList = <Link extends z.ZodType<string>>(link: Link) =>
  z.preprocess(
    decodeList,
    z.array(link, { error: 'Must be a list of links' }).max(LIST_MAX, `Must be at most ${LIST_MAX} links`),
  );

type WithoutDefaults<Shape> = {
  [Field in keyof Shape]: Shape[Field] extends z.ZodDefault<infer Inner> ? Inner : Shape[Field];
};

/** The fields of a change: none has a default, so that a field that is left out keeps its value. */
export const withoutDefaults = <Shape extends z.ZodRawShape>(fields: Shape): WithoutDefaults<Shape> =>
  // The same fields, each without its default.
  Object.fromEntries(
    Object.entries(fields).map(([field, schema]) => [
      field,
      schema instanceof z.ZodDefault ? schema.unwrap() : schema,
    ]),
  ) as WithoutDefaults<Shape>;

type Defaults<Shape> = {
  [Field in keyof Shape as Shape[Field] extends z.ZodDefault ? Field : never]: z.output<Shape[Field]>;
};

/** The default value of every field that has one. */
export const defaultsOf = <Shape extends z.ZodRawShape>(fields: Shape): Defaults<Shape> =>
  // The same fields, filtered by the same condition.
  Object.fromEntries(
    Object.entries(fields).flatMap(([field, schema]) =>
      schema instanceof z.ZodDefault ? [[field, schema.parse(undefined)]] : [],
    ),
  ) as Defaults<Shape>;

/**
 * A body that may be a record sent back as it was read: what the server alone decides is dropped, and any other
 * unknown field is an error, because a misspelt field would be an edit that is silently lost.
 */
export const withoutReadOnly =
  (...keys: readonly string[]) =>
  (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value).filter(([key]) => !keys.includes(key)));
  };
