import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { resolveConfig } from '@netlify/config';
import { describe, expect, inject, it, vi } from 'vitest';
import { PRODUCTION_DATABASE_URL } from '../support/demo-build.ts';

const commandOf = async (context: string) =>
  (await resolveConfig({ context, offline: true })).config.build.command ?? '';

describe('a build on Netlify', () => {
  it.each(['deploy-preview', 'branch-deploy', 'preview-server'])(
    'never migrates in the %s context',
    async (context) => {
      expect(await commandOf(context)).toBe('npm run build:preview');
    },
  );

  it('migrates first in the production context', async () => {
    expect(await commandOf('production')).toMatch(/^npm run db:migrate && npm run build && /);
  });
});

describe('a preview', () => {
  it('has pages, although the production database was unreachable during its build', () => {
    expect(existsSync(join(inject('demoBuild').pages, 'rising-stars.html'))).toBe(true);
  });

  it('has functions that never connect to the production database', async () => {
    // As on Netlify, the environment does not show to which deploy the function belongs.
    vi.stubEnv('DATABASE_URL', PRODUCTION_DATABASE_URL);
    const file = join(inject('demoBuild').previewFunctions, 'gyms.mjs');
    const { default: gyms } = await import(pathToFileURL(file).href);
    const response = await gyms(new Request('http://localhost/api/gyms'), {
      ip: '',
      waitUntil: () => undefined,
    });
    expect(response.status).toBe(503);
    expect((await response.json()).detail).toContain('PREVIEW_DATABASE_URL');
    vi.unstubAllEnvs();
  });
});
