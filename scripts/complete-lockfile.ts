/**
 * Completes package-lock.json where a registry mirror doesn't carry the binaries of other platforms.
 *
 * npm then leaves packages such as `@biomejs/cli-darwin-x64` out of the lock and refuses that very lock at the next
 * `npm ci`. This adds them, and looks up the hash of every entry that has none. Run it once against the public
 * registry and the lock has all hashes; an entry that stays without one still installs, unverified.
 */
import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { type Lockfile, listMissingOptional, listWithoutIntegrity, platformOf } from './lockfile.ts';

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
const unverified: string[] = [];
for (const path of listWithoutIntegrity(lock)) {
  const locked = lock.packages[path];
  const spec = `${path.split('node_modules/').at(-1)}@${locked?.version}`;
  const integrity = await findIntegrity(spec);
  if (integrity) lock.packages[path] = { ...locked, integrity };
  else unverified.push(spec);
}
lock.packages = Object.fromEntries(
  Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en')),
);
writeFileSync(LOCKFILE, `${JSON.stringify(lock, null, 2)}\n`);
process.stdout.write(`Added ${missing.length} platform packages to package-lock.json.\n`);
if (unverified.length > 0)
  process.stdout.write(`This registry has no hash for:\n  ${unverified.join('\n  ')}\n`);

/** The hash that the registry publishes for `name@version`, or null where the registry doesn't have that version. */
async function findIntegrity(spec: string): Promise<string | null> {
  try {
    const { stdout } = await promisify(execFile)('npm', ['view', spec, 'dist.integrity']);
    return stdout.trim() || null;
  } catch (error) {
    if (error instanceof Error && 'stderr' in error && String(error.stderr).includes('E404')) return null;
    throw error;
  }
}
