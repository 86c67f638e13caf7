import { describe, expect, it } from 'vitest';
import { hashPassword, verifyPassword } from '../../../src/server/password.ts';

describe('passwords', () => {
  it('makes another salted PHC string each time, and verifies it', async () => {
    const [one, two] = [await hashPassword('pässword'), await hashPassword('pässword')];
    expect(one).toMatch(/^\$scrypt\$ln=17,r=8,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
    expect(one).not.toBe(two);
    expect(await verifyPassword('pässword', one)).toBe(true);
    expect(await verifyPassword('password', one)).toBe(false);
  });

  it('verifies a password however its accents are encoded', async () => {
    expect(await verifyPassword('pa\u0308ssword', await hashPassword('p\u00e4ssword'))).toBe(true);
  });

  it.each(['', 'plain', '$2b$10$abc', '$scrypt$ln=17,r=8,p=1$$', '$scrypt$ln=99,r=8'])(
    'never matches the hash %j',
    async (hash) => {
      expect(await verifyPassword('', hash)).toBe(false);
    },
  );
});
