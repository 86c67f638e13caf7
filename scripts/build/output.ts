import { copyFileSync, linkSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export type Output = {
  /** Returns the size of the file in bytes. */
  write: (file: string, body: Buffer | string) => number;
  /** Reuses a file of another folder. Throws if it does not have the expected size, in bytes. */
  reuse: (from: string, file: string, size?: number) => void;
};

/** Writes a build to `folder`, which must not exist yet. Never changes the files that it reuses. */
export function createOutput(folder: string): Output {
  const created = new Set<string>();
  const toTarget = (file: string) => {
    const target = join(folder, file);
    const parent = dirname(target);
    if (!created.has(parent)) mkdirSync(parent, { recursive: true });
    created.add(parent);
    return target;
  };
  return {
    write: (file, body) => {
      // Never overwrite a file: it may be a hard link to the file of the previous build.
      writeFileSync(toTarget(file), body, { flag: 'wx' });
      return Buffer.byteLength(body);
    },
    reuse: (from, file, size) => {
      const [source, target] = [join(from, file), toTarget(file)];
      try {
        linkSync(source, target);
      } catch {
        // Not every file system has hard links.
        copyFileSync(source, target);
      }
      // A power failure can leave incomplete files.
      if (size !== undefined && statSync(target).size !== size) throw new Error(`${source} is damaged.`);
    },
  };
}
