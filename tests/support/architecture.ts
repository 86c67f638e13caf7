import { globSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { posix as path } from 'node:path';
import { type Import, isBarrel, readImports } from './imports.ts';

/** One wall that an import breaks, or a file that should not be: `why` is for who has to mend it. */
export type BrokenWall = { file: string; imported: string; why: string };

/** The text of each file by its path from the project's root. */
export type Sources = Record<string, string>;

type Room = {
  /** The paths that belong to it; the first group, if any, names a part that may not import its siblings. */
  files: RegExp;
  /** The rooms that it may import; itself is understood. */
  may: string[];
  /** The only packages that it may import; any, unless given. */
  packages?: RegExp;
  /** Also loaded by a browser, so that neither Node nor a database is there. */
  browser?: true;
  why: string;
};

const SCREEN_MAY = ['ui', 'client', 'domain', 'copy'];

/** Who may import whom. The order matters: the first room that a path fits is its own. */
const ROOMS: Record<string, Room> = {
  domain: {
    files: /^src\/domain\//,
    may: [],
    packages: /^zod(\/|$)/,
    browser: true,
    why: 'the rules are pure and run in browser and server alike: they know zod and each other, and no I/O',
  },
  server: {
    files: /^src\/server\//,
    may: ['domain'],
    packages: /^(?!react|astro|@astrojs|@tanstack|@base-ui)/,
    why: 'the server knows the rules alone: a handler is bundled for itself and has no screen, page or browser',
  },
  client: {
    files: /^src\/client\//,
    may: ['domain'],
    browser: true,
    why: 'every island loads the client: it knows the rules alone, and nothing above it',
  },
  copy: {
    files: /^src\/copy\//,
    may: [],
    packages: /^$/,
    browser: true,
    why: 'copy is what the owner edits: words and constants, which depend on nothing',
  },
  styles: { files: /^src\/styles\//, may: [], packages: /^$/, why: 'tokens and base styles depend on nothing' },
  ui: {
    files: /^src\/components\/ui\//,
    may: ['styles'],
    browser: true,
    why: 'a ui part could belong to any product: what it shows comes in as props',
  },
  chrome: {
    files: /^src\/components\/chrome\//,
    may: ['ui', 'client', 'copy'],
    browser: true,
    why: 'the chrome stands around every page: it knows no noun and no rule',
  },
  layouts: {
    files: /^src\/layouts\//,
    may: ['chrome', 'styles', 'copy'],
    browser: true,
    why: 'a layout is chrome and styles around a slot: what fills the slot is for the page to choose',
  },
  features: {
    files: /^src\/features\/([^/]+)/,
    may: SCREEN_MAY,
    browser: true,
    why: 'a feature stands alone: what two of them share goes down to components/ui, client, domain or copy',
  },
  'admin/shared': {
    files: /^src\/admin\/shared\//,
    may: SCREEN_MAY,
    browser: true,
    why: 'what all screens share can depend on none of them',
  },
  admin: {
    files: /^src\/admin\/([^/]+)/,
    may: [...SCREEN_MAY, 'admin/shared'],
    browser: true,
    why: 'a screen stands alone: what two of them share goes to src/admin/shared',
  },
  content: {
    files: /^src\/content(\.config\.ts$|\/)/,
    may: ['server', 'domain'],
    why: 'content is how a build reads the database: it knows queries and rules, and not who shows them',
  },
  pages: {
    files: /^src\/pages\/(.+)/,
    may: ['layouts', 'features', 'admin', 'admin/shared', 'ui', 'chrome', 'copy', 'domain', 'content'],
    browser: true,
    why: 'a page is a table of contents: it puts parts together, and reads the database through src/content alone',
  },
  functions: {
    files: /^netlify\/functions\/(.+)/,
    may: ['server', 'domain'],
    packages: /^@netlify\/functions$/,
    why: 'a function file maps operations to queries: all else is in src/server, where its siblings find it too',
  },
  migrations: {
    files: /^migrations\/(.+)/,
    may: [],
    packages: /^kysely(\/|$)/,
    why: 'a migration is frozen: code that changes later must not change what it once did',
  },
};

const HIGHER_WHY: Record<string, string> = {
  server: 'server code holds the database and its secrets, and must never reach a browser',
  content: 'content reads the database while the site is built: a page reads it and hands props down',
};
const SERVER_PACKAGE = /^(kysely|kysely-neon|@neondatabase|@netlify|@electric-sql|pg|pino|ws|sharp|nodemailer)(\/|$)/;
const ALIAS_WHY = 'an import that leaves its folder is written #src/…, so that a moved file still finds it';
const EXTENSION_WHY = 'Node runs these files as they are: an import names the file with its extension';
const BARREL_WHY = 'a barrel file loads all for one, and hides where a thing lives';
const HOUSE_WHY = 'no room of the house is meant for this file: see "Who may import whom"';
const ZOD_WHY = 'public pages stay light: what an island runs takes zod/mini, or the types alone';
/** Without a room: declarations for the type checker. */
const NO_ROOM = /\.d\.ts$/;

/** Reads the sources whose imports are checked. */
export function readSources(root: string): Sources {
  const files = globSync('{src,netlify,migrations}/**/*.{ts,tsx,astro,css}', { cwd: root });
  return Object.fromEntries(files.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]));
}

/** Checks every import of every file against "Who may import whom"; empty when all walls stand. */
export function findBrokenWalls(sources: Sources): BrokenWall[] {
  return Object.entries(sources).flatMap(([file, source]) => {
    const room = roomOf(file);
    if (NO_ROOM.test(file)) return [];
    if (!room) return [{ file, imported: '', why: HOUSE_WHY }];
    const barrel = isBarrel(file, source) ? [{ file, imported: '', why: BARREL_WHY }] : [];
    const broken = readImports(file, source).flatMap((found) =>
      reasonsAgainst(file, room, found, sources).map((why) => ({ file, imported: found.specifier, why })),
    );
    return [...barrel, ...broken];
  });
}

function reasonsAgainst(file: string, room: string, found: Import, sources: Sources): string[] {
  const target = resolve(file, found.specifier);
  if (target === null) return packageReason(file, room, found, sources);
  const reasons: string[] = [];
  const wall = wallBetween(file, room, target, found);
  if (wall) reasons.push(wall);
  if (found.specifier.startsWith('../') && partOf(file) !== partOf(target)) reasons.push(ALIAS_WHY);
  if (!/\.\w+$/.test(target)) reasons.push(EXTENSION_WHY);
  if (room === 'features' && !found.typeOnly && reachesZod(target, sources)) reasons.push(ZOD_WHY);
  return reasons;
}

function wallBetween(file: string, room: string, target: string, found: Import): string | null {
  const other = roomOf(target);
  if (other === null) return HOUSE_WHY;
  const stays = other === room && partOf(target) === partOf(file);
  const isAllowed = stays || (other !== room && ruleOf(room).may.includes(other));
  if (isAllowed && !(found.inScript && other === 'content')) return null;
  return (ruleOf(room).browser && HIGHER_WHY[other]) || ruleOf(room).why;
}

function packageReason(file: string, room: string, found: Import, sources: Sources): string[] {
  const { packages, browser, why } = ruleOf(room);
  const name = found.specifier;
  if (packages && !packages.test(name)) return [why];
  // What stands in the frontmatter of an .astro file runs while the site is built, under Node.
  const underNode = !browser || room === 'pages' || (file.endsWith('.astro') && !found.inScript);
  const isNode = name.startsWith('node:') || builtinModules.includes(name);
  if (isNode && (!underNode || found.inScript)) return ['a browser has none of the modules of Node'];
  if (name === 'astro:content' && !['pages', 'content'].includes(room)) return [HIGHER_WHY['content'] ?? why];
  if (browser && SERVER_PACKAGE.test(name)) {
    const drawsWhileBuilding = room === 'pages' && /^sharp$/.test(name) && !found.inScript;
    if (!drawsWhileBuilding) return [HIGHER_WHY['server'] ?? why];
  }
  if (room === 'features' && name === 'zod' && !found.typeOnly) return [ZOD_WHY];
  return [];
}

/** The project path of an import; null for a package. A query (`?url`) is the bundler's and no part of the path. */
function resolve(file: string, specifier: string): string | null {
  const plain = specifier.replace(/\?.*$/, '');
  if (plain.startsWith('#src/')) return plain.slice(1);
  if (/^\.{1,2}(\/|$)/.test(plain)) return path.join(path.dirname(file), plain);
  return plain.startsWith('/') ? path.join('.', plain) : null;
}

const roomOf = (file: string): string | null =>
  Object.keys(ROOMS).find((name) => ROOMS[name]?.files.test(file)) ?? null;

function ruleOf(room: string): Room {
  const rule = ROOMS[room];
  if (!rule) throw new Error(`No such room: ${room}`);
  return rule;
}

/** What a file may import without leaving: its room or, where siblings are apart, its part of the room. */
function partOf(file: string): string {
  const room = roomOf(file);
  return room === null ? '' : `${room}:${ruleOf(room).files.exec(file)?.[1] ?? ''}`;
}

function reachesZod(file: string, sources: Sources, seen = new Set<string>()): boolean {
  if (seen.has(file)) return false;
  seen.add(file);
  return readImports(file, sources[file] ?? '').some(({ specifier, typeOnly }) => {
    if (typeOnly) return false;
    const target = resolve(file, specifier);
    return target === null ? specifier === 'zod' : reachesZod(target, sources, seen);
  });
}
