import { entryHandlers } from '#src/server/platform/http/entry-handlers.ts';
import { serve, serveTogether } from '#src/server/platform/http/serve.ts';
import { toErrorPage } from '#src/server/private-links/private-page.ts';
import { showCalendar } from './calendar-feed.ts';
import { calendarApi, calendarEntriesApi } from './operations.ts';
import { CALENDAR } from './queries.ts';

const entriesEndpoints = serve(calendarEntriesApi, entryHandlers(CALENDAR));
const calendarEndpoints = serve(calendarApi, { show: showCalendar }, toErrorPage);

export default serveTogether(entriesEndpoints, calendarEndpoints);
