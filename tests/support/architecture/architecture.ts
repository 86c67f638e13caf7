import { globSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { posix as path } from 'node:path';
import { type Import, isBarrel, readImports } from './imports.ts';
import { findPlace, type Layer, type Place } from './layers.ts';

/** An import that breaks a rule. If `imported` is empty, the file itself breaks the rule. */
export type Violation = { file: string; imported: string; reason: string };

/** The text of each file by its path from the project root. */
export type Sources = Record<string, string>;

type ImportsByFile = ReadonlyMap<string, readonly Import[]>;

/** Reasons that apply to more than one layer. */
export const REASONS = {
  server: 'server code uses the database and secrets, and must never reach a browser',
  content: 'src/content reads the database at build time: import it in the page, and pass props down',
  node: 'this code runs in a browser, which has no Node modules',
  zod: 'public pages must stay small: import zod/mini, or only the types of a schema',
  alias: 'import a file of another part of src as #src/…, so that the import still works if this file moves',
  extension: 'Node runs these files directly: the import needs the file extension',
  barrel: 'a barrel file loads everything for one export, and hides where that export is defined',
  noLayer:
    'this file, or the file that it imports, belongs to no layer (tests/support/architecture/layers.ts)',
};

const SERVER_PACKAGE =
  /^(?:kysely|kysely-neon|@neondatabase|@netlify|@electric-sql|pg|pino|ws|nodemailer)(?:\/|$)/;
/** Files that can use `#src`: all except those of tools/media, which has its own package.json. */
const ALIASED = /^(?!tools\/media\/)/;

/** Reads the sources whose imports are checked. */
export function readSources(root: string): Sources {
  const folders = '{src,netlify,migrations,local,scripts,tools,bench,tests}';
  const files = globSync(`${folders}/**/*.{ts,tsx,astro,css}`, {
    cwd: root,
    exclude: ['**/node_modules/**'],
  });
  return Object.fromEntries(files.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]));
}

/** Checks every import of every file against the layers. */
export function findViolations(sources: Sources): Violation[] {
  const imports = new Map(Object.entries(sources).map(([file, source]) => [file, readImports(file, source)]));
  return Object.entries(sources).flatMap(([file, source]) => {
    if (file.endsWith('.d.ts')) return [];
    const place = findPlace(file);
    if (!place) return [{ file, imported: '', reason: REASONS.noLayer }];
    const barrel =
      place.name !== 'tests' && isBarrel(file, source)
        ? [{ file, imported: '', reason: REASONS.barrel }]
        : [];
    const violations = (imports.get(file) ?? []).flatMap((statement) => {
      const { specifier } = statement;
      const target = resolve(file, specifier);
      const reasons =
        target === null
          ? checkPackage(file, place, statement)
          : checkFile(file, place, target, statement, imports);
      return reasons.map((reason) => ({ file, imported: specifier, reason }));
    });
    return [...barrel, ...violations];
  });
}

/** Returns the project path of an import without its query (`?url`), or null for a package. */
function resolve(file: string, specifier: string): string | null {
  const plain = specifier.replace(/\?.*$/, '');
  if (plain.startsWith('#')) return plain.slice(1);
  if (/^\.{1,2}(?:\/|$)/.test(plain)) return path.join(path.dirname(file), plain);
  return plain.startsWith('/') ? plain.slice(1) : null;
}

function checkFile(
  file: string,
  place: Place,
  target: string,
  statement: Import,
  imports: ImportsByFile,
): string[] {
  const { layer } = place;
  const other = findPlace(target);
  const leavesPart = place.name !== other?.name || place.part !== other.part;
  const denied = leavesPart ? reasonToDeny(file, place, other, statement) : null;
  const needsAlias =
    leavesPart && statement.specifier.startsWith('../') && target.startsWith('src/') && ALIASED.test(file);
  const isHeavy = mustStaySmall(file, layer, statement) && !isSmall(other?.layer) && runsZod(target, imports);
  return [
    ...(denied ? [denied] : []),
    ...(needsAlias ? [REASONS.alias] : []),
    ...(/\.\w+$/.test(target) ? [] : [REASONS.extension]),
    ...(isHeavy ? [REASONS.zod] : []),
  ];
}

function reasonToDeny(
  file: string,
  { name, part, layer }: Place,
  other: Place | null,
  statement: Import,
): string | null {
  if (other === null) return REASONS.noLayer;
  if (name === other.name && layer.uses?.[part]?.[other.part]) return null;
  if (layer.mayImport.includes(other.name) && !(statement.inScript && other.name === 'content')) return null;
  if (other.name.startsWith('server') && (layer.runsIn || statement.inScript)) return REASONS.server;
  if (other.name === 'content' && (layer.runsIn || runsInBrowser(file, layer, statement)))
    return REASONS.content;
  return layer.reason;
}

function checkPackage(file: string, { name, layer }: Place, statement: Import): string[] {
  const { specifier } = statement;
  if (layer.packages && !layer.packages.test(specifier)) return [layer.reason];
  if (specifier === 'astro:content' && (layer.runsIn || statement.inScript)) return [REASONS.content];
  if (SERVER_PACKAGE.test(specifier) && (layer.runsIn || name === 'pages')) return [REASONS.server];
  if ((isBuiltin(specifier) || specifier === 'sharp') && runsInBrowser(file, layer, statement))
    return [REASONS.node];
  return specifier === 'zod' && mustStaySmall(file, layer, statement) ? [REASONS.zod] : [];
}

// The frontmatter of an .astro file runs under Node at build time.
const runsInBrowser = (file: string, layer: Layer, statement: Import) =>
  statement.inScript || (layer.runsIn !== undefined && !file.endsWith('.astro'));

/** True for an import that public pages load: in a public island, or in a page's script outside the back office. */
const mustStaySmall = (file: string, layer: Layer, statement: Import) =>
  !statement.typeOnly &&
  (isSmall(layer) || (statement.inScript && layer.runsIn === undefined)) &&
  runsInBrowser(file, layer, statement);

const isSmall = (layer: Layer | undefined) => layer?.runsIn === 'public island';

/** True if a file loads zod, directly or through its imports. */
function runsZod(file: string, imports: ImportsByFile, seen = new Set<string>()): boolean {
  if (seen.has(file)) return false;
  seen.add(file);
  return (imports.get(file) ?? []).some(({ specifier, typeOnly }) => {
    if (typeOnly) return false;
    const target = resolve(file, specifier);
    return target === null ? specifier === 'zod' : runsZod(target, imports, seen);
  });
}
