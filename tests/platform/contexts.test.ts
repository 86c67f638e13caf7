import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, inject, it, vi } from 'vitest';
import { PRODUCTION_DATABASE_URL } from '../support/site/demo-build.ts';

describe('a preview', () => {
  it('has pages, although the production database was unreachable during its build', () => {
    expect(existsSync(join(inject('demoBuild').pages, 'rising-stars.html'))).toBe(true);
  });

  it('responds with 503 instead of connecting to the production database', async () => {
    // As on Netlify, the environment does not show to which deploy the function belongs.
    vi.stubEnv('DATABASE_URL', PRODUCTION_DATABASE_URL);
    const file = join(inject('demoBuild').previewFunctions, 'api.mjs');
    const { default: api } = await import(pathToFileURL(file).href);
    const response = await api(new Request('http://localhost/api/gyms'), {
      ip: '',
      waitUntil: () => undefined,
    });
    expect(response.status).toBe(503);
    expect((await response.json()).detail).toContain('PREVIEW_DATABASE_URL');
    vi.unstubAllEnvs();
  });
});
