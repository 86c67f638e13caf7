import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { resolveConfig } from '@netlify/config';
import { describe, expect, inject, it, vi } from 'vitest';
import { SITE_DATABASE_URL } from '../support/demo-build.ts';

const commandOf = async (context: string) =>
  (await resolveConfig({ context, offline: true })).config.build.command ?? '';

describe('a deploy on Netlify', () => {
  it.each(['deploy-preview', 'branch-deploy', 'preview-server'])('of %s never migrates', async (context) => {
    expect(await commandOf(context)).toBe('npm run build:preview');
  });

  it('of the site migrates before it builds', async () => {
    expect(await commandOf('production')).toMatch(/^npm run db:migrate && npm run build && /);
  });

  it('that is a preview has its pages, built without the database of the site', () => {
    // The build of the run was given a DATABASE_URL where nothing listens.
    expect(existsSync(join(inject('demoBuild').pages, 'rising-stars.html'))).toBe(true);
  });

  it('that is a preview has functions that never connect to the database of the site', async () => {
    // As on Netlify: nothing in a function's environment says which deploy it belongs to.
    vi.stubEnv('DATABASE_URL', SITE_DATABASE_URL);
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
