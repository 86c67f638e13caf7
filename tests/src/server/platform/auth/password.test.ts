import { describe, expect, it } from 'vitest';
import { hashPassword, toDecoyHash, verifyPassword } from '#src/server/platform/auth/password.ts';

describe('passwords', () => {
  it('are hashed to a different salted PHC string each time', async () => {
    const [one, two] = [await hashPassword('pässword'), await hashPassword('pässword')];
    expect(one).toMatch(/^\$scrypt\$ln=17,r=8,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
    expect(one).not.toBe(two);
    expect(await verifyPassword('pässword', one)).toBe(true);
    expect(await verifyPassword('password', one)).toBe(false);
  });

  it('match in any Unicode normalization', async () => {
    expect(await verifyPassword('pa\u0308ssword', await hashPassword('p\u00e4ssword'))).toBe(true);
  });

  it.each(['', 'plain', '$2b$10$abc', '$scrypt$ln=17,r=8,p=1$$', '$scrypt$ln=99,r=8'])(
    'never match the invalid hash %j',
    async (hash) => {
      expect(await verifyPassword('', hash)).toBe(false);
    },
  );
});

describe('a decoy hash', () => {
  const PHC = /^\$scrypt\$ln=\d+,r=\d+,p=\d+\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/;

  it.each([
    [
      'the cost of the stored hash',
      '$scrypt$ln=4,r=8,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAA',
      '$scrypt$ln=4,r=8,p=1$',
    ],
    [
      'every parameter of the stored hash',
      '$scrypt$ln=15,r=4,p=3$AAAAAAAAAAAAAAAAAAAAAA$AAAA',
      '$scrypt$ln=15,r=4,p=3$',
    ],
    ['the cost of a new hash if no hash is stored', null, '$scrypt$ln=17,r=8,p=1$'],
  ])('has %s', (_case, hash, parameters) => {
    const decoy = toDecoyHash(hash);
    expect(decoy).toMatch(PHC);
    expect(decoy.startsWith(parameters)).toBe(true);
    expect(toDecoyHash(hash)).not.toBe(decoy);
  });

  it('is the stored hash itself if that is invalid, and matches no password', async () => {
    expect(toDecoyHash('$scrypt$nonsense')).toBe('$scrypt$nonsense');
    expect(await verifyPassword('', '$scrypt$nonsense')).toBe(false);
  });
});
