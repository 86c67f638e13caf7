import { createDb } from '#src/server/platform/db/db.ts';
import type { Env } from '#src/server/platform/env/env.ts';
import {
  isRebuildUrgent,
  recordBuildFailed,
  recordBuildStarted,
} from '#src/server/publishing/rebuild-outbox.ts';
import { toFailureReason } from './build-failure.ts';

/** Reads the current content revision, and records the results of builds for the back office. */
export type BuildLog = {
  /** Returns the content revision. It increases with every change that affects the pages. */
  readContentRevision: () => Promise<string>;
  /** Whether the waiting rebuild must start immediately, because a record was hidden or deleted. */
  isUrgent: () => Promise<boolean>;
  recordStarted: (revision: string) => Promise<void>;
  recordFailed: (error: unknown) => Promise<void>;
};

export function openBuildLog(env: Env): BuildLog {
  const db = createDb(env);
  return {
    readContentRevision: async () => {
      const row = await db.selectFrom('content_revision').select('revision').executeTakeFirstOrThrow();
      return String(row.revision);
    },
    isUrgent: () => isRebuildUrgent(db),
    recordStarted: (revision) => recordBuildStarted(db, revision),
    recordFailed: (error) => recordBuildFailed(db, toFailureReason(error)),
  };
}
