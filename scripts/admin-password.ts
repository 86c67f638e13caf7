import { createInterface } from 'node:readline/promises';
import { hashPassword } from '#src/server/auth/password.ts';

const PASSWORD_MIN = 10;

/** The password comes on standard input, so that no shell keeps it in its history. */
async function readPassword(): Promise<string> {
  const reader = createInterface({ input: process.stdin });
  if (process.stdin.isTTY) process.stderr.write('The new password, then Enter: ');
  for await (const line of reader) return line;
  return '';
}

const password = await readPassword();
if (password.length < PASSWORD_MIN) {
  console.error(`A password needs at least ${PASSWORD_MIN} characters.`);
  process.exit(1);
}
console.error('Put this line into the environment of the site (quoted, in a shell):');
console.log(`ADMIN_PASSWORD_HASH=${await hashPassword(password)}`);
process.exit(0);
