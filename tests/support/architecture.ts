import { globSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { posix as path } from 'node:path';
import { type Import, isBarrel, readImports } from './imports.ts';
import { LAYERS, type Layer, layerOf, partOf, ruleOf } from './layers.ts';

/** One wall that an import breaks, or a file that should not be; `why` is for who has to mend it. */
export type BrokenWall = { file: string; imported: string; why: string };

/** The text of each file by its path from the project's root. */
export type Sources = Record<string, string>;

/** The reasons that do not depend on the room alone. */
export const WHY = {
  server: 'server code holds the database and its secrets, and must never reach a browser',
  content: 'content reads the database while the site is built: a page reads it and hands props down',
  node: 'this code runs in a browser, which has none of the modules of Node',
  zod: 'public pages stay light: what their islands run takes zod/mini, or the types of a schema alone',
  alias: 'an import that leaves its folder is written #src/…, so that a moved file still finds it',
  extension: 'Node runs these files as they are: an import names its file with the extension',
  barrel: 'a barrel file loads everything for one thing, and hides where that thing lives',
  house: 'no room of the house is meant for this file',
};

const SERVER_PACKAGE =
  /^(?:kysely|kysely-neon|@neondatabase|@netlify|@electric-sql|pg|pino|ws|nodemailer)(?:\/|$)/;

/** Reads the sources whose imports are checked. */
export function readSources(root: string): Sources {
  const files = globSync('{src,netlify,migrations}/**/*.{ts,tsx,astro,css}', { cwd: root });
  return Object.fromEntries(files.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]));
}

/** Holds every import of every file against "Who may import whom"; empty when all walls stand. */
export function findBrokenWalls(sources: Sources): BrokenWall[] {
  return Object.entries(sources).flatMap(([file, source]) => {
    if (file.endsWith('.d.ts')) return [];
    const room = layerOf(file);
    if (room === null) return [{ file, imported: '', why: WHY.house }];
    const barrel = isBarrel(file, source) ? [{ file, imported: '', why: WHY.barrel }] : [];
    const broken = readImports(file, source).flatMap((found) => {
      const target = resolve(file, found.specifier);
      const reasons =
        target === null
          ? reasonsAgainstPackage(file, room, found)
          : reasonsAgainstFile(file, room, target, found, sources);
      return reasons.map((why) => ({ file, imported: found.specifier, why }));
    });
    return [...barrel, ...broken];
  });
}

/** The project path of an import; null for a package. A query such as `?url` is for the bundler. */
function resolve(file: string, specifier: string): string | null {
  const plain = specifier.replace(/\?.*$/, '');
  if (plain.startsWith('#')) return plain.slice(1);
  if (/^\.{1,2}(?:\/|$)/.test(plain)) return path.join(path.dirname(file), plain);
  return plain.startsWith('/') ? plain.slice(1) : null;
}

function reasonsAgainstFile(file: string, room: string, target: string, found: Import, sources: Sources) {
  const leaves = partOf(file) !== partOf(target);
  const wall = leaves ? wallBetween(file, room, target, found) : null;
  return [
    ...(wall ? [wall] : []),
    ...(leaves && found.specifier.startsWith('../') ? [WHY.alias] : []),
    ...(/\.\w+$/.test(target) ? [] : [WHY.extension]),
    ...(mustBeLight(file, ruleOf(room), found) && !isLight(target) && runsZod(target, sources)
      ? [WHY.zod]
      : []),
  ];
}

function wallBetween(file: string, room: string, target: string, found: Import): string | null {
  const other = layerOf(target);
  if (other === null) return WHY.house;
  const rule = ruleOf(room);
  if (rule.may.includes(other) && !(found.inScript && other === 'content')) return null;
  if (other === 'server' && (rule.browser || found.inScript)) return WHY.server;
  if (other === 'content' && (runsInBrowser(file, rule, found) || rule.browser)) return WHY.content;
  return rule.why;
}

function reasonsAgainstPackage(file: string, room: string, found: Import): string[] {
  const rule = ruleOf(room);
  const name = found.specifier;
  if (rule.packages && !rule.packages.test(name)) return [rule.why];
  if (name === 'astro:content' && (rule.browser || found.inScript)) return [WHY.content];
  if (SERVER_PACKAGE.test(name) && (rule.browser || room === 'pages')) return [WHY.server];
  if ((isBuiltin(name) || name === 'sharp') && runsInBrowser(file, rule, found)) return [WHY.node];
  return name === 'zod' && mustBeLight(file, rule, found) ? [WHY.zod] : [];
}

// The frontmatter of an .astro file runs under Node, while the site is built.
const runsInBrowser = (file: string, rule: Layer, found: Import) =>
  found.inScript || (rule.browser === true && !file.endsWith('.astro'));

const mustBeLight = (file: string, rule: Layer, found: Import) =>
  !found.typeOnly && (rule.light === true || found.inScript) && runsInBrowser(file, rule, found);

// Such a file answers for its own imports, so that one heavy import is reported once.
const isLight = (file: string) => LAYERS[layerOf(file) ?? '']?.light === true;

function runsZod(file: string, sources: Sources, seen = new Set<string>()): boolean {
  if (seen.has(file)) return false;
  seen.add(file);
  return readImports(file, sources[file] ?? '').some(({ specifier, typeOnly }) => {
    if (typeOnly) return false;
    const target = resolve(file, specifier);
    return target === null ? specifier === 'zod' : runsZod(target, sources, seen);
  });
}
