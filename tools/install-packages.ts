import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import path from 'node:path';

const modifiedAt = (file: string) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** Installs the packages of a folder that has its own, unless they were installed since its lock file changed. */
export function installPackages(folder: string): void {
  const installed = path.join(folder, 'node_modules/.package-lock.json');
  if (modifiedAt(installed) >= modifiedAt(path.join(folder, 'package-lock.json'))) return;
  execFileSync('npm', ['ci', '--ignore-scripts', '--no-progress'], { cwd: folder, stdio: 'inherit' });
}
