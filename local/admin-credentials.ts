import { randomInt } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { hashPassword } from '#src/server/auth/password.ts';
import { StartError } from './start-error.ts';

// No letter or digit that is mistaken for another one.
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 5;
const GROUP_LENGTH = 4;

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|::1|\[::1\])$/;
const savedSchema = z.object({ passwordHash: z.string() });

export type AdminCredentials = {
  variables: { ADMIN_USERNAME: string; ADMIN_PASSWORD_HASH: string };
  /** What to tell whoever starts the platform. */
  notice: string;
};

export type AdminCredentialsOptions = {
  variables: Record<string, string | undefined>;
  host: string;
  dataDir: string;
};

/** Settles who the administrator is: from the environment, else from a password made at the first start. */
export async function resolveAdminCredentials(options: AdminCredentialsOptions): Promise<AdminCredentials> {
  const { variables, host, dataDir } = options;
  const ADMIN_USERNAME = variables.ADMIN_USERNAME || 'admin';
  const as = (passwordHash: string, notice: string): AdminCredentials => ({
    variables: { ADMIN_USERNAME, ADMIN_PASSWORD_HASH: passwordHash },
    notice,
  });
  if (variables.ADMIN_PASSWORD_HASH) {
    return as(variables.ADMIN_PASSWORD_HASH, `${ADMIN_USERNAME}, with the password of ADMIN_PASSWORD_HASH`);
  }
  if (variables.ADMIN_PASSWORD) {
    requireLoopback(host);
    return as(
      await hashPassword(variables.ADMIN_PASSWORD),
      `${ADMIN_USERNAME}, with the password of ADMIN_PASSWORD`,
    );
  }
  const file = path.join(dataDir, 'admin.json');
  const saved = await readSaved(file);
  if (saved) {
    return as(
      saved,
      `${ADMIN_USERNAME}, with the password that was printed at the first start. Lost it? Delete ${file} and start again for a new one.`,
    );
  }
  const password = makePassword();
  const passwordHash = await hashPassword(password);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await writeFile(file, JSON.stringify({ passwordHash }), { mode: 0o600 });
  return as(passwordHash, `${ADMIN_USERNAME}, password ${password} (keep it: it is shown this once)`);
}

function requireLoopback(host: string): void {
  if (LOOPBACK.test(host)) return;
  throw new StartError(
    `ADMIN_PASSWORD in plain text is for this machine alone, and HOST=${host} is open to others. Make a hash with: npm run admin:password, and set ADMIN_PASSWORD_HASH instead.`,
  );
}

async function readSaved(file: string): Promise<string | null> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
  try {
    return savedSchema.parse(JSON.parse(text)).passwordHash;
  } catch {
    throw new StartError(`${file} can't be read. Delete it to get a new administrator's password.`);
  }
}

const makePassword = () =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''),
  ).join('-');
