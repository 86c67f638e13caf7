import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Context } from '@netlify/functions';
import * as z from 'zod';

/** What the functions are told of a request, besides the request; a part of Netlify's own context. */
export type FunctionContext = Pick<Context, 'ip' | 'params' | 'requestId' | 'url' | 'waitUntil'>;

export type FunctionHandler = (request: Request, context: FunctionContext) => Promise<Response> | Response;

export type FunctionMatch = { handler: FunctionHandler; params: Record<string, string> };

/** Finds the function that answers a method at a path. */
export type FunctionRoutes = (pathname: string, method: string) => FunctionMatch | null;

/** A function that runs by the clock, and answers nobody. */
export type ScheduledFunction = { name: string; schedule: string; handler: FunctionHandler };

export type LoadedFunctions = { routes: FunctionRoutes; scheduled: ScheduledFunction[] };

const oneOrMore = z.union([z.string().transform((value) => [value]), z.array(z.string())]);
const moduleSchema = z.object({
  default: z.custom<FunctionHandler>(
    (value) => typeof value === 'function',
    'its default export is no function',
  ),
  config: z
    .object({
      path: oneOrMore.optional(),
      excludedPath: oneOrMore.optional(),
      method: oneOrMore.optional(),
      schedule: z.string().optional(),
    })
    .default({}),
});

type Route = {
  prefix: string;
  pattern: URLPattern;
  excluded: URLPattern[];
  methods: Set<string> | null;
  handler: FunctionHandler;
};

const importFile = (file: string): Promise<unknown> => import(pathToFileURL(file).href);
const isFunctionFile = (name: string) => /^[\w-]+\.(?:ts|mts|js|mjs)$/.test(name);
const isLiteral = (pathname: string) => /^[\w/.-]+$/.test(pathname);
// The slash before a part is left out: where the part is optional, so is its slash.
const literalPrefix = (pathname: string) => /^[\w/.-]*?(?=\/?[^\w/.-]|$)/.exec(pathname)?.[0] ?? '';

/** Loads every function of `folder` and routes it by its own `config`, as Netlify does. */
export async function loadFunctions(folder: string, load = importFile): Promise<LoadedFunctions> {
  const scheduled: ScheduledFunction[] = [];
  const literals = new Map<string, Route[]>();
  const patterns: Route[] = [];
  const names = (await readdir(folder)).filter(isFunctionFile).sort();
  for (const name of names) {
    const { default: handler, config } = await loadModule(path.join(folder, name), load);
    const { name: segment } = path.parse(name);
    if (config.schedule !== undefined) {
      scheduled.push({ name: segment, schedule: config.schedule, handler });
      continue;
    }
    const excluded = (config.excludedPath ?? []).map((pathname) => new URLPattern({ pathname }));
    const methods = config.method ? new Set(config.method.map((method) => method.toUpperCase())) : null;
    for (const pathname of config.path ?? [`/.netlify/functions/${segment}`]) {
      const route = {
        prefix: literalPrefix(pathname),
        pattern: new URLPattern({ pathname }),
        excluded,
        methods,
        handler,
      };
      if (isLiteral(pathname)) literals.set(pathname, [...(literals.get(pathname) ?? []), route]);
      else patterns.push(route);
    }
  }
  // Exclusions take long to check: first the routes without.
  patterns.sort((one, other) => one.excluded.length - other.excluded.length);
  return {
    routes: (pathname, method) =>
      find(literals.get(pathname) ?? [], pathname, method) ?? find(patterns, pathname, method),
    scheduled,
  };
}

async function loadModule(file: string, load: (file: string) => Promise<unknown>) {
  const result = moduleSchema.safeParse(await load(file));
  if (result.success) return result.data;
  throw new Error(
    `The function ${file} can't be served: ${result.error.issues.map(({ message }) => message).join(', ')}`,
  );
}

function find(routes: readonly Route[], pathname: string, method: string): FunctionMatch | null {
  for (const { prefix, pattern, excluded, methods, handler } of routes) {
    // Matching a pattern takes long beside this; every page's request comes by here.
    if (!pathname.startsWith(prefix) || (methods && !methods.has(method))) continue;
    const match = pattern.exec({ pathname });
    if (match && !excluded.some((one) => one.test({ pathname })))
      return { handler, params: toParams(match.pathname.groups) };
  }
  return null;
}

const toParams = (groups: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(groups).map(([name, value = '']) => [name, value]));
