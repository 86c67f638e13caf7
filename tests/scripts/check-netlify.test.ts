import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  findFunctionProblems,
  findResponseProblems,
  findRouteProblems,
} from '../../scripts/check-netlify/built-functions.ts';
import { toExpectedResponse } from '../../scripts/check-netlify/requests.ts';
import { findCommandProblems, findMissingTargets } from '../../scripts/check-netlify/site-rules.ts';
import { makeTempDir } from '../support/site/process.ts';

describe('toExpectedResponse', () => {
  it.each([
    ['a scheduled function', [], { method: 'POST', path: '/', status: 204 }],
    [
      'a function with a public list',
      ['/api/gyms', '/api/gyms/:id'],
      { method: 'GET', path: '/api/gyms', status: 200 },
    ],
    [
      'a function with a private page and an operation of the owner',
      ['/api/client-pages/:id', '/reel/:token'],
      { method: 'GET', path: '/reel/1', status: 404 },
    ],
    [
      'a function with one operation of the owner',
      ['/api/backup'],
      { method: 'GET', path: '/api/backup', status: 401 },
    ],
    [
      'a function with one POST operation of the owner',
      ['/api/upload-film'],
      { method: 'POST', path: '/api/upload-film', status: 401 },
    ],
    [
      'the function for all other paths',
      ['/api', '/api/*'],
      { method: 'GET', path: '/api/fighters', status: 200 },
    ],
  ])('returns a request to %s, and the status of the response', (_, paths, expected) => {
    expect(toExpectedResponse(paths)).toEqual(expected);
  });
});

describe('findCommandProblems', () => {
  const PRODUCTION = 'npm run db:migrate && npm run build && npm run build:functions';
  const find = (context: string, command: string) => findCommandProblems(new Map([[context, command]]));

  it('finds a preview that migrates, and a production build that does not migrate first', () => {
    expect(find('production', PRODUCTION)).toEqual([]);
    expect(find('deploy-preview', 'npm run build:preview')).toEqual([]);
    expect(find('deploy-preview', PRODUCTION)).toEqual([`The context deploy-preview runs ${PRODUCTION}`]);
    expect(find('production', 'npm run build && npm run db:migrate')).toHaveLength(1);
  });
});

describe('findMissingTargets', () => {
  it('finds redirects to pages that were not built, and ignores those with a parameter', () => {
    const redirects = [
      { from: '/gyms/*', to: '/gyms/fallback' },
      { from: '/es/*', to: '/es/404.html' },
      { from: '/fighters/:id', to: '/rising-stars/:id' },
      { from: '/shows/*', to: '/shows/fallback' },
    ];
    const files = ['/gyms/fallback.html', '/es/404.html'];
    expect(findMissingTargets(redirects, (file) => files.includes(file))).toEqual([
      'The redirect from /shows/* leads to /shows/fallback, which was not built',
    ]);
  });
});

describe('findFunctionProblems', () => {
  const build = (sizes: Record<string, number>) => {
    const folder = makeTempDir();
    mkdirSync(path.join(folder, 'netlify/functions'), { recursive: true });
    for (const name of ['pages', 'images'])
      writeFileSync(path.join(folder, `netlify/functions/${name}.ts`), '');
    const functions = Object.entries(sizes).map(([name, size]) => {
      const zip = path.join(folder, `${name}.zip`);
      writeFileSync(zip, Buffer.alloc(size));
      return { name, path: zip, routes: [], excludedRoutes: [] };
    });
    return findFunctionProblems(folder, functions);
  };

  it('accepts functions within the limit of their kind', () => {
    expect(build({ pages: 500_000, images: 9_000_000 })).toEqual([]);
  });

  it('finds a function that is too large for its kind, and one that was not built', () => {
    expect(build({ session: 9_000_000, pages: 1 })).toEqual([
      'images: was not built',
      'session: has 9000000 bytes, the limit is 560000',
    ]);
  });
});

describe('findRouteProblems', () => {
  it('reports a function if Netlify reads other paths than those in its bundle', async () => {
    const folder = makeTempDir();
    mkdirSync(path.join(folder, '.functions'));
    const config = "export const config = { path: '/search', excludedPath: ['/search/all'] };";
    writeFileSync(path.join(folder, '.functions/pages.mjs'), config);
    const find = (pattern: string) => {
      const excludedRoutes = [{ pattern: '/search/all' }];
      return findRouteProblems(folder, [{ name: 'pages', path: '', routes: [{ pattern }], excludedRoutes }]);
    };
    expect(await find('/search')).toEqual([]);
    expect(await find('/searches')).toEqual([
      'pages: Netlify reads [["/searches"],["/search/all"],null] instead of [["/search"],["/search/all"],null]',
    ]);
  });
});

describe('findResponseProblems', () => {
  it('reports a function whose zip is damaged', async () => {
    const zip = path.join(makeTempDir(), 'gyms.zip');
    writeFileSync(zip, 'damaged');
    expect(
      await findResponseProblems([{ name: 'gyms', path: zip, routes: [], excludedRoutes: [] }], {}),
    ).toEqual(['gyms: invalid zip data']);
  });
});
