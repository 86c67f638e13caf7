import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Lockfile, listMissingOptional, platformOf } from '../../scripts/lockfile.ts';

describe('package-lock.json', () => {
  it('names the binaries of every platform, so that npm ci accepts it (else: npm run lockfile)', () => {
    const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lockfile;
    expect(listMissingOptional(lock)).toEqual([]);
  });
});

describe('listMissingOptional', () => {
  it('finds a package in its own folder or any above, and says which is nowhere', () => {
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
    expect(listMissingOptional(lock)).toEqual([{ name: 'tool-darwin-x64', version: '1.0.0', dev: true }]);
  });
});

describe('platformOf', () => {
  it.each([
    ['@biomejs/cli-linux-arm64-musl', { cpu: ['arm64'], os: ['linux'] }],
    ['@astrojs/compiler-binding-win32-x64-msvc', { cpu: ['x64'], os: ['win32'] }],
    ['@astrojs/compiler-binding-wasm32-wasi', { cpu: ['wasm32'] }],
  ])('reads %s', (name, platform) => {
    expect(platformOf(name)).toEqual(platform);
  });
});
