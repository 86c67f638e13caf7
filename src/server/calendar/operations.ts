import * as z from 'zod';
import { calendarEntry, calendarEntryInput } from '#src/domain/calendar/schema.ts';
import type { Api } from '#src/server/platform/http/operation.ts';
import { CALENDAR_TYPE } from '#src/server/private-links/private-page.ts';

export const calendarApi = {
  show: {
    path: '/calendar/:token',
    method: 'GET',
    summary: "Get the due dates and calendar entries as an iCalendar file, with the owner's private link",
    access: 'public',
    response: { mediaType: CALENDAR_TYPE },
    showsProblemsAsPages: true,
    problems: ['throttled'],
  },
} satisfies Api;

const entry = calendarEntry.meta({ id: 'CalendarEntry' });
const input = calendarEntryInput.meta({ id: 'CalendarEntryInput' });

export const calendarEntriesApi = {
  list: {
    method: 'GET',
    path: '/api/calendar-entries',
    summary: 'List the consultations, shoots and other entries of the calendar, by day and time',
    access: 'admin',
    response: z.array(entry),
  },
  create: {
    method: 'POST',
    path: '/api/calendar-entries',
    summary: 'Add an entry; 200 when an earlier request with the same Idempotency-Key created it',
    access: 'admin',
    headers: ['Idempotency-Key'],
    body: input,
    response: entry,
    statuses: [201, 200],
    problems: ['conflict'],
  },
  update: {
    method: 'PUT',
    path: '/api/calendar-entries/:id',
    summary: 'Replace an entry',
    access: 'admin',
    headers: ['If-Match'],
    body: input,
    response: entry,
    problems: ['stale'],
  },
  remove: {
    method: 'DELETE',
    path: '/api/calendar-entries/:id',
    summary: 'Remove an entry',
    access: 'admin',
    response: null,
  },
  restore: {
    method: 'POST',
    path: '/api/calendar-entries/:id/restore',
    summary: 'Restore a removed entry',
    access: 'admin',
    response: entry,
  },
} satisfies Api;
