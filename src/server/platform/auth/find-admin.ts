import type { Db } from '#src/server/platform/db/db.ts';
import { readEnv } from '#src/server/platform/env/env.ts';
import { readSessionToken } from './cookies.ts';
import { findSession } from './sessions.ts';
import { hashSessionToken } from './token.ts';

/** Finds the username of the signed-in admin. Returns undefined without a valid session. */
export async function findAdmin(db: Db, request: Request): Promise<string | undefined> {
  const token = readSessionToken(request);
  const session = token === null ? undefined : await findSession(db, hashSessionToken(token, readEnv()));
  return session?.username;
}
