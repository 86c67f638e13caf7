import type { Plugin, Rolldown } from 'vite';

const REACT = /node_modules\/(react|react-dom|scheduler|@astrojs\/react)\//;

/** A module of the browser's code. Imports are the paths of other modules. */
export type Module = {
  size: number;
  imports: readonly string[];
  dynamicImports: readonly string[];
  isEntry: boolean;
};

/** `loadedBy` names the entry points that need the chunk at once. */
type Chunk = { loadedBy: Set<string>; size: number; modules: string[] };

/** Uncompressed bytes that an entry point may load without using them, to save a request. */
const REQUEST_BYTES = 4_000;

const EVERY_PAGE = 'every page';
const PAGE_SCRIPT = 'page script';
const LATER_ON_PUBLIC_PAGES = 'later on public pages';

/**
 * Names the entry point of a module. The islands that are on every public page count as one, and so do the scripts of
 * public pages. Live previews and the picks of the home page are not counted: they load chunks that suit the others.
 */
function toEntryPoint(path: string): string | null {
  if (/(?:LivePreview|Picked\w+)\.tsx$/.test(path)) return null;
  if (/\/src\/site\/chrome\/.+\.tsx$/.test(path)) return EVERY_PAGE;
  if (/\/src\/site\/chrome\/.+\.astro\?.*type=script/.test(path)) return PAGE_SCRIPT;
  return path;
}

/**
 * Says how much the bytes and requests of an entry point matter. Visitors open more pages than the owner, and more fighters
 * and gyms than shows.
 */
function toWeight(entryPoint: string): number {
  if ([EVERY_PAGE, PAGE_SCRIPT].includes(entryPoint) || entryPoint.includes('/src/layouts/')) return 40;
  if (entryPoint.includes('/src/site/shows/')) return 0.1;
  return entryPoint.includes('/src/site/') ? 8 : 1;
}

/**
 * Groups modules into chunks by the entry points that load them. Then joins small chunks where the saved requests
 * matter more than the bytes that an entry point does not use. No entry point gets modules that depend on code, such
 * as React, that it would not load anyway. Returns the chunk of each module that is in one.
 */
export function groupModules(modules: ReadonlyMap<string, Module>): Map<string, string> {
  const loadedBy = findEntryPoints(modules);
  const later = listReachable(
    modules,
    [...modules.values()].flatMap((module) => module.dynamicImports),
  );
  const chunkOf = new Map<string, Chunk>();
  const chunks = new Map<string, Chunk>();
  for (const [path, { size, isEntry }] of modules) {
    const entryPoints = loadedBy.get(path);
    if (
      !entryPoints ||
      (entryPoints.size < 2 && !entryPoints.has(EVERY_PAGE) && (isEntry || !later.has(path)))
    )
      continue;
    // Code that page scripts share with islands is one chunk, because it delays the first paint.
    const key = entryPoints.has(PAGE_SCRIPT) ? PAGE_SCRIPT : [...entryPoints].sort().join('\n');
    const chunk = chunks.get(key) ?? { loadedBy: new Set(), size: 0, modules: [] };
    chunks.set(key, join(chunk, { loadedBy: entryPoints, size, modules: [path] }));
  }
  const list = new Set(chunks.values());
  for (const chunk of list) for (const path of chunk.modules) chunkOf.set(path, chunk);

  const canJoin = (a: Chunk, b: Chunk) => {
    const union = a.loadedBy.union(b.loadedBy);
    const paths = [...a.modules, ...b.modules];
    if (paths.some(isBackOffice) && ![...union].every(isBackOffice)) return false;
    return paths.every((path) =>
      (modules.get(path)?.imports ?? []).every((imported) => {
        const chunk = chunkOf.get(imported);
        if (chunk === a || chunk === b) return true;
        return (chunk?.loadedBy ?? loadedBy.get(imported) ?? union).isSupersetOf(union);
      }),
    );
  };
  let pairs = [...list].flatMap((one, index) => toPairs(one, [...list].slice(index + 1)));
  for (;;) {
    const best = pairs.sort((a, b) => b.gain - a.gain).find(({ one, other }) => canJoin(one, other));
    if (!best) break;
    const { one, other } = best;
    const joined = join(one, other);
    for (const path of joined.modules) chunkOf.set(path, joined);
    list.delete(one);
    list.delete(other);
    pairs = pairs.filter((pair) => list.has(pair.one) && list.has(pair.other));
    pairs.push(...toPairs(joined, list));
    list.add(joined);
  }
  const names = new Map([...list].map((chunk, index) => [chunk, `shared-${index}`]));
  return new Map([...chunkOf].map(([path, chunk]) => [path, names.get(chunk) ?? '']));
}

/** Pages of the public site must not load the code of these files. */
const isBackOffice = (path: string) => /\/src\/(?:admin|layouts\/Admin)/.test(path);

const join = (a: Chunk, b: Chunk): Chunk => ({
  loadedBy: a.loadedBy.union(b.loadedBy),
  size: a.size + b.size,
  modules: [...a.modules, ...b.modules],
});

/** Pairs a chunk with the others that are worth joining with it. */
const toPairs = (one: Chunk, others: Iterable<Chunk>) =>
  [...others].map((other) => ({ one, other, gain: toGain(one, other) })).filter(({ gain }) => gain > 0);

function toGain(a: Chunk, b: Chunk): number {
  const savedRequests = sumWeights(a.loadedBy.intersection(b.loadedBy));
  const unused =
    a.size * sumWeights(b.loadedBy.difference(a.loadedBy)) +
    b.size * sumWeights(a.loadedBy.difference(b.loadedBy));
  return REQUEST_BYTES * savedRequests - unused;
}

const sumWeights = (entryPoints: Iterable<string>) =>
  [...entryPoints].reduce((sum, entryPoint) => sum + toWeight(entryPoint), 0);

function findEntryPoints(modules: ReadonlyMap<string, Module>): Map<string, Set<string>> {
  const loadedBy = new Map<string, Set<string>>();
  for (const [entry, { isEntry }] of modules) {
    const entryPoint = isEntry ? toEntryPoint(entry) : null;
    if (entryPoint === null) continue;
    for (const path of listReachable(modules, [entry]))
      loadedBy.set(path, (loadedBy.get(path) ?? new Set()).add(entryPoint));
  }
  for (const path of listReachable(modules, listPublicDynamicImports(modules))) {
    const entryPoints = loadedBy.get(path);
    if (entryPoints && [...entryPoints].every(isBackOffice)) entryPoints.add(LATER_ON_PUBLIC_PAGES);
  }
  return loadedBy;
}

const listPublicDynamicImports = (modules: ReadonlyMap<string, Module>) =>
  [...modules].flatMap(([path, { dynamicImports }]) => (isBackOffice(path) ? [] : dynamicImports));

/** Lists these modules and all that they import statically. */
function listReachable(modules: ReadonlyMap<string, Module>, paths: Iterable<string>): Set<string> {
  const reachable = new Set(paths);
  // The iteration over a set includes values that are added during the iteration.
  for (const path of reachable)
    for (const imported of modules.get(path)?.imports ?? []) reachable.add(imported);
  return reachable;
}

/** Splits the code of the browser: React is a chunk, and `groupModules` makes all others. */
export const sharedChunks = (): Plugin => ({
  name: 'shared-chunks',
  applyToEnvironment: ({ name }) => name === 'client',
  // An island may be in a chunk with shared modules. Astro's own value allows no group without its dependencies.
  options: (options) => ({ ...options, preserveEntrySignatures: 'allow-extension' }),
  outputOptions: (options) => ({
    ...options,
    codeSplitting: { groups: [{ name: 'react', test: REACT }, toSharedGroup()] },
  }),
});

/** Returns a group for one build. */
function toSharedGroup(): Rolldown.CodeSplittingGroup {
  const paths = new Set<string>();
  let chunks: Map<string, string> | undefined;
  return {
    // Rolldown tests all modules before it asks for the first name.
    test: (path) => {
      if (REACT.test(path)) return false;
      paths.add(path);
      return true;
    },
    name: (path, build) => {
      chunks ??= groupModules(readModules(paths, build));
      return chunks.get(path) ?? null;
    },
    // `groupModules` has already put each module where its imports are loaded too.
    includeDependenciesRecursively: false,
  };
}

function readModules(paths: Iterable<string>, build: Rolldown.ChunkingContext): Map<string, Module> {
  const modules = new Map<string, Module>();
  for (const path of paths) {
    const info = build.getModuleInfo(path);
    if (!info) continue;
    modules.set(path, {
      size: info.code?.length ?? 0,
      imports: info.importedIds,
      dynamicImports: info.dynamicallyImportedIds,
      isEntry: info.isEntry,
    });
  }
  return modules;
}
