import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { resolveConfig } from '@netlify/config';
import { describe, expect, it, onTestFinished, vi } from 'vitest';

const commandOf = async (context: string) =>
  (await resolveConfig({ context, offline: true })).config.build.command ?? '';

describe('a deploy on Netlify', () => {
  it.each(['deploy-preview', 'branch-deploy', 'preview-server'])('of %s never migrates', async (context) => {
    expect(await commandOf(context)).toBe('npm run build:preview');
  });

  it('of the site migrates before it builds', async () => {
    expect(await commandOf('production')).toMatch(/^npm run db:migrate && npm run build && /);
  });

  it('that is a preview is built without any database of its own, and its functions never ask the site’s', async () => {
    const work = mkdtempSync('functions-test-');
    const pages = mkdtempSync(join(tmpdir(), 'preview-'));
    onTestFinished(() => {
      for (const folder of [work, pages]) rmSync(folder, { recursive: true, force: true });
    });
    // Nothing listens there: whoever asked it would fail.
    const DATABASE_URL = 'postgres://nobody@127.0.0.1:9/site';
    const variables = { ...process.env, CONTEXT: 'deploy-preview', DATABASE_URL };
    const built = spawnSync(process.execPath, ['scripts/build-preview.ts', pages, join(work, 'own')], {
      env: variables,
      encoding: 'utf8',
    });
    expect(built.status, built.stderr).toBe(0);
    expect(existsSync(join(pages, 'rising-stars.html'))).toBe(true);
    // As at Netlify: what a function can see does not say which deploy it is.
    vi.stubEnv('DATABASE_URL', DATABASE_URL);
    const { default: gyms } = await import(pathToFileURL(join(work, 'own', 'gyms.mjs')).href);
    const response = await gyms(new Request('http://localhost/api/gyms'), {
      ip: '',
      waitUntil: () => undefined,
    });
    expect(response.status).toBe(503);
    expect((await response.json()).detail).toContain('PREVIEW_DATABASE_URL');
    vi.unstubAllEnvs();
  });
});
