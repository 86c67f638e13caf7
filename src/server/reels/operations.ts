import {
  clientEmailInput,
  clientPage,
  noteChange,
  noteProgress,
  reelDelivery,
} from '#src/domain/reels/schema.ts';
import type { Api } from '#src/server/platform/http/operation.ts';
import { CALENDAR_TYPE } from '#src/server/private-links/private-page.ts';

const page = {
  path: '/reel/:token',
  access: 'public',
  response: { mediaType: 'text/html' },
  showsProblemsAsPages: true,
} as const;

export const clientPageApi = {
  show: {
    ...page,
    method: 'GET',
    summary: "Get the page of a client's private link, with the highlight request and its reel",
    problems: ['throttled', 'gone'],
  },
  submitForm: {
    ...page,
    method: 'POST',
    summary:
      "Accept the reel, ask for a change or replace a file link with an HTML form on the page of a client's private link",
    // 200: another row for a note.
    statuses: [303, 200],
    problems: ['throttled', 'gone', 'bad-request', 'too-large', 'unsupported-type', 'conflict', 'invalid'],
  },
} satisfies Api;

export const calendarApi = {
  show: {
    path: '/calendar/:token',
    method: 'GET',
    summary: "Get the due dates of the owner's private link as an iCalendar file",
    access: 'public',
    response: { mediaType: CALENDAR_TYPE },
    showsProblemsAsPages: true,
    problems: ['throttled'],
  },
} satisfies Api;

const overview = clientPage.meta({ id: 'ClientPage' });

export const clientPagesApi = {
  get: {
    method: 'GET',
    path: '/api/client-pages/:id',
    summary: 'Get the private links, the reels and the emails of a highlight request',
    access: 'admin',
    response: overview,
  },
  deliver: {
    method: 'POST',
    path: '/api/client-pages/:id/reels',
    summary: 'Deliver the next version of the reel; a repeated request delivers once',
    access: 'admin',
    body: reelDelivery.meta({ id: 'ReelDelivery' }),
    response: overview,
    problems: ['conflict'],
  },
  changeNote: {
    method: 'PUT',
    path: '/api/client-pages/:id/notes',
    summary: 'Tick off a note of the client or answer it; 412 if somebody else has changed that',
    access: 'admin',
    body: noteChange.meta({ id: 'NoteChange' }),
    response: noteProgress.meta({ id: 'NoteProgress' }),
    problems: ['stale'],
  },
  email: {
    method: 'POST',
    path: '/api/client-pages/:id/emails',
    summary: 'Send the client an email with a new private link; the site sends it within a minute',
    access: 'admin',
    headers: ['Idempotency-Key'],
    body: clientEmailInput.meta({ id: 'ClientEmail' }),
    response: overview,
    problems: ['conflict'],
  },
} satisfies Api;
