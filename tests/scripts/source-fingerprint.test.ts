import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readSourceFingerprint } from '../../scripts/build/source-fingerprint.ts';
import { makeTempDir } from '../support/site/process.ts';

const PAGE = 'src/pages/index.astro';
const LOCKFILE = 'node_modules/.package-lock.json';

function makeCheckout(): string {
  const checkout = makeTempDir();
  for (const file of [PAGE, LOCKFILE, 'public/favicon.ico', 'docs/design.md']) {
    mkdirSync(path.dirname(path.join(checkout, file)), { recursive: true });
    writeFileSync(path.join(checkout, file), 'text');
  }
  return checkout;
}

it.each<[change: string, apply: (at: (file: string) => string) => void]>([
  ['a page changes', (at) => writeFileSync(at(PAGE), 'longer text')],
  ['a page changes but keeps its size', (at) => writeFileSync(at(PAGE), 'TEXT')],
  ['a page is removed', (at) => rmSync(at(PAGE))],
  ['a file is added to public/', (at) => writeFileSync(at('public/a.svg'), '')],
  ['a package is installed', (at) => writeFileSync(at(LOCKFILE), 'longer text')],
  ['.env is created', (at) => writeFileSync(at('.env'), 'SCHEDULING_URL=https://book.example')],
])('the fingerprint changes if %s', (_change, apply) => {
  const checkout = makeCheckout();
  const before = readSourceFingerprint(checkout, {});
  apply((file) => path.join(checkout, file));
  expect(readSourceFingerprint(checkout, {})).not.toBe(before);
});

it('the fingerprint changes with an environment variable whose value is in pages, but not with PORT', () => {
  const checkout = makeCheckout();
  const before = readSourceFingerprint(checkout, { URL: 'https://one.example' });
  expect(readSourceFingerprint(checkout, { URL: 'https://two.example' })).not.toBe(before);
  expect(readSourceFingerprint(checkout, { URL: 'https://one.example', PORT: '1' })).toBe(before);
});

it('the fingerprint stays the same if a document or the modification time of a page changes', () => {
  const checkout = makeCheckout();
  const before = readSourceFingerprint(checkout, {});
  writeFileSync(path.join(checkout, 'docs/design.md'), 'longer text');
  utimesSync(path.join(checkout, PAGE), 1, 1);
  expect(readSourceFingerprint(checkout, {})).toBe(before);
});
