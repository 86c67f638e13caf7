import { sql } from 'kysely';
import * as z from 'zod';
import type { Db } from './db.ts';
import { wantRebuild } from './queries/outbox.ts';

export const BACKUP_FORMAT = 'boxing-media-platform-backup';

/** In the order in which they can be filled. */
const TABLES = [
  'weight_classes',
  'gyms',
  'videos',
  'fighters',
  'demo_rows',
  'revisions',
  'leads',
  'lead_deliveries',
  'media',
] as const;

/** Whose triggers write history and outbox: a backup brings its own history. */
const WITH_TRIGGERS = ['weight_classes', 'gyms', 'videos', 'fighters'] as const;
const WITH_SEQUENCE = ['weight_classes', 'gyms', 'videos', 'fighters', 'revisions', 'leads'] as const;

const rows = z.array(z.record(z.string(), z.unknown()));

/** A backup: every table as a list of its rows, each by its columns. `schema` is the last migration it was made with. */
export const backup = z.strictObject({
  format: z.literal(BACKUP_FORMAT, { error: 'This file is no backup of this platform' }),
  schema: z.string(),
  createdAt: z.iso.datetime(),
  contentRevision: z.string().regex(/^\d+$/),
  tables: z.strictObject(
    Object.fromEntries(TABLES.map((table) => [table, rows])) as Record<(typeof TABLES)[number], typeof rows>,
  ),
});
export type Backup = z.output<typeof backup>;

const schemaName = sql<string>`(select max(name) from kysely_migration)`;

/** Reads everything that the owner would miss, in one statement, hence as of one moment. Sessions are not in it. */
export async function readBackup(db: Db): Promise<Backup> {
  const lists = TABLES.flatMap((table) => [
    sql.lit(table),
    sql`(select coalesce(jsonb_agg(to_jsonb(t)), '[]') from ${sql.table(table)} t)`,
  ]);
  const { rows: found } = await sql<Omit<Backup, 'format'>>`
    select ${schemaName} as schema, to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "createdAt",
      (select revision::text from content_revision) as "contentRevision",
      jsonb_build_object(${sql.join(lists)}) as tables
  `.execute(db);
  const [all] = found;
  if (!all) throw new Error('The database answered nothing');
  return { format: BACKUP_FORMAT, ...all };
}

/** Why a backup can't be restored: said to whoever restores it. */
export class RestoreError extends Error {}

/**
 * Fills an empty database with a backup, all of it or, throwing, nothing. `db` needs transactions. Throws a
 * `RestoreError` where the file is no backup, of another schema, or the database is not empty.
 */
export async function restoreBackup(db: Db, value: unknown): Promise<Record<string, number>> {
  const { data, error } = backup.safeParse(value);
  if (!data)
    throw new RestoreError(
      error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'),
    );
  return db.transaction().execute(async (transaction) => {
    await requireEmpty(transaction, data.schema);
    await fill(transaction, data);
    return Object.fromEntries(TABLES.map((table) => [table, data.tables[table].length]));
  });
}

async function requireEmpty(db: Db, schema: string): Promise<void> {
  const { rows: found } = await sql<{ schema: string; full: string | null }>`
    select ${schemaName} as schema, concat_ws(', ', ${sql.join(
      TABLES.map(
        (table) => sql`case when exists (select from ${sql.table(table)}) then ${sql.lit(table)} end`,
      ),
    )}) as full
  `.execute(db);
  const [now] = found;
  if (now?.schema !== schema) {
    throw new RestoreError(
      `The backup was made with the migrations up to ${schema}, this database has them up to ${now?.schema}. ` +
        'Restore it with the version of the site that made it, then update.',
    );
  }
  if (now.full) throw new RestoreError(`The database is not empty: there is something in ${now.full}.`);
}

async function fill(db: Db, { tables, contentRevision }: Backup): Promise<void> {
  const setTriggers = async (state: 'disable' | 'enable') => {
    for (const table of WITH_TRIGGERS) {
      await sql`alter table ${sql.table(table)} ${sql.raw(state)} trigger user`.execute(db);
    }
  };
  await setTriggers('disable');
  for (const table of TABLES) {
    await sql`insert into ${sql.table(table)} overriding system value
      select * from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(tables[table])}::jsonb)
    `.execute(db);
  }
  await setTriggers('enable');
  for (const table of WITH_SEQUENCE) {
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), coalesce((select max(id) from ${sql.table(table)}), 1),
      exists (select from ${sql.table(table)}))`.execute(db);
  }
  // Past every revision that a browser may know; the pages still show what was there before.
  await sql`update content_revision set revision = greatest(revision, ${contentRevision}::bigint) + 1, transaction = null`.execute(
    db,
  );
  await wantRebuild(db);
}
