import { cpSync } from 'node:fs';
import { createServer } from 'node:net';
import { expect, inject, it } from 'vitest';
import { listen } from '../../local/listen.ts';
import { makeTempDir, runScript } from '../support/site/process.ts';

/** Finds a port that is free now. The dev server needs a given port, because it does not print one that it chose. */
async function findFreePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server);
  await new Promise((resolve) => server.close(resolve));
  return port;
}

it('the dev server serves the pages in DEV_LANGUAGE, and functions at their paths', async () => {
  const dataDir = makeTempDir();
  cpSync(inject('demoBuild').data, dataDir, { recursive: true });
  const port = await findFreePort();
  const dev = runScript('local/dev.ts', {
    PORT: `${port}`,
    DATA_DIR: dataDir,
    NODE_ENV: 'development',
    DEV_LANGUAGE: 'es',
    ASTRO_TELEMETRY_DISABLED: '1',
  });
  await dev.waitForOutput(/Sign in at/);
  const read = async (path: string) => {
    const response = await fetch(`http://localhost:${port}${path}`);
    return { status: response.status, text: await response.text() };
  };
  expect(await read('/es/about')).toMatchObject({
    status: 200,
    text: expect.stringMatching(/lang="es".*<h1/s),
  });
  expect(await read('/api/gyms')).toMatchObject({ status: 200, text: expect.stringContaining('"data"') });
  expect(await read('/search?q=ada')).toMatchObject({
    status: 200,
    text: expect.stringContaining('Ada Marlowe'),
  });
  const invalidLink = { status: 404, text: expect.stringContaining('This link does not work') };
  for (const page of ['reel', 'profile', 'guardian'])
    expect(await read(`/${page}/${'a'.repeat(43)}`)).toMatchObject(invalidLink);
});
