import { globSync } from 'node:fs';
import type { Config } from '@netlify/functions';
import { beforeAll, describe, expect, it } from 'vitest';
import { OPERATIONS } from '#src/server/all-operations.ts';
import { toPathMatcher } from '#src/server/platform/http/path-template.ts';
import { config } from '../../../../../netlify/functions/api.ts';
import { createApiClient } from '../../../../support/api/api-client.ts';

const DECLARED_PATHS = [...new Set(OPERATIONS.map(({ path }) => path))];
const toExample = (path: string) => path.replace(/:\w+/g, '1');

/** Lists the `config.path` of all functions except `api` and the scheduled ones. */
async function listConfiguredPaths(): Promise<string[]> {
  const paths: string[] = [];
  for (const file of globSync('netlify/functions/*.ts')) {
    const { config: other }: { config: Config } = await import(`../../../../../${file}`);
    if (other !== config && other.path !== undefined) paths.push(...[other.path].flat());
  }
  return paths;
}

// Netlify reads `config` statically, so functions cannot derive it from their operations.
describe('the configuration of the functions', () => {
  it('has only paths of declared operations', async () => {
    expect(DECLARED_PATHS).toEqual(expect.arrayContaining(await listConfiguredPaths()));
  });

  it('has every path once: api.ts has those under /api that no other function has', async () => {
    const others = await listConfiguredPaths();
    expect(others).toEqual([...new Set(others)]);
    expect([config.excludedPath].flat().sort()).toEqual(
      others.filter((path) => path.startsWith('/api')).sort(),
    );
    const left = DECLARED_PATHS.filter((path) => !others.includes(path));
    expect(left.filter((path) => !path.startsWith('/api/'))).toEqual([]);
    // A parameter in an excluded path must not also exclude a path of api.ts.
    const isExcluded = (path: string) =>
      [config.excludedPath ?? []].flat().some((excluded) => toPathMatcher(excluded)?.(toExample(path)));
    expect(left.filter(isExcluded)).toEqual([]);
  });
});

describe('the API', () => {
  let request: Awaited<ReturnType<typeof createApiClient>>;
  beforeAll(async () => {
    request = await createApiClient();
  });

  it.each(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'FROB'])(
    'returns a 404 problem for %s of an unknown path',
    async (method) => {
      const paths = ['/api', '/api/', '/api/nothing', '/api/gyms/', '/api/gyms/1/x', '/api/gyms.json'];
      for (const path of [...paths, '/api/gymsx', '/api/session/', '/api/reels']) {
        const response = await request(method, path);
        expect([path, response.status]).toEqual([path, 404]);
        expect(response.headers.get('content-type')).toBe('application/problem+json');
        expect(response.headers.get('cache-control')).toBe('private, no-store');
        expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      }
    },
  );

  it('routes every declared path to the capability that implements it', async () => {
    for (const path of DECLARED_PATHS) {
      // Only the endpoints of a path respond to an unknown method with 405.
      const response = await request('FROB', toExample(path));
      expect([path, response.status]).toEqual([path, 405]);
    }
  });
});
