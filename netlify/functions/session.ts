import type { Config } from '@netlify/functions';
import {
  clearedSessionCookie,
  deviceCookie,
  readDeviceToken,
  readSessionToken,
  sessionCookie,
} from '#src/server/platform/auth/cookies.ts';
import { signIn } from '#src/server/platform/auth/login.ts';
import { sessionApi } from '#src/server/platform/auth/operations.ts';
import { removeSession } from '#src/server/platform/auth/sessions.ts';
import { hashSessionToken } from '#src/server/platform/auth/token.ts';
import type { Db } from '#src/server/platform/db/db.ts';
import { readEnv } from '#src/server/platform/env/env.ts';
import { PRIVATE } from '#src/server/platform/http/caching.ts';
import { adminData } from '#src/server/platform/http/handlers.ts';
import { serve } from '#src/server/platform/http/serve.ts';

/** Removes the session of the request's cookie, if any. */
async function endSession(db: Db, request: Request): Promise<void> {
  const token = readSessionToken(request);
  if (token !== null) await removeSession(db, hashSessionToken(token, readEnv()));
}

export default serve(sessionApi, {
  get: adminData(async ({ username }) => ({ username })),
  signIn: async ({ db, request, clientIp, readBody }) => {
    const { username, password } = await readBody();
    const client = { clientIp, deviceToken: readDeviceToken(request), signal: request.signal };
    const tokens = await signIn(db, readEnv(), { username, password }, client);
    // If the browser was signed in already, the new session replaces its old one.
    await endSession(db, request);
    const headers = new Headers(PRIVATE);
    headers.append('set-cookie', sessionCookie(request, tokens.sessionToken));
    headers.append('set-cookie', deviceCookie(request, tokens.deviceToken));
    return Response.json({ data: { username } }, { status: 201, headers });
  },
  signOut: async ({ db, request }) => {
    await endSession(db, request);
    const headers = { ...PRIVATE, 'set-cookie': clearedSessionCookie(request) };
    return new Response(null, { status: 204, headers });
  },
});

// Netlify applies this limit before the function runs. The login throttle in the database counts failed
// logins.
export const config: Config = {
  path: '/api/session',
  rateLimit: { windowSize: 60, windowLimit: 120, aggregateBy: ['ip', 'domain'] },
};
