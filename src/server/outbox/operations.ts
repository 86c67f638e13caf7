import * as z from 'zod';
import { unsentFighterNotices, unsentLeadNotices } from '#src/domain/outbox/schema.ts';
import type { Api } from '#src/server/platform/http/operation.ts';

const notices = z.array(unsentLeadNotices.meta({ id: 'UnsentNotice' }));

const fighterNotices = z.array(unsentFighterNotices.meta({ id: 'UnsentFighterNotice' }));

export const unsentNoticesApi = {
  list: {
    method: 'GET',
    path: '/api/unsent-notices',
    summary: 'List the messages and requests with emails or webhook calls that could not be sent',
    access: 'admin',
    response: notices,
  },
  retry: {
    method: 'POST',
    path: '/api/unsent-notices/:id/retry',
    summary:
      'Send the unsent notices of a message or request again within a minute; the id is that of the lead',
    access: 'admin',
    response: notices,
    problems: ['conflict'],
  },
  discard: {
    method: 'DELETE',
    path: '/api/unsent-notices/:id',
    summary: 'Discard the unsent notices of a message or request; the id is that of the lead',
    access: 'admin',
    response: null,
  },
  listOfFighters: {
    method: 'GET',
    path: '/api/unsent-fighter-notices',
    summary: 'List the fighters with emails that could not be sent',
    access: 'admin',
    response: fighterNotices,
  },
  retryOfFighter: {
    method: 'POST',
    path: '/api/unsent-fighter-notices/:id/retry',
    summary: 'Send the unsent emails about the fighter with this id again within a minute',
    access: 'admin',
    response: fighterNotices,
    problems: ['conflict'],
  },
  discardOfFighter: {
    method: 'DELETE',
    path: '/api/unsent-fighter-notices/:id',
    summary: 'Discard the unsent emails about the fighter with this id',
    access: 'admin',
    response: null,
  },
} satisfies Api;
