import * as z from 'zod';
import type { LeadKind } from '#src/domain/leads/lead.ts';
import {
  addedRequest,
  contactMessage,
  highlightRequest,
  inbox,
  lead,
  leadEvent,
  messageChange,
  requestChange,
  requestFormChoices,
  requestStatistics,
} from '#src/domain/leads/schema.ts';
import { bulkStatusChange, bulkStatusResult } from '#src/domain/leads/status-change-schema.ts';
import { id } from '#src/domain/values/fields.ts';
import type { Api } from '#src/server/platform/http/operation.ts';

type LeadSchemas<Body, Change> = { body: Body; change: Change };

function leadApi<Kind extends LeadKind, Body extends z.ZodType, Change extends z.ZodType>(
  kind: Kind,
  noun: string,
  { body, change }: LeadSchemas<Body, Change>,
) {
  const path = `/api/${kind}` as const;
  const record = lead.meta({ id: 'Lead' });
  return {
    list: {
      method: 'GET',
      path,
      summary: `List all ${noun}s, newest first`,
      access: 'admin',
      response: z.array(record),
    },
    submit: {
      method: 'POST',
      path,
      summary: `Send a ${noun}; a plain HTML form is redirected with 303`,
      access: 'public',
      headers: ['Idempotency-Key'],
      body,
      response: z.strictObject({ id }),
      statuses: [201, 303],
      problems: ['throttled'],
    },
    update: {
      method: 'PUT',
      path: `${path}/:id`,
      summary: `Update the status, the language, the notes, the price or the due date of a ${noun}; 409 for a status that needs a reel if none was delivered yet, or for a new price after the client has accepted one; to detect a concurrent change, send notesTag as If-Match, the current price as agreedBase or the current due date as dueOnBase`,
      access: 'admin',
      headers: ['If-Match'],
      body: change,
      response: record,
      problems: ['stale', 'conflict'],
    },
    history: {
      method: 'GET',
      path: `${path}/:id/history`,
      summary: `List the events of a ${noun}, newest first`,
      access: 'admin',
      response: z.array(leadEvent.meta({ id: 'LeadEvent' })),
    },
    trash: {
      method: 'DELETE',
      path: `${path}/:id`,
      summary: `Move a ${noun} to the trash`,
      access: 'admin',
      response: null,
    },
    restore: {
      method: 'POST',
      path: `${path}/:id/restore`,
      summary: `Restore a ${noun} from the trash`,
      access: 'admin',
      response: z.strictObject({ id }),
    },
  } satisfies Api;
}

export const contactMessagesApi = leadApi('contact-messages', 'contact message', {
  body: contactMessage.meta({ id: 'ContactMessage' }),
  change: messageChange.meta({ id: 'ContactMessageChange' }),
});
export const highlightRequestsApi = leadApi('highlight-requests', 'highlight request', {
  body: highlightRequest.meta({ id: 'HighlightRequest' }),
  change: requestChange.meta({ id: 'HighlightRequestChange' }),
});

export const inboxApi = {
  get: {
    method: 'GET',
    path: '/api/inbox',
    summary: 'Get the number of messages and requests that are new or whose client asked for a change',
    access: 'admin',
    response: inbox,
  },
  statistics: {
    method: 'GET',
    path: '/api/inbox/statistics',
    summary:
      'Get statistics about highlight requests: counts by month, days in each status, amounts, shows and open requests',
    access: 'admin',
    response: requestStatistics.meta({ id: 'RequestStatistics' }),
  },
  bulk: {
    method: 'POST',
    path: '/api/inbox/bulk',
    summary: 'Set the status of several messages and requests, and the due date of accepted requests',
    access: 'admin',
    body: bulkStatusChange.meta({ id: 'BulkStatusChange' }),
    response: bulkStatusResult.meta({ id: 'BulkStatusResult' }),
  },
  choices: {
    method: 'GET',
    path: '/api/inbox/requests',
    summary:
      'Get the choices for the form that adds a highlight request: the price options, and whether the site can send emails',
    access: 'admin',
    response: requestFormChoices.meta({ id: 'RequestFormChoices' }),
  },
  add: {
    method: 'POST',
    path: '/api/inbox/requests',
    summary:
      'Add a highlight request that did not come from the form of the site; a repeated request adds only one',
    access: 'admin',
    headers: ['Idempotency-Key'],
    body: addedRequest.meta({ id: 'AddedRequest' }),
    response: z.strictObject({ id }),
    statuses: [201, 200],
    problems: ['conflict'],
  },
} satisfies Api;
