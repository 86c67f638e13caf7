import { globSync } from 'node:fs';
import path from 'node:path';
import { StartError } from '../start-error.ts';
import { EmbeddedPostgres, requireRoom } from './embedded-postgres.ts';

// Data is corrupted, an index is corrupted, an internal error, a file of a table is missing:
// https://www.postgresql.org/docs/current/errcodes-appendix.html
const DAMAGE = /^(?:XX\d{3}|58P01)$/;

/** Opens the embedded database of `dataDir`; throws a `StartError` that says what to do when its files are damaged. */
export async function openEmbedded(dataDir: string): Promise<EmbeddedPostgres> {
  const folder = path.join(dataDir, 'postgres');
  try {
    return await EmbeddedPostgres.open(folder);
  } catch (error) {
    const reason = toMessage(error);
    if (/permission denied/i.test(reason)) {
      throw new StartError(`This user cannot open the embedded database in ${folder}: ${reason}.`);
    }
    await requireRoom(folder).catch((full) => {
      throw new StartError(`The embedded database in ${folder} cannot be opened. ${toMessage(full)}`);
    });
    throw new StartError(describeDamage(dataDir, reason));
  }
}

/** Runs the first statements on the database of `dataDir`; throws a `StartError` when they meet damaged files. */
export async function detectDamage<T>(dataDir: string, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    throw isDamage(error) ? new StartError(describeDamage(dataDir, toMessage(error))) : error;
  }
}

function isDamage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && DAMAGE.test(String(error.code))) || isDamage(error.cause);
}

function describeDamage(dataDir: string, reason: string): string {
  const blobs = path.join(dataDir, 'blobs');
  const backups = listNightlyBackups(blobs);
  const [newest = 'FILE'] = backups;
  return [
    `The embedded database in ${path.join(dataDir, 'postgres')} is damaged: ${reason}.`,
    `To recover, set DATA_DIR to a new folder, copy ${blobs} into it for the photos, and run: npm run restore -- "${newest}"`,
    backups.length > 0
      ? `These nightly backups exist, the newest first:\n${backups.map((file) => `  ${file}`).join('\n')}`
      : `There is no nightly backup in ${blobs}: use one that \`npm run backup\` wrote, or start empty in the new folder.`,
  ].join('\n');
}

/** The files of the blob store's nightly backups, whose names begin with the date, the newest first. */
function listNightlyBackups(blobs: string): string[] {
  return globSync('entries/*/site:backups/**/*', { cwd: blobs, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()
    .reverse();
}

const toMessage = (error: unknown) => (error instanceof Error ? error.message : String(error));
