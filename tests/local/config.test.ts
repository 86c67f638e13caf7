import path from 'node:path';
import { expect, it } from 'vitest';
import { readLocalConfig } from '../../local/config.ts';
import { UserError } from '../../local/user-error.ts';

it('readLocalConfig has a default for every setting', () => {
  expect(readLocalConfig({})).toEqual({
    port: 8888,
    host: '127.0.0.1',
    dataDir: path.resolve('.data'),
    databaseUrl: null,
    demoContent: true,
    trustProxy: false,
    rebuildDebounceMs: 3000,
  });
});

it('readLocalConfig treats an empty variable as not set', () => {
  expect(readLocalConfig({ PORT: '', DATABASE_URL: '', DEMO_CONTENT: '' })).toEqual(readLocalConfig({}));
});

it.each([
  ['0', 0],
  ['250', 250],
  ['off', null],
])('readLocalConfig reads REBUILD_DEBOUNCE_MS=%s', (value, rebuildDebounceMs) => {
  expect(readLocalConfig({ REBUILD_DEBOUNCE_MS: value })).toMatchObject({ rebuildDebounceMs });
});

it.each([
  ['PORT', 'abc', 'PORT must be a number from 0 to 65535, not "abc".'],
  ['PORT', '70000', 'PORT must be a number from 0 to 65535, not "70000".'],
  ['PORT', '80.5', 'PORT must be a number from 0 to 65535, not "80.5".'],
  ['HOST', 'a b', 'HOST must be a host name or an IP address, not "a b".'],
  ['DEMO_CONTENT', 'yes', 'DEMO_CONTENT must be 0 or 1, not "yes".'],
  [
    'REBUILD_DEBOUNCE_MS',
    'soon',
    'REBUILD_DEBOUNCE_MS must be off or a number of milliseconds up to 999999, not "soon".',
  ],
  [
    'REBUILD_DEBOUNCE_MS',
    '-1',
    'REBUILD_DEBOUNCE_MS must be off or a number of milliseconds up to 999999, not "-1".',
  ],
  ['DATABASE_URL', 'mysql://me:secret@host/db', 'DATABASE_URL must be a postgres:// URL.'],
])('readLocalConfig rejects %s=%s with a one-sentence error', (name, value, message) => {
  expect(() => readLocalConfig({ [name]: value })).toThrow(new UserError(message));
});
