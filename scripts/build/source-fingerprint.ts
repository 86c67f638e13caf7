import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The inputs of a build besides the database. The lockfile of node_modules changes with every installed package. */
const SOURCES = [
  'src',
  'public',
  'scripts/build',
  'astro.config.mjs',
  'tsconfig.json',
  'package.json',
  'node_modules/.package-lock.json',
  '.env',
  '.env.local',
  '.env.production',
  '.env.production.local',
];
const VARIABLES = ['URL', 'SCHEDULING_URL', 'HIGHLIGHT_FORM_ENDPOINT', 'CONTACT_FORM_ENDPOINT'];

/** Identifies the code and the settings of a build by the size and the time of each source file. */
export function readSourceFingerprint(checkout: string, variables = process.env): string {
  const hash = createHash('sha256').update(process.version);
  for (const name of VARIABLES) hash.update(`${name}=${variables[name]}\n`);
  for (const source of SOURCES) {
    for (const file of listFiles(checkout, source)) {
      const { size, mtimeMs } = statSync(join(checkout, file));
      hash.update(`${file} ${size} ${mtimeMs}\n`);
    }
  }
  return hash.digest('base64url');
}

/** Lists a file, or the files of a folder. Returns an empty list if there is neither. */
function listFiles(checkout: string, source: string): string[] {
  const stats = statSync(join(checkout, source), { throwIfNoEntry: false });
  if (!stats?.isDirectory()) return stats ? [source] : [];
  return readdirSync(join(checkout, source), { recursive: true, encoding: 'utf8' })
    .map((name) => join(source, name))
    .sort();
}
