import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { constants, tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { toFailureReason } from '../../../local/site/build-failure.ts';
import { createSiteBuilder } from '../../../local/site/site-build.ts';

function makeTempFolder(parent = tmpdir()): string {
  const folder = mkdtempSync(path.join(parent, 'sites-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const PRINT_PRIORITY = "---\nimport { getPriority } from 'node:os';\n---\n<p>priority {getPriority()}</p>";

/** Creates an Astro project with one page in a temporary folder. */
function makeCheckout(page = '<p>Built</p>'): string {
  const checkout = path.join(makeTempFolder(), 'site');
  for (const folder of ['src/pages', 'scripts/build'])
    mkdirSync(path.join(checkout, folder), { recursive: true });
  symlinkSync(path.resolve('node_modules'), path.join(checkout, 'node_modules'));
  writeFileSync(path.join(checkout, 'package.json'), '{"type":"module"}');
  writeFileSync(path.join(checkout, 'src/pages/index.astro'), page);
  // The build program of the real site also reads the database.
  const build = `import { build } from 'astro';\nawait build({ outDir: process.argv.at(-1) });`;
  writeFileSync(path.join(checkout, 'scripts/build/build-site.ts'), build);
  return checkout;
}

it('a failed build is explained in one line, and its files are removed', async () => {
  const sitesFolder = path.join(makeTempFolder(), 'site');
  const checkout = makeCheckout(`---\nthrow new Error('The list of gyms could not be read');\n---`);
  const failure = await createSiteBuilder(sitesFolder, checkout)
    .build()
    .catch((error: unknown) => error);
  expect(toFailureReason(failure)).toContain('The list of gyms could not be read');
  expect(existsSync(sitesFolder)).toBe(false);
  expect(readdirSync(path.join(checkout, '.astro'))).not.toContain('site-build');
});

it('two builds can run in parallel, with a low priority, one next to the checkout and one on another file system', async () => {
  const checkout = makeCheckout(PRINT_PRIORITY);
  const dataDirs = [
    // Astro compares path prefixes as strings, so it treats this folder as if it were inside the checkout.
    `${checkout}-data`,
    makeTempFolder(existsSync('/dev/shm') ? '/dev/shm' : tmpdir()),
  ];
  const builds = dataDirs.map(async (dataDir) => {
    const sitesFolder = path.join(dataDir, 'site');
    const folder = await createSiteBuilder(sitesFolder, checkout).build();
    expect(path.dirname(folder)).toBe(sitesFolder);
    expect(await readFile(path.join(folder, 'index.html'), 'utf8')).toContain(
      `priority ${constants.priority.PRIORITY_BELOW_NORMAL}`,
    );
    expect(readdirSync(folder)).toEqual(['index.html']);
  });
  await Promise.all(builds);
  expect(readdirSync(path.join(checkout, '.astro'))).not.toContain('site-build');
});
