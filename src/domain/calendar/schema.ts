import * as z from 'zod';
import { LEAD_KINDS } from '#src/domain/leads/lead.ts';
import { id, line, name, reference, text } from '#src/domain/values/fields.ts';
import { ENTRY_KINDS, TIME_PATTERN } from './calendar-entry.ts';

const time = z.union([z.literal(''), z.string().regex(TIME_PATTERN)], {
  error: 'Must be a time, such as 15:30',
});

const fields = {
  kind: z.enum(ENTRY_KINDS),
  title: name,
  /** YYYY-MM-DD. */
  day: z.iso.date({ error: 'Must be a date' }),
  /** Local time of the owner, such as '15:30', or '' for an entry without a time. */
  startsAt: time.default(''),
  /** Local time of the owner, or ''. An end before the start is on the next day. */
  endsAt: time.default(''),
  place: line().default(''),
  note: text.default(''),
};

/**
 * Body of `POST /api/calendar-entries` and `PUT /api/calendar-entries/:id`. `leadId` is the message or request that the
 * entry belongs to, or null.
 */
export const calendarEntryInput = z
  .strictObject({ ...fields, leadId: reference.default(null) })
  .refine(({ startsAt, endsAt }) => startsAt !== '' || endsAt === '', {
    path: ['startsAt'],
    message: 'Enter the start, too',
  })
  .refine(({ startsAt, endsAt }) => endsAt === '' || startsAt !== endsAt, {
    path: ['endsAt'],
    message: 'Must differ from the start',
  });
export type CalendarEntryInput = z.output<typeof calendarEntryInput>;

/** An entry that the owner typed. `version` is its ETag. `lead` is the message or request it belongs to, or null. */
export const calendarEntry = z.strictObject({
  id,
  ...z.strictObject(fields).required().shape,
  lead: z.strictObject({ kind: z.enum(LEAD_KINDS), id, name: z.string() }).nullable(),
  version: z.int(),
  changedBy: z.string(),
});
export type CalendarEntry = z.output<typeof calendarEntry>;
