import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';

/** The parameters of scrypt. A PHC string calls them `ln`, `r` and `p`. */
type Cost = { exponent: number; blockSize: number; parallelization: number };

// OWASP's first recommendation for scrypt. A hash takes 128 MiB and about a quarter of a second.
const COST: Cost = { exponent: 17, blockSize: 8, parallelization: 1 };
const KEY_BYTES = 32;
const SALT_BYTES = 16;
const MAX_MEMORY_BYTES = 256 * 1024 * 1024;

/**
 * Hashes a password. Returns a PHC string: `$scrypt$ln=17,r=8,p=1$<salt>$<key>`. Salt and key are base64
 * without padding.
 */
export async function hashPassword(plain: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  return toPhc(COST, salt, await derive(plain, COST, salt, KEY_BYTES));
}

/**
 * Returns a hash that no known password matches. It takes as long to verify as `hash`, or as a new hash if
 * `hash` is null. Returns an invalid hash unchanged.
 */
export function toDecoyHash(hash: string | null): string {
  if (hash === null) return toRandomHash(COST);
  const parsed = parsePhc(hash);
  return parsed ? toRandomHash(parsed.cost) : hash;
}

/** Returns whether the password matches the hash. No password matches an invalid hash. */
export async function verifyPassword(plain: string, hash: string): Promise<boolean> {
  const parsed = parsePhc(hash);
  if (!parsed) return false;
  const { cost, salt, key } = parsed;
  return timingSafeEqual(await derive(plain, cost, salt, key.length), key);
}

function derive(plain: string, cost: Cost, salt: Buffer, bytes: number): Promise<Buffer> {
  const options: ScryptOptions = {
    N: 2 ** cost.exponent,
    r: cost.blockSize,
    p: cost.parallelization,
    maxmem: MAX_MEMORY_BYTES,
  };
  return new Promise((resolve, reject) => {
    scrypt(plain.normalize('NFKC'), salt, bytes, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

const toRandomHash = (cost: Cost) => toPhc(cost, randomBytes(SALT_BYTES), randomBytes(KEY_BYTES));

const toPhc = ({ exponent, blockSize, parallelization }: Cost, salt: Buffer, key: Buffer) =>
  `$scrypt$ln=${exponent},r=${blockSize},p=${parallelization}$${encode(salt)}$${encode(key)}`;

const encode = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

const PHC = /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

function parsePhc(hash: string): { cost: Cost; salt: Buffer; key: Buffer } | null {
  const [, exponent, blockSize, parallelization, salt, key] = PHC.exec(hash) ?? [];
  if (!salt || !key) return null;
  return {
    cost: {
      exponent: Number(exponent),
      blockSize: Number(blockSize),
      parallelization: Number(parallelization),
    },
    salt: Buffer.from(salt, 'base64'),
    key: Buffer.from(key, 'base64'),
  };
}
