import { randomInt } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { hashPassword } from '#src/server/platform/auth/password.ts';
import { UserError } from './user-error.ts';

// Leaves out characters that look alike, such as 1 and l.
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 5;
const GROUP_LENGTH = 4;

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|::1|\[::1\])$/;
const fileSchema = z.object({ passwordHash: z.string() });

export type AdminCredentials = {
  variables: { ADMIN_USERNAME: string; ADMIN_PASSWORD_HASH: string };
  /** Printed at startup: the username, and the password or where it comes from. */
  loginHint: string;
};

export type AdminCredentialsOptions = {
  variables: Record<string, string | undefined>;
  host: string;
  dataDir: string;
};

/**
 * Resolves the administrator's credentials from the environment. Without any, generates a password at the
 * first start. Throws a `UserError` for a plain-text password unless the host is loopback.
 */
export async function resolveAdminCredentials(options: AdminCredentialsOptions): Promise<AdminCredentials> {
  const { variables, host, dataDir } = options;
  const ADMIN_USERNAME = variables.ADMIN_USERNAME || 'admin';
  const toCredentials = (passwordHash: string, loginHint: string): AdminCredentials => ({
    variables: { ADMIN_USERNAME, ADMIN_PASSWORD_HASH: passwordHash },
    loginHint,
  });
  if (variables.ADMIN_PASSWORD_HASH) {
    return toCredentials(
      variables.ADMIN_PASSWORD_HASH,
      `${ADMIN_USERNAME}, with the password set by ADMIN_PASSWORD_HASH`,
    );
  }
  if (variables.ADMIN_PASSWORD) {
    requireLoopback(host);
    return toCredentials(
      await hashPassword(variables.ADMIN_PASSWORD),
      `${ADMIN_USERNAME}, with the password from ADMIN_PASSWORD`,
    );
  }
  const file = path.join(dataDir, 'admin.json');
  const savedHash = await readSavedHash(file);
  if (savedHash) {
    return toCredentials(
      savedHash,
      `${ADMIN_USERNAME}, with the password printed at the first start. If you lost it, delete ${file} and start again to get a new one.`,
    );
  }
  const password = generatePassword();
  const passwordHash = await hashPassword(password);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await writeFile(file, JSON.stringify({ passwordHash }), { mode: 0o600 });
  return toCredentials(
    passwordHash,
    `${ADMIN_USERNAME}, password ${password} (save it now: it is not shown again)`,
  );
}

function requireLoopback(host: string): void {
  if (LOOPBACK.test(host)) return;
  throw new UserError(
    `ADMIN_PASSWORD is accepted only on localhost, and HOST=${host} is reachable from other machines. Run npm run admin:password and set ADMIN_PASSWORD_HASH instead.`,
  );
}

async function readSavedHash(file: string): Promise<string | null> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
  try {
    return fileSchema.parse(JSON.parse(text)).passwordHash;
  } catch {
    throw new UserError(`${file} is damaged. Delete it and start again to get a new administrator password.`);
  }
}

const generatePassword = () =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''),
  ).join('-');
