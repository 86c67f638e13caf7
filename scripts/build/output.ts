import { copyFileSync, linkSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export type Output = {
  write: (file: string, body: Buffer | string) => void;
  /** Takes over a file of the previous build. */
  takeOver: (file: string) => void;
};

/** Writes a build to `folder`, which must not exist yet. Never changes a file of the previous build. */
export function createOutput(previousFolder: string, folder: string): Output {
  const created = new Set<string>();
  const toTarget = (file: string) => {
    const target = join(folder, file);
    const parent = dirname(target);
    if (!created.has(parent)) mkdirSync(parent, { recursive: true });
    created.add(parent);
    return target;
  };
  return {
    // Both builds may share a file, so an existing file is never overwritten.
    write: (file, body) => writeFileSync(toTarget(file), body, { flag: 'wx' }),
    takeOver: (file) => {
      const [source, target] = [join(previousFolder, file), toTarget(file)];
      try {
        linkSync(source, target);
      } catch {
        // Not every file system has links.
        copyFileSync(source, target);
      }
    },
  };
}
