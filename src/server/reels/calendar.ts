import { sql } from 'kysely';
import { STATUS_NAMES } from '#src/copy/lead-names.ts';
import { PROMISED_STATUSES } from '#src/domain/leads/due-date.ts';
import type { LeadStatus } from '#src/domain/leads/lead.ts';
import { senderOf } from '#src/domain/leads/lead-text.ts';
import { toRequestPath } from '#src/domain/records/admin-path.ts';
import { type CalendarEvent, toCalendar } from '#src/domain/reels/calendar.ts';
import { dueOn } from '#src/server/leads/lead-columns.ts';
import type { Db } from '#src/server/platform/db/db.ts';
import { readEnv } from '#src/server/platform/env/env.ts';
import { privatePage, toCalendarResponse } from '#src/server/private-links/private-page.ts';
import { getSettings } from '#src/server/settings/queries.ts';

type Promised = { id: number; status: LeadStatus; fields: Record<string, string>; dueOn: string };

/** Lists the requests whose reels are promised for a day and not delivered yet, by day. */
async function listPromised(db: Db): Promise<Promised[]> {
  const { rows } = await sql<Promised>`
    select id, status, fields, ${dueOn} as "dueOn" from leads
    where kind = 'highlight' and status = any(${[...PROMISED_STATUSES]}::text[]) and due_on is not null
      and deleted_at is null
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

/** Serves the calendar of due dates, which the owner's calendar program fetches with a private link. */
export const showCalendar = privatePage('calendar', async ({ db }) => {
  const [promised, { record: settings }] = await Promise.all([listPromised(db), getSettings(db)]);
  const { siteUrl } = readEnv();
  const events = promised.map((request) => toEvent(request, siteUrl));
  return toCalendarResponse(toCalendar(`${settings.brand}: due dates`, events, new Date().toISOString()));
});
