import { openAsBlob } from 'node:fs';
import { inject } from 'vitest';
import { EMBEDDED_DATABASE_URL, EmbeddedPostgres } from '../../../local/database/embedded-postgres.ts';
import type { NeonBridgeOptions } from '../../../local/database/neon-bridge.ts';
import { createDatabase, TEMPLATE_DATABASE } from './postgres-databases.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the PostgreSQL server, for projects that use one. It has a migrated database to copy. */
    postgresUrl?: string;
    /** Snapshot files of an empty and a migrated embedded database, for projects that use that engine. */
    emptySnapshot?: string;
    migratedSnapshot?: string;
  }
}

type TestEngine = {
  url: string;
  connect?: NeonBridgeOptions['connect'];
  close: () => Promise<void>;
};

type EngineOptions = {
  /** If true, copies the database that was migrated once for the whole run. If false, opens an empty one. */
  migrated: boolean;
};

/** True if two transactions can run concurrently. The embedded engine has only one session. */
export const hasConcurrentTransactions = (): boolean => inject('postgresUrl') !== undefined;

/** Opens a new database on the engine of the vitest project. */
export async function openEngine({ migrated }: EngineOptions): Promise<TestEngine> {
  const postgresUrl = inject('postgresUrl');
  if (postgresUrl) {
    const url = await createDatabase(postgresUrl, migrated ? TEMPLATE_DATABASE : 'template0');
    return { url, close: async () => undefined };
  }
  const snapshot = inject(migrated ? 'migratedSnapshot' : 'emptySnapshot');
  if (!snapshot) throw new Error('The setup of this project provides no database');
  const postgres = await EmbeddedPostgres.open(undefined, { snapshot: await openAsBlob(snapshot) });
  return { url: EMBEDDED_DATABASE_URL, connect: postgres.connect, close: () => postgres.close() };
}
