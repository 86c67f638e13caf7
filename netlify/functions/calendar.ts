import type { Config } from '@netlify/functions';
import { showCalendar } from '#src/server/calendar/calendar-feed.ts';
import { calendarApi, calendarEntriesApi } from '#src/server/calendar/operations.ts';
import { CALENDAR } from '#src/server/calendar/queries.ts';
import { entryHandlers } from '#src/server/platform/http/entry-handlers.ts';
import { serve, serveTogether } from '#src/server/platform/http/serve.ts';
import { toErrorPage } from '#src/server/private-links/private-page.ts';

const entriesFunction = serve(calendarEntriesApi, entryHandlers(CALENDAR));
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
