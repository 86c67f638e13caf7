import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { EmbeddedPostgres } from '../../local/database/embedded-postgres.ts';

// Initializing the files of an embedded database takes seven seconds of CPU time, and opening a copy less than one.
const { version } = JSON.parse(readFileSync('node_modules/@electric-sql/pglite/package.json', 'utf8'));
const FILES = path.resolve('node_modules/.cache/empty-postgres', version);

/** Initializes the files that `copyEmptyPostgres` copies, once for each version of the engine. */
export async function initializeEmptyPostgres(): Promise<void> {
  if (existsSync(FILES)) return;
  mkdirSync(path.dirname(FILES), { recursive: true });
  const draft = `${FILES}-${process.pid}`;
  await (await EmbeddedPostgres.open(draft)).close();
  try {
    renameSync(draft, FILES);
  } catch (error) {
    rmSync(draft, { recursive: true });
    // Another run may have been faster.
    if (!existsSync(FILES)) throw error;
  }
}

/** Makes `folder` the files of an empty embedded database. */
export async function copyEmptyPostgres(folder: string): Promise<string> {
  await initializeEmptyPostgres();
  cpSync(FILES, folder, { recursive: true });
  return folder;
}
