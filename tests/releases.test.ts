import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { RELEASES } from './support/releases/releases.ts';

const HEADINGS = [...readFileSync('CHANGELOG.md', 'utf8').matchAll(/^## (\d.*)$/gm)].map(
  ([, heading]) => heading,
);
const readVersion = (file: string) => JSON.parse(readFileSync(file, 'utf8')).version;

describe('the changelog', () => {
  it('has every release, newest first', () => {
    expect(HEADINGS).toEqual(
      expect.arrayContaining(RELEASES.map(({ version, date }) => `${version} - ${date}`)),
    );
    expect(HEADINGS).toEqual(
      HEADINGS.toSorted((a = '', b = '') => b.localeCompare(a, 'en', { numeric: true })),
    );
  });

  it('names the version in package.json and package-lock.json as the newest release', () => {
    const version = readVersion('package.json');
    expect(HEADINGS[0]).toMatch(`${version} - `);
    expect(readVersion('package-lock.json')).toBe(version);
  });
});

it.each(RELEASES)('the last migration of release $version still exists', ({ lastMigration }) => {
  expect(existsSync(`migrations/${lastMigration}.ts`)).toBe(true);
});
