import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';

// OWASP's first recommendation for scrypt; takes 128 MiB and about a quarter of a second.
const COST_EXPONENT = 17;
const BLOCK_SIZE = 8;
const PARALLELIZATION = 1;
const KEY_BYTES = 32;
const SALT_BYTES = 16;
const MAX_MEMORY_BYTES = 256 * 1024 * 1024;

const PHC = /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** Hashes a password as a PHC-style string, `$scrypt$ln=17,r=8,p=1$<salt>$<key>` (base64 without padding). */
export async function hashPassword(plain: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await derive(plain, salt, COST_EXPONENT, BLOCK_SIZE, PARALLELIZATION, KEY_BYTES);
  return toPhc(COST_EXPONENT, BLOCK_SIZE, PARALLELIZATION, salt, key);
}

/**
 * Returns a hash that no known password matches and that takes as long to verify as `hash`, or as a new hash
 * for null. An invalid hash is returned unchanged.
 */
export function toDecoyHash(hash: string | null): string {
  const random = () => [randomBytes(SALT_BYTES), randomBytes(KEY_BYTES)] as const;
  if (hash === null) return toPhc(COST_EXPONENT, BLOCK_SIZE, PARALLELIZATION, ...random());
  const [, exponent, blockSize, parallelization] = PHC.exec(hash) ?? [];
  if (!parallelization) return hash;
  return toPhc(Number(exponent), Number(blockSize), Number(parallelization), ...random());
}

/** Returns whether the password matches the hash; false for an invalid hash. */
export async function verifyPassword(plain: string, hash: string): Promise<boolean> {
  const [, exponent, blockSize, parallelization, salt, key] = PHC.exec(hash) ?? [];
  if (!salt || !key) return false;
  const expected = Buffer.from(key, 'base64');
  const actual = await derive(
    plain,
    Buffer.from(salt, 'base64'),
    Number(exponent),
    Number(blockSize),
    Number(parallelization),
    expected.length,
  );
  return timingSafeEqual(actual, expected);
}

function derive(
  plain: string,
  salt: Buffer,
  exponent: number,
  r: number,
  p: number,
  bytes: number,
): Promise<Buffer> {
  const options: ScryptOptions = { N: 2 ** exponent, r, p, maxmem: MAX_MEMORY_BYTES };
  return new Promise((resolve, reject) => {
    scrypt(plain.normalize('NFKC'), salt, bytes, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

const toPhc = (exponent: number, blockSize: number, parallelization: number, salt: Buffer, key: Buffer) =>
  `$scrypt$ln=${exponent},r=${blockSize},p=${parallelization}$${encode(salt)}$${encode(key)}`;

const encode = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
