import { openAsBlob } from 'node:fs';
import { inject } from 'vitest';
import { EMBEDDED_DATABASE_URL, EmbeddedPostgres } from '../../local/database/embedded-postgres.ts';
import type { NeonBridgeOptions } from '../../local/database/neon-bridge.ts';
import { createDatabase, TEMPLATE_DATABASE } from './postgres-databases.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL server of a project that runs on one; it has a migrated database to copy. */
    postgresUrl?: string;
    /** The files of an empty and of a migrated embedded database, for a project that runs on that engine. */
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
  /** Copies the database that was migrated once for the whole run; false opens an empty one. */
  migrated: boolean;
};

/** Opens a new database on the engine of the running project. */
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
