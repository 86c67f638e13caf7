import * as z from 'zod';
import { unsentNotice } from '#src/domain/outbox/schema.ts';
import type { Api } from '#src/server/platform/http/operation.ts';

const notices = z.array(unsentNotice.meta({ id: 'UnsentNotice' }));

export const outboxApi = {
  list: {
    method: 'GET',
    path: '/api/outbox',
    summary: 'List the emails, webhook calls and notifications on devices that could not be sent',
    access: 'admin',
    response: notices,
  },
  retry: {
    method: 'POST',
    path: '/api/outbox/:id/retry',
    summary: 'Send an unsent notice again within a minute',
    access: 'admin',
    response: notices,
    problems: ['conflict'],
  },
  discard: {
    method: 'DELETE',
    path: '/api/outbox/:id',
    summary: 'Discard an unsent notice',
    access: 'admin',
    response: null,
  },
} satisfies Api;
