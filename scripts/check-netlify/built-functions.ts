import { globSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import PQueue from 'p-queue';
import * as z from 'zod';
import { callFunction, unzip } from '../../tools/netlify-build/functions.ts';
import { toExpectedResponse } from './requests.ts';
import { maxBytesOf } from './sizes.ts';

const routeSchema = z.object({ pattern: z.string() });

/** The list of functions that Netlify's build system writes. */
const manifestSchema = z.object({
  functions: z.array(
    z.object({
      name: z.string(),
      path: z.string(),
      routes: z.array(routeSchema).default([]),
      excludedRoutes: z.array(routeSchema).default([]),
      schedule: z.string().optional(),
    }),
  ),
});
type BuiltFunction = z.output<typeof manifestSchema>['functions'][number];

export function readBuiltFunctions(folder: string): BuiltFunction[] {
  const file = path.join(folder, '.netlify/functions/manifest.json');
  return manifestSchema.parse(JSON.parse(readFileSync(file, 'utf8'))).functions;
}

export const sizeOf = (built: BuiltFunction): number => statSync(built.path).size;

/** Compares the functions with their sources, and their sizes with the limits. */
export function findFunctionProblems(folder: string, functions: readonly BuiltFunction[]): string[] {
  const names = new Set(functions.map(({ name }) => name));
  const missing = globSync('netlify/functions/*.ts', { cwd: folder })
    .map((file) => path.basename(file, '.ts'))
    .filter((name) => !names.has(name));
  const large = functions.filter((built) => sizeOf(built) > maxBytesOf(built.name));
  return [
    ...missing.map((name) => `${name}: was not built`),
    ...large.map(
      (built) => `${built.name}: has ${sizeOf(built)} bytes, the limit is ${maxBytesOf(built.name)}`,
    ),
  ];
}

type FunctionConfig = { path?: string | string[]; excludedPath?: string[]; schedule?: string };

/** Compares the paths, excluded paths and schedule that Netlify has read from each bundle with those that it exports. */
export async function findRouteProblems(
  folder: string,
  functions: readonly BuiltFunction[],
): Promise<string[]> {
  const problems: string[] = [];
  for (const { name, routes, excludedRoutes, schedule } of functions) {
    const bundle = pathToFileURL(path.join(folder, '.functions', `${name}.mjs`)).href;
    const { config }: { config: FunctionConfig } = await import(bundle);
    const expected = [[config.path ?? []].flat(), config.excludedPath ?? [], config.schedule];
    const read = [routes.map(toPattern), excludedRoutes.map(toPattern), schedule];
    if (!isDeepStrictEqual(read, expected))
      problems.push(`${name}: Netlify reads ${JSON.stringify(read)} instead of ${JSON.stringify(expected)}`);
  }
  return problems;
}

const toPattern = ({ pattern }: { pattern: string }) => pattern;

/** Sends one request to each function, which a new process loads from the zip. */
export async function findResponseProblems(
  functions: readonly BuiltFunction[],
  variables: Record<string, string>,
): Promise<string[]> {
  const queue = new PQueue({ concurrency: 2 });
  const problems = await queue.addAll(functions.map((built) => () => findResponseProblem(built, variables)));
  return problems.filter((problem) => problem !== null);
}

async function findResponseProblem(
  { name, path: zip, routes }: BuiltFunction,
  variables: Record<string, string>,
): Promise<string | null> {
  const folder = mkdtempSync(path.join(tmpdir(), 'netlify-function-'));
  try {
    unzip(zip, folder);
    const expected = toExpectedResponse(routes.map(({ pattern }) => pattern));
    const { status, body } = await callFunction(folder, expected, variables);
    if (status === expected.status) return null;
    const request = `${expected.method} ${expected.path}`;
    return `${name}: responds to ${request} with ${status} instead of ${expected.status}: ${body}`;
  } catch (error) {
    return `${name}: ${error instanceof Error ? error.message : error}`;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
