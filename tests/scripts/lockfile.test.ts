import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  type Lockfile,
  listMissingOptionalDependencies,
  listPackagesWithoutHash,
  parsePlatform,
} from '../../scripts/lockfile.ts';

/** Binaries of other platforms that the registry mirror lacks, so their hash is unknown. */
const UNVERIFIED = /^node_modules\/(?:@astrojs\/compiler-binding|@biomejs\/cli)-/;

describe('package-lock.json', () => {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lockfile;

  it('lists the binaries of every platform, as npm ci requires (to fix: npm run lockfile)', () => {
    expect(listMissingOptionalDependencies(lock)).toEqual([]);
  });

  it('has a hash for everything that runs in production and in CI', () => {
    const unexpected = listPackagesWithoutHash(lock).filter((path) => !UNVERIFIED.test(path));
    expect(unexpected).toEqual([]);
    for (const name of ['@astrojs/compiler-binding-linux-x64-gnu', '@biomejs/cli-linux-x64'])
      expect(lock.packages[`node_modules/${name}`]?.integrity).toMatch(/^sha512-/);
  });
});

describe('listPackagesWithoutHash', () => {
  it('skips the project itself, links and bundled packages', () => {
    const packages: Lockfile['packages'] = {
      '': {},
      'node_modules/a': { version: '1.0.0', integrity: 'sha512-x' },
      'node_modules/a/node_modules/bundled': { version: '1.0.0', inBundle: true },
      'node_modules/linked': { link: true },
      'node_modules/b': { version: '1.0.0' },
    };
    expect(listPackagesWithoutHash({ packages })).toEqual(['node_modules/b']);
  });
});

describe('listMissingOptionalDependencies', () => {
  it("lists dependencies that are neither in the package's folder nor in a folder above it", () => {
    const lock: Lockfile = {
      packages: {
        '': {},
        'node_modules/tool': {
          dev: true,
          optionalDependencies: { 'tool-linux-x64': '1.0.0', 'tool-darwin-x64': '1.0.0' },
        },
        'node_modules/tool-linux-x64': { version: '1.0.0' },
        'node_modules/a/node_modules/b': { optionalDependencies: { inner: '2.0.0' } },
        'node_modules/a/node_modules/inner': { version: '2.0.0' },
      },
    };
    expect(listMissingOptionalDependencies(lock)).toEqual([
      { name: 'tool-darwin-x64', version: '1.0.0', dev: true },
    ]);
  });
});

describe('parsePlatform', () => {
  it.each([
    ['@biomejs/cli-linux-arm64-musl', { cpu: ['arm64'], os: ['linux'] }],
    ['@astrojs/compiler-binding-win32-x64-msvc', { cpu: ['x64'], os: ['win32'] }],
    ['@astrojs/compiler-binding-wasm32-wasi', { cpu: ['wasm32'] }],
  ])('parses %s', (name, platform) => {
    expect(parsePlatform(name)).toEqual(platform);
  });
});
