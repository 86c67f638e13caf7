import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { hashPassword } from '#src/server/platform/auth/password.ts';
import { createDb, createPooledDb, type Db } from '#src/server/platform/db/db.ts';
import { migrateToLatest } from '#src/server/platform/db/migrate.ts';
import { readEnv } from '#src/server/platform/env/env.ts';
import { type DatabaseVariables, openDatabase } from '../../local/database/database.ts';
import { startPostgres } from '../../tools/postgres-server.ts';
import { listChildrenRunning } from '../support/process-cpu.ts';
import { signIn } from '../support/sign-in.ts';
import { OWNER } from '../support/site.ts';
import { createFloorTable } from './floor.ts';

export const FIGHTERS = 1_000;

/** A database with fighters, behind a Neon bridge in this process. */
export type BenchmarkDatabase = {
  name: string;
  /** Environment variables for the servers to compare. SNAPSHOT is set for the embedded database. */
  variables: { DATABASE_URL: string; BRIDGE_URL: string; SNAPSHOT: string };
  /** The `Cookie` header of a signed-in owner. */
  cookie: string;
  /** The processes of the database server. Empty for the embedded database. */
  pids: number[];
  close: () => Promise<void>;
};

/** Sets the environment variables of the owner's login for this process and its children. */
export async function setAdminVariables(): Promise<void> {
  process.env.ADMIN_USERNAME = OWNER.username;
  process.env.ADMIN_PASSWORD_HASH = await hashPassword(OWNER.password);
}

export async function openPostgres(): Promise<BenchmarkDatabase> {
  const server = await startPostgres('bench-api-');
  const database = await openDatabase({ dataDir: null, databaseUrl: server.url });
  const { DATABASE_URL, NEON_PROXY_URL } = database.variables;
  return {
    name: 'PostgreSQL',
    variables: { DATABASE_URL, BRIDGE_URL: NEON_PROXY_URL, SNAPSHOT: '' },
    cookie: await fillDatabase(database.variables),
    pids: listChildrenRunning('postgres'),
    close: async () => {
      await database.close();
      await server.stop();
    },
  };
}

/**
 * Opens the embedded engine in memory. Its bridge serves this process's instance. Servers with the engine in
 * their own process start from the snapshot.
 */
export async function openEmbedded(): Promise<BenchmarkDatabase> {
  const database = await openDatabase({ dataDir: null });
  const { DATABASE_URL, NEON_PROXY_URL } = database.variables;
  const cookie = await fillDatabase(database.variables);
  const snapshot = await database.dumpSnapshot();
  const file = join(tmpdir(), `bench-api-${process.pid}.tar`);
  writeFileSync(file, new Uint8Array(await snapshot.arrayBuffer()));
  return {
    name: 'Embedded database',
    variables: { DATABASE_URL, BRIDGE_URL: NEON_PROXY_URL, SNAPSHOT: file },
    cookie,
    pids: [],
    close: async () => {
      await database.close();
      rmSync(file);
    },
  };
}

/** Inserts fighters and a session. Returns the session's `Cookie` header. */
async function fillDatabase(variables: DatabaseVariables): Promise<string> {
  const env = readEnv({ ...process.env, ...variables });
  await migrateToLatest(env);
  const pooled = createPooledDb(env);
  await insertFighters(pooled);
  await createFloorTable(pooled);
  await pooled.destroy();
  return signIn(createDb(env), env);
}

async function insertFighters(db: Db): Promise<void> {
  const gyms = Array.from({ length: 24 }, (_, i) => ({
    name: `Gym ${i}`,
    slug: `gym-${i}`,
    deleted_at: null,
  }));
  const ids = await db.insertInto('gyms').values(gyms).returning('id').execute();
  const text = 'A steady hand, a loud corner, and the bus home before the last bell. '.repeat(3);
  const rows = Array.from({ length: FIGHTERS }, (_, i) => ({
    name: `Fighter ${String(i).padStart(4, '0')}`,
    weight: `${75 + (i % 150)} lbs`,
    gym_id: ids[i % ids.length]?.id ?? null,
    weight_class_id: null,
    date_of_birth: `0${1 + (i % 9)}/15/${1990 + (i % 22)}`,
    style: text,
    goals: text,
    personal_note: text,
    accomplishments: text,
    social_media: { instagram: `@fighter${i}`, tiktok: '', youtube: '' },
    featured_videos: ['https://youtu.be/dQw4w9WgXcQ'],
    featured_image: `/media/fighter-${i}.webp`,
    gallery_images: [`/media/gallery-${i}.webp`],
    deleted_at: null,
  }));
  // Some of the fighters are minors without consent. Show them, too.
  await sql`insert into settings (saved) values ('{"requireConsent": false}')`.execute(db);
  await db.insertInto('fighters').values(rows).execute();
}
