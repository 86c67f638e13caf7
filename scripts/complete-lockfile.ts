/**
 * Adds to package-lock.json the platform packages (`@biomejs/cli-darwin-x64`, …) that npm left out of it.
 *
 * A registry mirror may not carry the binaries of other platforms. npm then writes a lock without them, and
 * refuses that very lock at the next `npm ci`. An entry without an address or a hash is enough for npm: it is
 * looked up on the platform it is for, and passed over on all others.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { type Lockfile, listMissingOptional, platformOf } from './lockfile.ts';

const LOCKFILE = new URL('../package-lock.json', import.meta.url);

const lock = JSON.parse(readFileSync(LOCKFILE, 'utf8')) as Lockfile;
const missing = listMissingOptional(lock);

for (const { name, version, dev } of missing) {
  lock.packages[`node_modules/${name}`] = {
    version,
    ...platformOf(name),
    ...(dev ? { dev } : {}),
    optional: true,
  };
}
lock.packages = Object.fromEntries(
  Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en')),
);
writeFileSync(LOCKFILE, `${JSON.stringify(lock, null, 2)}\n`);
process.stdout.write(`Added ${missing.length} platform packages to package-lock.json.\n`);
