import * as z from 'zod';
import { unsentLeadNotices } from '#src/domain/unsent-lead-notices.ts';
import type { Api } from './operation.ts';

const notices = z.array(unsentLeadNotices.meta({ id: 'UnsentNotice' }));

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
} satisfies Api;
