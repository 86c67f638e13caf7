import { createInterface } from 'node:readline/promises';
import { hashPassword } from '#src/server/platform/auth/password.ts';

const MIN_LENGTH = 10;

/** Reads the password from standard input, so that it does not end up in the shell history. */
async function readPassword(): Promise<string> {
  const reader = createInterface({ input: process.stdin });
  if (process.stdin.isTTY) process.stderr.write('New password: ');
  for await (const line of reader) return line;
  return '';
}

const password = await readPassword();
if (password.length < MIN_LENGTH) {
  console.error(`The password needs at least ${MIN_LENGTH} characters.`);
  process.exit(1);
}
console.error('Set this in the environment of the site (in single quotes in .env or a shell):');
console.log(`ADMIN_PASSWORD_HASH=${await hashPassword(password)}`);
process.exit(0);
