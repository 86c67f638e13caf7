import { createToken, hashSessionToken } from '#src/server/auth/token.ts';
import type { Db } from '#src/server/db/db.ts';
import type { Env } from '#src/server/env/env.ts';
import { insertSession } from '#src/server/queries/sessions.ts';

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
