import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { EmbeddedPostgres } from '../../../local/database/embedded-postgres.ts';

// Initializing an embedded database takes seven seconds of CPU time. Opening a copy takes less than one.
const { version } = JSON.parse(readFileSync('node_modules/@electric-sql/pglite/package.json', 'utf8'));
const FILES = path.resolve('node_modules/.cache/empty-postgres', version);

/** Creates the files that `copyEmptyPostgres` copies, once per version of the engine. */
export async function initializeEmptyPostgres(): Promise<void> {
  if (existsSync(FILES)) return;
  mkdirSync(path.dirname(FILES), { recursive: true });
  const tempFolder = `${FILES}-${process.pid}`;
  await (await EmbeddedPostgres.open(tempFolder)).close();
  try {
    renameSync(tempFolder, FILES);
  } catch (error) {
    rmSync(tempFolder, { recursive: true });
    // A parallel run may have created the files in between.
    if (!existsSync(FILES)) throw error;
  }
}

/** Fills `folder` with the files of an empty embedded database and returns its path. */
export async function copyEmptyPostgres(folder: string): Promise<string> {
  await initializeEmptyPostgres();
  cpSync(FILES, folder, { recursive: true });
  return folder;
}

/** Opens a copy of an empty embedded database. `close` removes its files. */
export async function openEmptyPostgres(options?: { idleTransactionMs: number }) {
  const folder = await copyEmptyPostgres(mkdtempSync(path.join(tmpdir(), 'empty-postgres-')));
  const postgres = await EmbeddedPostgres.open(folder, options);
  const close = async () => {
    await postgres.close();
    rmSync(folder, { recursive: true });
  };
  return { connect: postgres.connect, close };
}
