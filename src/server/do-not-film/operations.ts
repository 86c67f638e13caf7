import * as z from 'zod';
import { doNotFilmEntry, doNotFilmInput } from '#src/domain/do-not-film/schema.ts';
import type { Api } from '#src/server/platform/http/operation.ts';

const entry = doNotFilmEntry.meta({ id: 'DoNotFilmEntry' });
const input = doNotFilmInput.meta({ id: 'DoNotFilmInput' });

export const doNotFilmApi = {
  list: {
    method: 'GET',
    path: '/api/do-not-film',
    summary: 'List the people who asked not to be filmed or published, newest first',
    access: 'admin',
    response: z.array(entry),
  },
  create: {
    method: 'POST',
    path: '/api/do-not-film',
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
    path: '/api/do-not-film/:id',
    summary: 'Replace an entry',
    access: 'admin',
    headers: ['If-Match'],
    body: input,
    response: entry,
    problems: ['stale'],
  },
  remove: {
    method: 'DELETE',
    path: '/api/do-not-film/:id',
    summary: 'Remove an entry',
    access: 'admin',
    response: null,
  },
  restore: {
    method: 'POST',
    path: '/api/do-not-film/:id/restore',
    summary: 'Restore a removed entry',
    access: 'admin',
    response: entry,
  },
} satisfies Api;
