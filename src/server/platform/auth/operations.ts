import * as z from 'zod';
import { credentials } from '#src/domain/session/schema.ts';
import type { Api } from '#src/server/platform/http/operation.ts';

const session = z.strictObject({ username: z.string() });

export const sessionUserApi = {
  get: {
    method: 'GET',
    path: '/api/session/user',
    summary: 'Get the username of the signed-in admin',
    access: 'admin',
    response: session,
  },
} satisfies Api;

export const sessionApi = {
  /** For screens that were opened before an update of the site: they check their session with this operation. */
  get: { ...sessionUserApi.get, path: '/api/session' },
  signIn: {
    method: 'POST',
    path: '/api/session',
    summary: 'Sign in; sets the session cookie',
    access: 'public',
    body: credentials.meta({ id: 'Credentials' }),
    response: session,
    statuses: [201],
    problems: ['unauthorized', 'throttled', 'unavailable'],
  },
  signOut: {
    method: 'DELETE',
    path: '/api/session',
    summary: 'Sign out; clears the session cookie',
    access: 'public',
    response: null,
  },
} satisfies Api;
