import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { Turns } from '#src/server/turns.ts';

// 2^17 at r = 8 takes 128 MiB and about a quarter of a second: OWASP's first choice for scrypt.
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
  return `$scrypt$ln=${COST_EXPONENT},r=${BLOCK_SIZE},p=${PARALLELIZATION}$${encode(salt)}$${encode(key)}`;
}

/** Tells whether `plain` is the password of `hash`; false for a hash that can't be read. */
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

// One at a time: each takes 128 MiB, and a burst of logins must not take the whole machine.
const turns = new Turns();

function derive(
  plain: string,
  salt: Buffer,
  exponent: number,
  r: number,
  p: number,
  bytes: number,
): Promise<Buffer> {
  const options: ScryptOptions = { N: 2 ** exponent, r, p, maxmem: MAX_MEMORY_BYTES };
  return turns.run(
    () =>
      new Promise((resolve, reject) => {
        scrypt(plain.normalize('NFKC'), salt, bytes, options, (error, key) =>
          error ? reject(error) : resolve(key),
        );
      }),
  );
}

const encode = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
