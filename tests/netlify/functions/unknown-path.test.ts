import { globSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { OPERATIONS } from '#src/server/all-operations.ts';
import { config } from '../../../netlify/functions/unknown-path.ts';
import { createApiClient } from '../../support/api-client.ts';

const DECLARED_PATHS = [...new Set(OPERATIONS.map(({ path }) => path))];

/** The `config.path` of all functions except `unknown-path` and the scheduled ones. */
async function listConfiguredPaths(): Promise<string[]> {
  const paths: string[] = [];
  for (const file of globSync('netlify/functions/*.ts')) {
    const { config: other } = await import(`../../../${file}`);
    if (other !== config && other?.path !== undefined) paths.push(...[other.path].flat());
  }
  return paths;
}

// Netlify reads `config.path` statically, so functions cannot derive it from their operations.
it('the functions are configured with exactly the paths of the declared operations', async () => {
  expect((await listConfiguredPaths()).sort()).toEqual(DECLARED_PATHS.toSorted());
});

describe('the API', () => {
  let request: Awaited<ReturnType<typeof createApiClient>>;
  beforeAll(async () => {
    request = await createApiClient();
  });

  it.each(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'FROB'])(
    'returns a 404 problem for %s of an unknown path',
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

  it('routes every declared path to the function that implements it', async () => {
    for (const path of DECLARED_PATHS) {
      // Only the function of a path responds to an unknown method with 405.
      const response = await request('FROB', path.replace(/:\w+/g, '1'));
      expect([path, response.status]).toEqual([path, 405]);
    }
  });
});
