import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { fillSite, signIn } from '../support/content/fill-site.ts';
import { RELEASES } from '../support/releases/releases.ts';
import { createStripeServer } from '../support/third-parties/stripe-server.ts';
import { listDifferences, type Observed, observe, observeAll } from './observe.ts';
import { checkOut, ORIGIN, run, start } from './released-site.ts';

// Starts each release on a new data folder with demo content, fills it through its API, and makes a backup. Then starts
// this version on that folder, and on a new one with the restored backup. Everything that could be read before must be
// the same after: records with their history, the trash, the inbox, settings, pages, photos and private pages.
// Options: --only=0.1.0, --folder=FOLDER (the checkouts, which later runs reuse)
// Exits with 1 if something is lost.

const { values: options } = parseArgs({
  options: {
    only: { type: 'string' },
    folder: { type: 'string', default: path.join(tmpdir(), 'releases') },
  },
});

/** Starts this version, and returns the number of values that differ from those in `before`. */
async function countDifferences(before: Observed, dataDir: string): Promise<number> {
  const stop = await start('.', dataDir);
  try {
    const after = await observe(before.keys(), await signIn(ORIGIN));
    const differences = [...before].flatMap(([url, value]) => listDifferences(value, after.get(url), url));
    for (const difference of differences) console.error(`  ${difference}`);
    return differences.length;
  } finally {
    await stop();
  }
}

/** Fills a site of the version in `checkout`, and makes a backup. Returns what can be read. */
async function fill(checkout: string, dataDir: string, backup: string): Promise<Observed> {
  const stripe = createStripeServer();
  const stop = await start(checkout, dataDir, await stripe.listen());
  try {
    const cookie = await signIn(ORIGIN);
    const observed = await observeAll(cookie, await fillSite(ORIGIN, cookie, stripe));
    run(checkout, 'scripts/backup.ts', backup, dataDir);
    return observed;
  } finally {
    await stop();
    await stripe.close();
  }
}

/** Upgrades the data of the version in `checkout`, restores its backup, and prints a row of the table. */
async function checkUpgrade(version: string, checkout: string): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'upgrade-'));
  const [dataDir, restoredDir] = [path.join(folder, 'data'), path.join(folder, 'restored')];
  const backup = path.join(folder, 'backup');
  try {
    const before = await fill(checkout, dataDir, backup);
    const photos = [...before.keys()].filter((url) => url.startsWith('/media/')).length;
    const updated = await countDifferences(before, dataDir);
    cpSync(path.join(dataDir, 'blobs'), path.join(restoredDir, 'blobs'), { recursive: true });
    run('.', 'scripts/restore.ts', backup, restoredDir);
    const restored = await countDifferences(before, restoredDir);
    if (updated + restored > 0) process.exitCode = 1;
    console.log(`| ${version} | ${before.size} | ${photos} | ${updated} | ${restored} |`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

console.log('| release | URLs | photos among them | differences after the update | after the restore |');
console.log('|---|---|---|---|---|');
const isSelected = (version: string) => options.only === undefined || options.only === version;
for (const { version, commit } of RELEASES.filter((release) => isSelected(release.version))) {
  const checkout = path.join(options.folder, version);
  checkOut(commit, checkout);
  await checkUpgrade(version, checkout);
}
if (isSelected('this version')) await checkUpgrade('this version', '.');
