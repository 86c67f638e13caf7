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

/** Lists the optional dependencies that package-lock.json requires but does not contain. */
export function listMissingOptionalDependencies(lock: Lockfile): MissingPackage[] {
  return Object.entries(lock.packages).flatMap(([path, locked]) =>
    Object.entries(locked.optionalDependencies ?? {})
      .filter(([name]) => !isReachable(lock, path, name))
      .map(([name, version]) => ({ name, version, dev: locked.dev ?? false })),
  );
}

/** Lists the packages that npm would install without checking a hash. */
export const listPackagesWithoutHash = (lock: Lockfile): string[] =>
  Object.entries(lock.packages)
    .filter(([path, { integrity, link, inBundle }]) => path !== '' && !integrity && !link && !inBundle)
    .map(([path]) => path);

/** Reads the platform of a binary package from its name: `…-linux-arm64-musl` is linux on arm64. */
export function parsePlatform(name: string): Pick<LockedPackage, 'os' | 'cpu'> {
  const os = /(?:^|-)(android|darwin|freebsd|linux|win32)(?:-|$)/.exec(name)?.[1];
  const cpu = /-(arm64|arm|ia32|ppc64|riscv64|s390x|wasm32|x64)(?:-|$)/.exec(name)?.[1];
  return { ...(cpu ? { cpu: [cpu] } : {}), ...(os ? { os: [os] } : {}) };
}

/** True if Node would find the package from that folder: in its own `node_modules` or one above it. */
function isReachable(lock: Lockfile, from: string, name: string): boolean {
  const folders = [from];
  for (let at = from.lastIndexOf('node_modules/'); at > 0; at = from.lastIndexOf('node_modules/', at - 1))
    folders.push(from.slice(0, at - 1));
  if (from !== '') folders.push('');
  return folders.some(
    (folder) => `${folder === '' ? '' : `${folder}/`}node_modules/${name}` in lock.packages,
  );
}
