import type { Config } from '@netlify/functions';
import { credentials } from '#src/domain/credentials.ts';
import {
  clearedSessionCookie,
  deviceCookie,
  readDeviceToken,
  readSessionToken,
  sessionCookie,
} from '#src/server/auth/cookies.ts';
import { signIn } from '#src/server/auth/login.ts';
import { hashSessionToken } from '#src/server/auth/token.ts';
import type { Db } from '#src/server/db/db.ts';
import { readEnv } from '#src/server/env/env.ts';
import { readBody } from '#src/server/http/body.ts';
import { PRIVATE } from '#src/server/http/caching.ts';
import { requireAdmin, serve } from '#src/server/http/serve.ts';
import { removeSession } from '#src/server/queries/sessions.ts';

/** Ends the session that the browser had. */
async function close(db: Db, request: Request): Promise<void> {
  const token = readSessionToken(request);
  if (token !== null) await removeSession(db, hashSessionToken(token, readEnv()));
}

export default serve({
  '/api/session': {
    GET: {
      access: 'public',
      run: async ({ db, request }) => {
        const username = await requireAdmin(db, request);
        return Response.json({ data: { username } }, { headers: PRIVATE });
      },
    },
    POST: {
      access: 'public',
      run: async ({ db, request, clientIp }) => {
        const { username, password } = await readBody(request, credentials);
        const client = { clientIp, deviceToken: readDeviceToken(request), signal: request.signal };
        const tokens = await signIn(db, readEnv(), { username, password }, client);
        await close(db, request);
        const headers = new Headers(PRIVATE);
        headers.append('set-cookie', sessionCookie(request, tokens.sessionToken));
        headers.append('set-cookie', deviceCookie(request, tokens.deviceToken));
        return Response.json({ data: { username } }, { status: 201, headers });
      },
    },
    DELETE: {
      access: 'public',
      run: async ({ db, request }) => {
        await close(db, request);
        const headers = { ...PRIVATE, 'set-cookie': clearedSessionCookie(request) };
        return new Response(null, { status: 204, headers });
      },
    },
  },
});

// The platform's own wall in front of the throttle in our table.
export const config: Config = {
  path: '/api/session',
  rateLimit: { windowSize: 60, windowLimit: 120, aggregateBy: ['ip', 'domain'] },
};
