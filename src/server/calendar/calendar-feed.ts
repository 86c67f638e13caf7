import { type RawBuilder, sql } from 'kysely';
import { ENTRY_KIND_NAMES } from '#src/copy/admin/calendar-names.ts';
import { STATUS_NAMES } from '#src/copy/admin/lead-names.ts';
import { type CalendarEntry, toCalendarEntryPath } from '#src/domain/calendar/calendar-entry.ts';
import { type CalendarEvent, toCalendar } from '#src/domain/calendar/calendar-file.ts';
import { PROMISED_STATUSES } from '#src/domain/leads/due-date.ts';
import type { LeadStatus } from '#src/domain/leads/lead.ts';
import { senderOf } from '#src/domain/leads/lead-text.ts';
import { toLeadPath, toRequestPath } from '#src/domain/records/admin-path.ts';
import { dueOn } from '#src/server/leads/lead-columns.ts';
import type { Db } from '#src/server/platform/db/db.ts';
import { listEntries } from '#src/server/platform/db/entry-table.ts';
import { readEnv } from '#src/server/platform/env/env.ts';
import { privatePage, toCalendarResponse } from '#src/server/private-links/private-page.ts';
import { getSettings } from '#src/server/settings/queries.ts';
import { CALENDAR } from './queries.ts';

type Promised = { id: number; status: LeadStatus; fields: Record<string, string>; dueOn: string };

/** Calendar programs fetch the whole feed every hour, so it leaves out days that are further in the past. */
const PAST_DAYS = 90;

const isRecent = (day: RawBuilder<unknown>) => sql`${day} >= current_date - ${PAST_DAYS}::int`;

/** Lists the requests whose reels are promised for a recent or future day and not delivered yet, by day. */
async function listPromised(db: Db): Promise<Promised[]> {
  const { rows } = await sql<Promised>`
    select id, status, fields, ${dueOn} as "dueOn" from leads
    where kind = 'highlight' and status = any(${[...PROMISED_STATUSES]}::text[]) and due_on is not null
      and ${isRecent(sql`due_on`)} and deleted_at is null
    order by due_on, id
  `.execute(db);
  return rows;
}

const toEvent = ({ id, status, fields, dueOn: day }: Promised, siteUrl: string): CalendarEvent => {
  const option = fields['Option'] ?? '';
  return {
    uid: `request-${id}@${new URL(siteUrl).hostname}`,
    day,
    title: `Reel for ${senderOf({ fields })}`,
    description: [STATUS_NAMES[status], option].filter(Boolean).join('\n'),
    url: `${siteUrl}${toRequestPath(id)}`,
  };
};

const toEntryEvent = ({ lead, ...entry }: CalendarEntry, siteUrl: string): CalendarEvent => ({
  uid: `entry-${entry.id}@${new URL(siteUrl).hostname}`,
  day: entry.day,
  title: entry.title,
  description: [ENTRY_KIND_NAMES[entry.kind], lead?.name, entry.note].filter(Boolean).join('\n'),
  url: `${siteUrl}${lead ? toLeadPath(lead) : toCalendarEntryPath(entry.id)}`,
  place: entry.place,
  times: entry.startsAt === '' ? undefined : entry,
});

/** Serves the owner's recent and future due dates and calendar entries to a calendar program with a private link. */
export const showCalendar = privatePage('calendar', async ({ db }) => {
  const [promised, entries, { record: settings }] = await Promise.all([
    listPromised(db),
    listEntries(db, CALENDAR, isRecent(sql`t.day`)),
    getSettings(db),
  ]);
  const { siteUrl } = readEnv();
  const events = [
    ...promised.map((request) => toEvent(request, siteUrl)),
    ...entries.map((entry) => toEntryEvent(entry, siteUrl)),
  ];
  return toCalendarResponse(toCalendar(settings.brand, events, new Date().toISOString()));
});
