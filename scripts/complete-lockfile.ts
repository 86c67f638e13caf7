/**
 * Completes package-lock.json after an install from a registry mirror that lacks binaries for other platforms.
 *
 * npm leaves those packages (such as `@biomejs/cli-darwin-x64`) out of the lockfile, which `npm ci` then
 * rejects. This script adds them and looks up missing hashes. npm does not verify a package without a hash:
 * to get all hashes, run the script once against the public registry.
 */
import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import {
  type Lockfile,
  listMissingOptionalDependencies,
  listPackagesWithoutHash,
  parsePlatform,
} from './lockfile.ts';

const LOCKFILE = new URL('../package-lock.json', import.meta.url);

const lock = JSON.parse(readFileSync(LOCKFILE, 'utf8')) as Lockfile;
const missing = listMissingOptionalDependencies(lock);
for (const { name, version, dev } of missing) {
  lock.packages[`node_modules/${name}`] = {
    version,
    ...parsePlatform(name),
    ...(dev ? { dev } : {}),
    optional: true,
  };
}
const unverified: string[] = [];
for (const path of listPackagesWithoutHash(lock)) {
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
  process.stdout.write(`No hash in this registry for:\n  ${unverified.join('\n  ')}\n`);

/** Finds the hash of `name@version` in the registry. Null if the registry lacks that version. */
async function findIntegrity(spec: string): Promise<string | null> {
  try {
    const { stdout } = await promisify(execFile)('npm', ['view', spec, 'dist.integrity']);
    return stdout.trim() || null;
  } catch (error) {
    if (error instanceof Error && 'stderr' in error && String(error.stderr).includes('E404')) return null;
    throw error;
  }
}
