import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

interface LockedPackage {
  integrity?: string;
  inBundle?: boolean;
  libc?: string[];
}

// npm leaves out these fields for the packages of other platforms if the folder node_modules existed when it wrote the
// file. `npm view NAME@VERSION dist.integrity libc` prints them.
describe.each(['package-lock.json', 'bench/pages/package-lock.json', 'tools/media/package-lock.json'])(
  '%s',
  (file) => {
    const { packages } = JSON.parse(readFileSync(file, 'utf8')) as {
      packages: Record<string, LockedPackage>;
    };
    const namesWhere = (isFaulty: (locked: LockedPackage, name: string) => boolean) =>
      Object.keys(packages).filter((name) => name !== '' && isFaulty(packages[name] ?? {}, name));

    it('has the checksum of every package', () => {
      expect(namesWhere(({ integrity, inBundle }) => !integrity && !inBundle)).toEqual([]);
    });

    it('names the C library of the packages for musl, so that npm does not install them on systems with glibc', () => {
      expect(namesWhere(({ libc }, name) => /linux.*musl$/.test(name) && !libc?.includes('musl'))).toEqual(
        [],
      );
    });
  },
);
