import { readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { verifyPassword } from '#src/server/platform/auth/password.ts';
import { resolveAdminCredentials } from '../../local/admin-credentials.ts';
import { hashQuickly } from '../support/database/hash-quickly.ts';
import { makeTempDir } from '../support/site/process.ts';

vi.mock('#src/server/platform/auth/password.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  hashPassword: async (plain: string) => hashQuickly(plain),
}));

const host = '127.0.0.1';

it('ADMIN_PASSWORD_HASH takes precedence over ADMIN_PASSWORD', async () => {
  const variables = { ADMIN_USERNAME: 'olga', ADMIN_PASSWORD_HASH: '$scrypt$x', ADMIN_PASSWORD: 'plain' };
  const admin = await resolveAdminCredentials({ variables, host: '0.0.0.0', dataDir: makeTempDir() });
  expect(admin.variables).toEqual({ ADMIN_USERNAME: 'olga', ADMIN_PASSWORD_HASH: '$scrypt$x' });
});

it.each(['127.0.0.1', 'localhost', '::1'])(
  'a plain-text password is hashed when the platform listens on %s',
  async (loopback) => {
    const variables = { ADMIN_PASSWORD: 'correct horse' };
    const admin = await resolveAdminCredentials({ variables, host: loopback, dataDir: makeTempDir() });
    expect(await verifyPassword('correct horse', admin.variables.ADMIN_PASSWORD_HASH)).toBe(true);
  },
);

it.each(['0.0.0.0', '::', 'example.org', '127.evil.org'])(
  'a plain-text password is rejected when the platform listens on %s',
  async (publicHost) => {
    const result = resolveAdminCredentials({
      variables: { ADMIN_PASSWORD: 'plain' },
      host: publicHost,
      dataDir: makeTempDir(),
    });
    await expect(result).rejects.toThrow('npm run admin:password');
  },
);

it('the first start generates a password, shows it once and stores only its hash', async () => {
  const dataDir = makeTempDir();
  const first = await resolveAdminCredentials({ variables: {}, host, dataDir });
  const password = /password (\S+)/.exec(first.loginHint)?.[1] ?? '';
  expect(password).toMatch(/^(?:[a-z2-9]{4}-){4}[a-z2-9]{4}$/);
  expect(await verifyPassword(password, first.variables.ADMIN_PASSWORD_HASH)).toBe(true);

  const file = path.join(dataDir, 'admin.json');
  expect(await readFile(file, 'utf8')).not.toContain(password);
  expect((await stat(file)).mode & 0o777).toBe(0o600);

  const second = await resolveAdminCredentials({ variables: {}, host, dataDir });
  expect(second.variables).toEqual(first.variables);
  expect(second.loginHint).not.toContain(password);
  expect(second.loginHint).toContain(`delete ${file}`);
});

it('the error for a damaged admin.json tells the user to delete the file', async () => {
  const dataDir = makeTempDir();
  await writeFile(path.join(dataDir, 'admin.json'), '{"pass');
  await expect(resolveAdminCredentials({ variables: {}, host, dataDir })).rejects.toThrow('Delete it');
});
