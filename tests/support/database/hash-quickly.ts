import { randomBytes, scryptSync } from 'node:crypto';

// The production cost, 2^17, takes 250 ms of CPU time per login.
const COST_EXPONENT = 4;
const KEY_BYTES = 32;

/**
 * Hashes a password in the format of `hashPassword` at a low cost, for tests that need to sign in. The hash
 * contains its cost, so the server can verify it.
 */
export function hashQuickly(password: string): string {
  const salt = randomBytes(16);
  const key = scryptSync(password, salt, KEY_BYTES, { N: 2 ** COST_EXPONENT, r: 8, p: 1 });
  return `$scrypt$ln=${COST_EXPONENT},r=8,p=1$${encode(salt)}$${encode(key)}`;
}

const encode = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
