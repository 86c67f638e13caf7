import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Hashes a text, and the names and contents of files. Each of `names` may be a file, a folder or missing. */
export function hashFiles(folder: string, names: readonly string[], text = ''): string {
  const hash = createHash('sha256').update(text);
  for (const file of names.flatMap((name) => listFiles(folder, name))) {
    const content = readFileSync(join(folder, file));
    hash.update(`\n${file} ${content.length}\n`).update(content);
  }
  return hash.digest('base64url');
}

function listFiles(folder: string, name: string): string[] {
  const stats = statSync(join(folder, name), { throwIfNoEntry: false });
  if (!stats?.isDirectory()) return stats ? [name] : [];
  return readdirSync(join(folder, name), { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort();
}
