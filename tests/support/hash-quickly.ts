import { randomBytes, scryptSync } from 'node:crypto';

// The real cost, 2^17, takes a quarter of a second of CPU time for each login.
const COST_EXPONENT = 4;
const KEY_BYTES = 32;

/**
 * Hashes a password in the format of `hashPassword` at a tiny cost, for tests that only need to sign in. The cost is
 * part of the hash, so the server verifies it as any other.
 */
export function hashQuickly(password: string): string {
  const salt = randomBytes(16);
  const key = scryptSync(password, salt, KEY_BYTES, { N: 2 ** COST_EXPONENT, r: 8, p: 1 });
  return `$scrypt$ln=${COST_EXPONENT},r=8,p=1$${encode(salt)}$${encode(key)}`;
}

const encode = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
