import * as z from 'zod';
import { pick } from '#src/domain/records/record.ts';
import { completeState } from '#src/domain/values/complete-state.ts';
import { completeWebsite, completeWebUrl } from '#src/domain/values/complete-url.ts';
import {
  id,
  line,
  name,
  omitDefaults,
  omitReadOnly,
  optionalImageUrl,
  published,
  reference,
  referencedRecord,
  slug,
  text,
} from '#src/domain/values/fields.ts';
import { MAX_LIST_LENGTH, MAX_PLACE_LENGTH, MAX_URL_LENGTH } from '#src/domain/values/limits.ts';
import { isWebUrl } from '#src/domain/values/stored-url.ts';
import { NOT_A_WEB_URL } from '#src/domain/values/web-url.ts';
import { videoPreview } from '#src/domain/videos/schema.ts';
import { completeWeight, MIN_YEAR } from '#src/domain/weigh-ins/weigh-in.ts';
import { BOUT_OUTCOMES, canBeStoppage, EMPTY_CORNER, isBoutId, MAX_SHORT_LENGTH } from './bout.ts';
import { isSanctionSettled, LAST_DAY_BEFORE_FIRST, UNSANCTIONED } from './show.ts';

const MAX_VIDEO_SECONDS = 24 * 60 * 60;

const date = z.iso
  .date({ error: 'Must be a date' })
  .refine((value) => value >= `${MIN_YEAR}-01-01`, `Must not be before ${MIN_YEAR}`);

const optionalWebUrl = (complete: (text: string) => string) =>
  line(MAX_URL_LENGTH, complete).refine((value) => value === '' || isWebUrl(value), NOT_A_WEB_URL);

/**
 * The boxer in a corner: a fighter of the site, or the name on the bout sheet with a gym. Without both, the name is
 * withheld. `name` is '' if there is a `fighterId`, and `gym` is '' if there is a `gymId`.
 */
const corner = z
  .strictObject({
    fighterId: reference.default(null),
    name: line().default(''),
    gymId: reference.default(null),
    gym: line().default(''),
  })
  .overwrite((value) => ({
    ...value,
    name: value.fighterId === null ? value.name : '',
    gym: value.gymId === null ? value.gym : '',
  }));
export type Corner = z.output<typeof corner>;

/** A bout of a show. Empty text is ''. */
export const bout = z
  .strictObject({
    /** Identifies the bout within its show. Never changes. */
    id: z.string().refine(isBoutId, 'Must be 8 lowercase letters and digits'),
    red: corner.default(EMPTY_CORNER),
    blue: corner.default(EMPTY_CORNER),
    weight: line(MAX_SHORT_LENGTH, completeWeight).default(''),
    division: line(MAX_SHORT_LENGTH).default(''),
    rounds: line(MAX_SHORT_LENGTH).default(''),
    /** Null while the result is unknown. */
    result: z.enum(BOUT_OUTCOMES, { error: 'Must be a result or null' }).nullable().default(null),
    stoppage: z.boolean({ error: 'Must be true or false' }).default(false),
    /** False if there is no film of the bout, so nobody can order a reel of it. */
    isFilmed: z.boolean({ error: 'Must be true or false' }).default(true),
    videoUrl: optionalWebUrl(completeWebUrl).default(''),
    /** The second at which the bout begins in a longer film. */
    videoSeconds: z
      .int({ error: 'Must be a whole number or null' })
      .min(0, 'Must be at least 0')
      .max(MAX_VIDEO_SECONDS, `Must be at most ${MAX_VIDEO_SECONDS}`)
      .nullable()
      .default(null),
  })
  .refine(({ result, stoppage }) => !stoppage || canBeStoppage(result), {
    path: ['stoppage'],
    error: 'Only a win can come by stoppage',
  });
export type Bout = z.output<typeof bout>;

const bouts = z
  .array(bout, { error: 'Must be a list of bouts' })
  .max(MAX_LIST_LENGTH, `Must be at most ${MAX_LIST_LENGTH} bouts`)
  .refine(
    (list) => new Set(list.map((entry) => entry.id)).size === list.length,
    'Two bouts have the same id',
  );

export const showFields = {
  name,
  slug,
  /** The day, or the first of several. ISO 8601. */
  startsOn: date,
  /** The last day if there are several, otherwise ''. */
  endsOn: z.union([z.literal(''), date], { error: 'Must be a date or empty' }).default(''),
  venue: line().default(''),
  city: line(MAX_PLACE_LENGTH).default(''),
  state: line(MAX_PLACE_LENGTH, completeState).default(''),
  organizer: line().default(''),
  organizerUrl: optionalWebUrl(completeWebsite).default(''),
  /** The body that sanctioned the show, such as 'USA Boxing', or '' if nobody did. */
  sanctionedBy: line().default(''),
  /** Whether the owner has confirmed that the show is published although nobody sanctioned it. */
  isUnsanctionedConfirmed: z.boolean({ error: 'Must be true or false' }).default(false),
  poster: optionalImageUrl.default(''),
  description: text.default(''),
  published,
  /** In the order of the bout sheet. */
  bouts: bouts.default([]),
};

const dropReadOnly = omitReadOnly('id', 'fighters', 'gyms', 'videoPreviews', 'createdAt', 'updatedAt');

// The database also checks the rules about two fields, because a change may contain only one of them (migration 0058).
const endsAfterItStarts = ({
  startsOn,
  endsOn,
}: {
  startsOn?: string | undefined;
  endsOn?: string | undefined;
}) => !startsOn || !endsOn || endsOn > startsOn;
const LAST_DAY_ISSUE = { path: ['endsOn'], error: LAST_DAY_BEFORE_FIRST };

/** Body of `POST /api/shows`. Only the name, the slug and the day are required. */
export const showInput = z.preprocess(
  dropReadOnly,
  z
    .strictObject(showFields)
    .refine(endsAfterItStarts, LAST_DAY_ISSUE)
    .refine(isSanctionSettled, {
      path: ['isUnsanctionedConfirmed'],
      error: UNSANCTIONED,
    }),
);

/** Body of `PUT /api/shows/{id}`. A field that is left out keeps its value. */
export const showChange = z.preprocess(
  dropReadOnly,
  z.strictObject(omitDefaults(showFields)).partial().refine(endsAfterItStarts, LAST_DAY_ISSUE),
);

export type ShowInput = z.output<typeof showInput>;
export type ShowChange = z.output<typeof showChange>;

/**
 * A show as the API returns it. `fighters` and `gyms` are the records of its corners. Visitors get only the visible
 * ones. A corner whose fighter is not visible is withheld from visitors, with the video of the bout (public-show.ts).
 */
export const show = z.strictObject({
  id,
  ...omitDefaults(showFields),
  fighters: z.array(referencedRecord),
  gyms: z.array(referencedRecord),
  videoPreviews: z.array(videoPreview),
});
export type Show = z.output<typeof show>;

/** The fields of a show's card (`?view=card`). */
export const SHOW_CARD_FIELDS = [
  'id',
  'name',
  'slug',
  'startsOn',
  'endsOn',
  'venue',
  'city',
  'state',
  'poster',
] as const;
export const showCard = z.strictObject({
  ...pick(show.shape, SHOW_CARD_FIELDS),
  boutCount: z.int().min(0),
});
export type ShowCard = z.output<typeof showCard>;
