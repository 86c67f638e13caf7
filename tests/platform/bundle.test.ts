import { globSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, inject, it } from 'vitest';

const SCHEDULED = ['every-day', 'every-minute', 'nightly-backup'];
// The largest of the other functions serves a fighter's private page: it validates a profile and decodes photos.
const MAX_BYTES = 571_000;
/** Functions with the code of many capabilities, of which a cold start evaluates one, or with a large library. */
const MAX_BYTES_OF: Record<string, number> = {
  api: 870_000,
  // Also contains the library of Stripe.
  pages: 980_000,
  'stripe-webhook': 828_000,
  // Contains the libraries for emails, for notifications on devices, and of Stripe.
  'every-minute': 1_196_000,
};
const SOURCES = globSync('netlify/functions/*.ts')
  .map((file) => basename(file, '.ts'))
  .sort();
const bundleFolder = inject('demoBuild').functions;
const sizeOf = (name: string) => statSync(join(bundleFolder, `${name}.mjs`)).size;

describe('npm run build:functions', () => {
  it('bundles every function', () => {
    const names = globSync('*.mjs', { cwd: bundleFolder }).map((file) => basename(file, '.mjs'));
    expect(names.sort()).toEqual(SOURCES);
  });

  it.each(SOURCES)('bundles %s into a small file that can be loaded', async (name) => {
    expect(sizeOf(name)).toBeLessThan(MAX_BYTES_OF[name] ?? MAX_BYTES);
    const loaded = await import(pathToFileURL(join(bundleFolder, `${name}.mjs`)).href);
    expect(typeof loaded.default).toBe('function');
    expect([undefined, '@daily', '* * * * *']).toContain(loaded.config.schedule);
    expect(loaded.config.schedule !== undefined).toBe(SCHEDULED.includes(name));
    for (const path of [loaded.config.path ?? []].flat())
      expect(path).toMatch(
        /^(?:\/es)?\/(?:api|media|search|f|g|guardian|profile|reel|agreement|calendar)(?:\/|$)/,
      );
  });
});
