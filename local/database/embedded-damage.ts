import { globSync } from 'node:fs';
import path from 'node:path';
import { toMessage } from '#src/server/platform/log.ts';
import { UserError } from '../user-error.ts';
import { EmbeddedPostgres, requireDiskSpace } from './embedded-postgres.ts';

// XX000 internal error, XX001 data corrupted, XX002 index corrupted, 58P01 undefined file:
// https://www.postgresql.org/docs/current/errcodes-appendix.html
const DAMAGE_CODES = /^(?:XX\d{3}|58P01)$/;

/** Postgres's message if PG_VERSION has another major version. In this case, Postgres changes no file. */
const OTHER_POSTGRES = 'database files are incompatible with server';

/**
 * Opens the embedded database. If that fails, throws a `UserError` with the reason. If the files are damaged,
 * its message also lists recovery steps.
 */
export async function openEmbeddedPostgres(dataDir: string): Promise<EmbeddedPostgres> {
  const folder = path.join(dataDir, 'postgres');
  try {
    return await EmbeddedPostgres.open(folder);
  } catch (error) {
    const reason = toMessage(error);
    if (/permission denied/i.test(reason)) {
      throw new UserError(`The current user cannot open the embedded database in ${folder}: ${reason}.`);
    }
    await requireDiskSpace(folder).catch((diskFull: unknown) => {
      throw new UserError(`The embedded database in ${folder} cannot be opened. ${toMessage(diskFull)}`);
    });
    throw new UserError(describeDamage(dataDir, reason));
  }
}

/** Calls `run`. Throws a `UserError` with recovery steps if it fails because of damaged database files. */
export async function withDamageReport<T>(dataDir: string, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    throw isDamage(error) ? new UserError(describeDamage(dataDir, toMessage(error))) : error;
  }
}

function isDamage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && DAMAGE_CODES.test(String(error.code))) || isDamage(error.cause);
}

function describeDamage(dataDir: string, reason: string): string {
  const folder = path.join(dataDir, 'postgres');
  const blobs = path.join(dataDir, 'blobs');
  if (reason === OTHER_POSTGRES) {
    return [
      `The embedded database in ${folder} was created by another version of Postgres than this version of the site uses. Nothing was changed.`,
      `To update, run \`npm run backup\` with the earlier release of the site. Then set DATA_DIR to a new folder, copy ${blobs} into it to keep the photos, and run with this release: npm run restore -- FILE`,
    ].join('\n');
  }
  const backups = listNightlyBackups(blobs);
  const [newest = 'FILE'] = backups;
  return [
    `The embedded database in ${folder} is damaged: ${reason}.`,
    `To recover, set DATA_DIR to a new folder, copy ${blobs} into it to keep the photos, and run: npm run restore -- "${newest}"`,
    backups.length > 0
      ? `Nightly backups, newest first:\n${backups.map((file) => `  ${file}`).join('\n')}`
      : `There is no nightly backup in ${blobs}. Use a file from \`npm run backup\`, or start with an empty site in the new folder.`,
  ].join('\n');
}

/**
 * Returns the paths of the nightly backups, newest first. Their names start with the date. The local server
 * of Netlify Blobs stores them in the folder `entries/{site ID}/site:backups`.
 */
function listNightlyBackups(blobs: string): string[] {
  return globSync('entries/*/site:backups/**/*', { cwd: blobs, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()
    .reverse();
}
