import { stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readEnv } from '#src/server/platform/env/env.ts';
import { resolvePushKeys } from '../../local/push-keys.ts';
import { makeTempDir } from '../support/site/process.ts';

it('the first start creates the keys in a file that only this user can read, and later starts use them', async () => {
  const dataDir = makeTempDir();
  const keys = await resolvePushKeys({ variables: {}, dataDir });
  expect(readEnv({ DATABASE_URL: 'postgres://user@localhost/site', ...keys }).vapid).toEqual({
    publicKey: keys.VAPID_PUBLIC_KEY,
    privateKey: keys.VAPID_PRIVATE_KEY,
  });
  expect((await stat(path.join(dataDir, 'push-keys.json'))).mode & 0o777).toBe(0o600);
  expect(await resolvePushKeys({ variables: {}, dataDir })).toEqual(keys);
});

it('keys in the environment take precedence', async () => {
  const variables = { VAPID_PUBLIC_KEY: 'public', VAPID_PRIVATE_KEY: 'private' };
  expect(await resolvePushKeys({ variables, dataDir: makeTempDir() })).toEqual({});
});

it('a damaged file is not overwritten', async () => {
  const dataDir = makeTempDir();
  await writeFile(path.join(dataDir, 'push-keys.json'), '{');
  await expect(resolvePushKeys({ variables: {}, dataDir })).rejects.toThrow('Delete it and start again');
});
