import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { withDatabase } from '../../../local/database/with-database.ts';

const folder = mkdtempSync(join(tmpdir(), 'data-'));

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

it('sets the URL of the embedded database only while the work runs, so that the next call can open another database', async () => {
  vi.stubEnv('DATABASE_URL', undefined);
  vi.stubEnv('DATA_DIR', folder);
  await withDatabase(async ({ databaseUrl }) => expect(process.env.DATABASE_URL).toBe(databaseUrl));
  expect(process.env.DATABASE_URL).toBeUndefined();
});
