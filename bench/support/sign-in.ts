import { insertSession } from '#src/server/platform/auth/sessions.ts';
import { createToken, hashSessionToken } from '#src/server/platform/auth/token.ts';
import type { Db } from '#src/server/platform/db/db.ts';
import type { Env } from '#src/server/platform/env/env.ts';

/** Inserts a session of the owner. Returns its `Cookie` header. */
export async function signIn(db: Db, env: Env): Promise<string> {
  const token = createToken();
  await insertSession(db, {
    username: env.adminUsername,
    sessionHash: hashSessionToken(token, env),
    deviceHash: 'device',
    deviceSeconds: 3600,
    networkHash: 'network',
    throttleKeys: [],
  });
  return `p8_session=${token}`;
}
