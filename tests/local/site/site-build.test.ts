import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { toReason } from '../../../local/site/content.ts';
import { createSiteBuilder } from '../../../local/site/site-build.ts';

it('says why a build failed in one line, and leaves nothing of it behind', async () => {
  vi.stubEnv('DATABASE_URL', 'postgres://nobody@127.0.0.1/none');
  vi.stubEnv('NEON_PROXY_URL', 'http://127.0.0.1:9');
  const folder = mkdtempSync(path.join(tmpdir(), 'sites-'));
  const failure = await createSiteBuilder(folder)
    .build()
    .catch((error: unknown) => error);
  expect(toReason(failure)).toMatch(/The pages were not built, because the list of .* could not be read/);
  expect(readdirSync(folder)).toEqual([]);
  vi.unstubAllEnvs();
});
