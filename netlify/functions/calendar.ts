import type { Config } from '@netlify/functions';
import type { CalendarEntry, CalendarEntryInput } from '#src/domain/calendar/calendar-entry.ts';
import { showCalendar } from '#src/server/calendar/calendar-feed.ts';
import { calendarApi, calendarEntriesApi } from '#src/server/calendar/operations.ts';
import {
  insertCalendarEntry,
  listCalendarEntries,
  setCalendarEntryRemoved,
  updateCalendarEntry,
} from '#src/server/calendar/queries.ts';
import { PRIVATE } from '#src/server/platform/http/caching.ts';
import { adminData, create, envelope, toActor, update } from '#src/server/platform/http/handlers.ts';
import { ProblemError } from '#src/server/platform/http/problem.ts';
import { type RequestContext, serve, serveTogether } from '#src/server/platform/http/serve.ts';
import { toErrorPage } from '#src/server/private-links/private-page.ts';

const NOT_FOUND = 'Entry not found';

async function setRemoved(context: RequestContext, removed: boolean): Promise<CalendarEntry> {
  const entry = await setCalendarEntryRemoved(context.db, context.id(), removed, toActor(context));
  if (!entry) throw new ProblemError('not-found', NOT_FOUND);
  return entry;
}

const entriesFunction = serve(calendarEntriesApi, {
  list: adminData(({ db }) => listCalendarEntries(db)),
  create: create<CalendarEntryInput, CalendarEntry>({ invalidates: [] }, ({ db, body, actor }) =>
    insertCalendarEntry(db, body, actor),
  ),
  update: update<CalendarEntryInput, CalendarEntry>(
    { invalidates: [], notFoundMessage: NOT_FOUND },
    ({ db, id, body, conditions }) => updateCalendarEntry(db, id(), body, conditions),
  ),
  remove: async (context) => {
    await setRemoved(context, true);
    return new Response(null, { status: 204, headers: PRIVATE });
  },
  restore: async (context) => envelope(await setRemoved(context, false), 200, PRIVATE),
});

const calendarFunction = serve(calendarApi, { show: showCalendar }, toErrorPage);

export default serveTogether(entriesFunction, calendarFunction);

export const config: Config = {
  path: [
    '/api/calendar-entries',
    '/api/calendar-entries/:id',
    '/api/calendar-entries/:id/restore',
    '/calendar/:token',
  ],
};
