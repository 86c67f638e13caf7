import { posix as path } from 'node:path';

interface LockedPackage {
  readonly version?: string;
  readonly integrity?: string;
  /** Links to a folder of this repository. */
  readonly link?: boolean;
  /** Part of its parent package, whose hash covers it. */
  readonly inBundle?: boolean;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

export interface Lockfile {
  packages: Record<string, LockedPackage>;
}

export interface MissingPackage {
  readonly name: string;
  readonly version: string;
  readonly dev: boolean;
}

/** Lists the optional dependencies that packages of package-lock.json name, but that have no entry of their own. */
export function listMissingOptionalDependencies(lock: Lockfile): MissingPackage[] {
  return Object.entries(lock.packages).flatMap(([folder, locked]) =>
    Object.entries(locked.optionalDependencies ?? {})
      .filter(([name]) => !isReachable(lock, folder, name))
      .map(([name, version]) => ({ name, version, dev: locked.dev ?? false })),
  );
}

/** Lists the packages that npm would install without checking a hash. */
export const listPackagesWithoutHash = (lock: Lockfile): string[] =>
  Object.entries(lock.packages)
    .filter(([folder, { integrity, link, inBundle }]) => folder !== '' && !integrity && !link && !inBundle)
    .map(([folder]) => folder);

/** Reads the platform of a binary package from its name. For example, `…-linux-arm64-musl` is linux on arm64. */
export function parsePlatform(name: string): Pick<LockedPackage, 'os' | 'cpu'> {
  const os = /(?:^|-)(android|darwin|freebsd|linux|win32)(?:-|$)/.exec(name)?.[1];
  const cpu = /-(arm64|arm|ia32|ppc64|riscv64|s390x|wasm32|x64)(?:-|$)/.exec(name)?.[1];
  return { ...(cpu ? { cpu: [cpu] } : {}), ...(os ? { os: [os] } : {}) };
}

/** True if Node would find the package from `folder`, in its `node_modules` or in those of a parent folder. */
function isReachable(lock: Lockfile, folder: string, name: string): boolean {
  if (path.join(folder, 'node_modules', name) in lock.packages) return true;
  if (folder === '') return false;
  const parent = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')));
  return isReachable(lock, parent, name);
}
