import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { describeBackOffice, writeServiceWorker } from '../../scripts/build/service-worker.ts';
import { makeTempDir } from '../support/site/process.ts';

const SITE = {
  'index.html': '<script src="/_astro/public.1.js"></script>',
  'admin.html': '<link href="/_astro/admin.1.css"><script src="/_astro/shell.1.js"></script>',
  'admin/inbox.html': '<script src="/_astro/inbox.1.js"></script>',
  'admin/preview/home.html': '<script src="/_astro/preview.1.js"></script>',
  '_astro/public.1.js': 'public',
  '_astro/preview.1.js': 'preview',
  '_astro/shell.1.js': 'import("./lazy.1.js")',
  '_astro/lazy.1.js': 'import("./films.1.js")',
  '_astro/films.1.js': 'x'.repeat(400_000),
  '_astro/inbox.1.js': 'import "./shell.1.js"',
  '_astro/admin.1.css': '@font-face { src: url(/_astro/inter.1.woff2) }',
  '_astro/inter.1.woff2': 'font',
};

/** Writes a built site with these changes, and returns its folder. */
function writeSite(changes: Record<string, string> = {}): string {
  const folder = makeTempDir();
  for (const [file, text] of Object.entries({ ...SITE, ...changes })) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  return folder;
}

it('describeBackOffice lists the screens and all of their code except large files, but nothing of public pages', () => {
  expect(describeBackOffice(writeSite())).toMatchObject({
    screens: ['/admin', '/admin/inbox'],
    files: ['admin.1.css', 'inbox.1.js', 'inter.1.woff2', 'lazy.1.js', 'shell.1.js'].map(
      (file) => `/_astro/${file}`,
    ),
  });
});

it('only a changed screen changes the version of the worker', () => {
  const { version } = describeBackOffice(writeSite());
  expect(describeBackOffice(writeSite({ 'index.html': 'edited' })).version).toBe(version);
  expect(describeBackOffice(writeSite({ 'admin.html': 'edited' })).version).not.toBe(version);
});

it('the worker serves the back office, or only removes itself if it is turned off', async () => {
  const folder = writeSite();
  const read = () => readFileSync(join(folder, 'admin/service-worker.js'), 'utf8');
  await writeServiceWorker(folder, {});
  expect(read()).toContain(describeBackOffice(folder).version);
  expect(read()).toContain('respondWith');
  await writeServiceWorker(folder, { BACK_OFFICE_OFFLINE: '0' });
  expect(read()).toContain('unregister');
  expect(read()).not.toMatch(/respondWith|_astro/);
});
