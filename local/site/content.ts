import { stripVTControlCharacters } from 'node:util';
import { seedDemoContent } from '#src/demo/seed.ts';
import { createDb } from '#src/server/db/db.ts';
import { migrateToLatest } from '#src/server/db/migrate.ts';
import type { Env } from '#src/server/env/env.ts';
import { recordBuildFailed, recordBuildStarted } from '#src/server/queries/outbox.ts';

/**
 * Brings the tables up to date, and fills a new database with demo content where that is wanted. One that the owner has
 * emptied stays empty.
 */
export async function prepareContent(env: Env, demoContent: boolean): Promise<void> {
  await migrateToLatest(env);
  if (demoContent) await seedDemoContent(env, { onlyIfNew: true });
}

/** What a platform that rebuilds by itself reads of the content, and tells the owner of its builds. */
export type BuildLog = {
  /** The content's revision: another one after each change to what the pages show. */
  readRevision: () => Promise<string>;
  noteBegun: (revision: string) => Promise<void>;
  noteFailed: (error: unknown) => Promise<void>;
};

export function openBuildLog(env: Env): BuildLog {
  const db = createDb(env);
  return {
    readRevision: async () => {
      const row = await db.selectFrom('content_revision').select('revision').executeTakeFirstOrThrow();
      return String(row.revision);
    },
    noteBegun: (revision) => recordBuildStarted(db, revision),
    noteFailed: (error) => recordBuildFailed(db, toReason(error)),
  };
}

const REASON_MAX = 300;

/** The one line of a build's output that says what is wrong, as far as it can be told. */
export function toReason(error: unknown): string {
  const lines = String(error instanceof Error ? error.message : error)
    .split('\n')
    .map((line) => stripVTControlCharacters(line).trim())
    .filter(Boolean);
  const telling = lines.find((line) => /error|cannot|could not|failed/i.test(line) && !line.endsWith(':'));
  return (telling ?? lines.at(-1) ?? 'no reason was given').slice(0, REASON_MAX);
}
