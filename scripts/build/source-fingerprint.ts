import { hashFiles } from './hash-files.ts';

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
const VARIABLES = ['URL', 'SCHEDULING_URL', 'HIGHLIGHT_FORM_ENDPOINT', 'CONTACT_FORM_ENDPOINT', 'TZ'];

/**
 * Identifies the code and the settings of a build by the content of each source file. A later process may use the
 * bundle of the build, on another copy of the files, so modification times prove nothing.
 */
export function readSourceFingerprint(checkout: string, variables = process.env): string {
  const settings = VARIABLES.map((name) => `${name}=${variables[name]}`);
  return hashFiles(checkout, SOURCES, [process.version, checkout, ...settings].join('\n'));
}
