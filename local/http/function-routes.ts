import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Context } from '@netlify/functions';
import * as z from 'zod';
import { type PathMatcher, toPathMatcher } from '#src/server/platform/http/path-template.ts';

/** The second argument of a function. It contains the part of Netlify's context that the functions use. */
export type FunctionContext = Pick<Context, 'ip' | 'params' | 'requestId' | 'url' | 'waitUntil'>;

export type FunctionHandler = {
  (request: Request, context: FunctionContext): Promise<Response> | Response;
  /** Loads the code that the function would load with its first requests. */
  loadAll?: () => Promise<unknown>;
};

export type FunctionMatch = { handler: FunctionHandler; params: Record<string, string> };

/** Finds the function for a request. Returns null if no route matches. */
export type RouteMatcher = (pathname: string, method: string) => FunctionMatch | null;

/** A function that runs on a schedule and has no route. */
export type ScheduledFunction = { name: string; schedule: string; handler: FunctionHandler };

export type LoadedFunctions = {
  matchRoute: RouteMatcher;
  scheduled: ScheduledFunction[];
  /** Loads all code of the functions, so that a running server is not affected by a later update of the files. */
  loadAll: () => Promise<void>;
};

const stringOrArray = z.union([z.string().transform((value) => [value]), z.array(z.string())]);
const moduleSchema = z.object({
  default: z.custom<FunctionHandler>(
    (value) => typeof value === 'function',
    'its default export is not a function',
  ),
  config: z
    .object({
      path: stringOrArray.optional(),
      excludedPath: stringOrArray.optional(),
      method: stringOrArray.optional(),
      schedule: z.string().optional(),
    })
    .default({}),
});

type Route = {
  prefix: string;
  match: PathMatcher;
  excluded: PathMatcher[];
  methods: Set<string> | null;
  handler: FunctionHandler;
};

const importFile = (file: string): Promise<unknown> => import(pathToFileURL(file).href);
const isFunctionFile = (name: string) => /^[\w-]+\.(?:ts|mts|js|mjs)$/.test(name);
const isLiteral = (pathname: string) => /^[\w/.-]+$/.test(pathname);
// Excludes the slash before a parameter: if the parameter is optional, so is the slash.
const literalPrefix = (pathname: string) => /^[\w/.-]*?(?=\/?[^\w/.-]|$)/.exec(pathname)?.[0] ?? '';

/** Loads all functions in `folder` and routes them by their exported `config`, like Netlify. */
export async function loadFunctions(folder: string, load = importFile): Promise<LoadedFunctions> {
  const scheduled: ScheduledFunction[] = [];
  const literals = new Map<string, Route[]>();
  const patterns: Route[] = [];
  const handlers: FunctionHandler[] = [];
  const files = (await readdir(folder)).filter(isFunctionFile).sort();
  for (const file of files) {
    const { default: handler, config } = await loadModule(path.join(folder, file), load);
    const { name } = path.parse(file);
    handlers.push(handler);
    if (config.schedule !== undefined) {
      scheduled.push({ name, schedule: config.schedule, handler });
      continue;
    }
    const excluded = (config.excludedPath ?? []).map(toMatcher);
    const methods = config.method ? new Set(config.method.map((method) => method.toUpperCase())) : null;
    for (const pathname of config.path ?? [`/.netlify/functions/${name}`]) {
      const route = {
        prefix: literalPrefix(pathname),
        match: toMatcher(pathname),
        excluded,
        methods,
        handler,
      };
      if (isLiteral(pathname)) literals.set(pathname, [...(literals.get(pathname) ?? []), route]);
      else patterns.push(route);
    }
  }
  return {
    matchRoute: (pathname, method) =>
      findMatch(literals.get(pathname) ?? [], pathname, method) ?? findMatch(patterns, pathname, method),
    scheduled,
    loadAll: async () => {
      await Promise.all(handlers.map((handler) => handler.loadAll?.()));
    },
  };
}

async function loadModule(file: string, load: (file: string) => Promise<unknown>) {
  const result = moduleSchema.safeParse(await load(file));
  if (result.success) return result.data;
  throw new Error(
    `The function ${file} cannot be loaded: ${result.error.issues.map(({ message }) => message).join(', ')}`,
  );
}

function findMatch(routes: readonly Route[], pathname: string, method: string): FunctionMatch | null {
  for (const { prefix, match, excluded, methods, handler } of routes) {
    // Every request for a page runs this loop. Matching a URLPattern is slow, so do the cheap checks first.
    if (!pathname.startsWith(prefix) || (methods && !methods.has(method))) continue;
    const params = match(pathname);
    if (params && !excluded.some((matches) => matches(pathname))) return { handler, params };
  }
  return null;
}

const toMatcher = (pathname: string): PathMatcher =>
  toPathMatcher(pathname) ?? toFolderMatcher(pathname) ?? toUrlPatternMatcher(pathname);

/** Creates the matcher for a pattern such as `/api/*`. Returns null for another pattern. */
function toFolderMatcher(pathname: string): PathMatcher | null {
  const folder = pathname.replace(/\*$/, '');
  if (!folder.endsWith('/') || folder === pathname || !isLiteral(folder)) return null;
  return (path) => (path.startsWith(folder) ? { 0: path.slice(folder.length) } : null);
}

function toUrlPatternMatcher(pathname: string): PathMatcher {
  const pattern = new URLPattern({ pathname });
  return (path) => {
    const match = pattern.exec({ pathname: path });
    return match && toParams(match.pathname.groups);
  };
}

const toParams = (groups: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(groups).map(([name, value = '']) => [name, value]));
