import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NetlifyDev } from '@netlify/dev';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openDatabase } from '../../local/database/database.ts';

const OFF = { enabled: false };
// The emulator prepares every function before its first response. All functions would take 30 s of CPU time.
const FUNCTIONS = ['api', 'session'];

describe("the built site in Netlify's emulator", () => {
  const project = mkdtempSync(join(tmpdir(), 'netlify-dev-'));
  const cleanups = new AsyncDisposableStack();
  cleanups.defer(() => rmSync(project, { recursive: true, force: true }));
  let dev: NetlifyDev;

  beforeAll(async () => {
    const { pages, functions, data } = inject('demoBuild');
    cpSync(data, project, { recursive: true });
    const database = await openDatabase({ dataDir: project });
    cleanups.defer(database.close);
    Object.assign(process.env, database.variables);
    cpSync(pages, join(project, 'dist'), { recursive: true });
    for (const name of FUNCTIONS)
      cpSync(join(functions, `${name}.mjs`), join(project, '.functions', `${name}.mjs`));
    cpSync('netlify.toml', join(project, 'netlify.toml'));
    dev = new NetlifyDev({
      projectRoot: project,
      skipGitignore: true,
      edgeFunctions: OFF,
      environmentVariables: OFF,
      geolocation: OFF,
      blobs: OFF,
      database: OFF,
      images: OFF,
      aiGateway: OFF,
    });
    await dev.start();
    cleanups.defer(() => dev.stop());
  });
  afterAll(() => cleanups.disposeAsync());

  async function read(path: string, init: RequestInit = {}): Promise<Response> {
    const response = await dev.handle(new Request(new URL(path, 'http://localhost:8888'), init));
    if (!response) throw new Error(`No response for ${path}`);
    return response;
  }

  it('serves a page with its headers', async () => {
    const response = await read('/rising-stars');
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('THE RISING STARS');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('serves an API response from the database', async () => {
    const response = await read('/api/gyms?view=card');
    expect(response.status).toBe(200);
    const { data } = await response.json();
    expect(data).toHaveLength(24);
  });

  it('routes a record path to the function of the API', async () => {
    expect((await read('/api/gyms/999999')).status).toBe(404);
  });

  it.each([
    ['GET', '/api/nothing', 404],
    ['DELETE', '/api/gyms/1', 401],
    ['GET', '/api/session/user', 401],
    // The function for sign-ins, whose path the one for the API excludes.
    ['GET', '/api/session', 405],
  ])('responds to %s %s with a problem of status %i', async (method, path, status) => {
    const response = await read(path, { method });
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toBe('application/problem+json');
  });

  it('applies the redirects and rewrites of netlify.toml', async () => {
    const redirected = await read('/fighters/12');
    expect(redirected.status).toBe(301);
    expect(redirected.headers.get('location')).toMatch(/\/rising-stars\/12$/);
    const rewritten = await read('/rising-stars/999999');
    expect(rewritten.status).toBe(200);
    expect(await rewritten.text()).toContain('noindex');
  });
});
