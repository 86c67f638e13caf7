import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { OPERATIONS } from '#src/server/all-operations.ts';

/** A whole path in a string, such as `/api/gyms` or `/api/gyms/${id}`, without its query. */
const API_PATH = /['"`](\/api(?:\/(?:[\w-]+|\$\{\w+\}))+)(?![\w/-])/g;

const toSegments = (path: string) => path.split('/').filter(Boolean);

/** Returns whether a path in the code can match a declared path. Variables and parameters match any segment. */
const matches = (path: string, declared: string) => {
  const [segments, others] = [toSegments(path), toSegments(declared)];
  return (
    segments.length === others.length &&
    segments.every((segment, index) => {
      const other = others[index] ?? '';
      return segment === other || segment.startsWith('${') || other.startsWith(':');
    })
  );
};

it('the code that runs in browsers requests only paths that an operation declares', () => {
  const files = globSync('src/{admin,site,pages,layouts}/**/*.{ts,tsx,astro}');
  const paths = files.flatMap((file) =>
    Array.from(readFileSync(file, 'utf8').matchAll(API_PATH), ([, path = '']) => `${path} in ${file}`),
  );
  expect(paths.length).toBeGreaterThan(50);
  const isDeclared = (path: string) => OPERATIONS.some((operation) => matches(path, operation.path));
  expect(paths.filter((path) => !isDeclared(path.split(' ')[0] ?? ''))).toEqual([]);
});
