import { globSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { config } from '../../../netlify/functions/unknown-path.ts';
import { createApiClient } from '../../support/api-client.ts';

/** The paths below /api of all other functions. */
async function listApiPaths(): Promise<string[]> {
  const paths: string[] = [];
  for (const file of globSync('netlify/functions/*.ts')) {
    const { config: other } = await import(`../../../${file}`);
    if (other !== config && other?.path !== undefined) paths.push(...[other.path].flat());
  }
  return paths.filter((path) => path.startsWith('/api'));
}

it('excludes exactly the paths of all other functions, so that it never runs instead of one', async () => {
  expect([config.excludedPath].flat().sort()).toEqual((await listApiPaths()).sort());
});

describe('the API', () => {
  let request: Awaited<ReturnType<typeof createApiClient>>;
  beforeAll(async () => {
    request = await createApiClient();
  });

  it.each(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'FROB'])(
    'answers %s of an unknown path with a problem',
    async (method) => {
      for (const path of ['/api', '/api/', '/api/nothing', '/api/gyms/', '/api/gyms/1/x', '/api/gyms.json']) {
        const response = await request(method, path);
        expect([path, response.status]).toEqual([path, 404]);
        expect(response.headers.get('content-type')).toBe('application/problem+json');
        expect(response.headers.get('cache-control')).toBe('private, no-store');
        expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      }
    },
  );

  it('still finds every function by its own paths', async () => {
    for (const path of await listApiPaths()) {
      const response = await request('FROB', path.replace(/:\w+/g, '1'));
      expect([path, response.status]).toEqual([path, 405]);
    }
  });
});
