import { sql } from 'kysely';
import { seedDemoContent } from '#src/demo/seed.ts';
import { createPooledDb } from '#src/server/platform/db/db.ts';
import { migrateToLatest } from '#src/server/platform/db/migrate.ts';
import { withDatabase } from '../../local/database/with-database.ts';
import { readChecksum } from './checksum.ts';

// Fills a database with demo content, edited fighters with long text, and contact messages. The argument is the
// approximate size of the rows as JSON, in megabytes.

const BATCH_SIZE = 200;
/** For each fighter of 9 kB, a batch has a message of 4 kB, and triggers add two rows of `revisions` (9 and 18 kB). */
const BATCH_MEGABYTES = 7.6;

const megabytes = Number(process.argv[2]);
// The text differs in each row, so that it compresses no better than real text.
const text = sql`(select string_agg(md5(random()::text || n || i), ' ') from generate_series(1, 120) i)`;

await withDatabase(async (env) => {
  await migrateToLatest(env);
  await seedDemoContent(env);
  const db = createPooledDb(env);
  for (let filled = 0; filled < megabytes; filled += BATCH_MEGABYTES) {
    await sql`insert into fighters (name, personal_note, goals, featured_image)
      select 'Fighter ' || n, ${text}, ${text}, '/media/' || md5(n::text) || '.webp'
      from generate_series(1, ${BATCH_SIZE}::int) n`.execute(db);
    await sql`update fighters set weight = '140 lbs' where name like 'Fighter %' and version = 1`.execute(db);
    await sql`insert into leads (kind, fields, address_hash)
      select 'contact', jsonb_build_object('Message', ${text}), 'hash'
      from generate_series(1, ${BATCH_SIZE}::int) n`.execute(db);
  }
  const { checksum, bytes } = await readChecksum(db);
  await db.destroy();
  console.log(`uncompressed: ${Math.round(bytes / 1e6)} MB`);
  console.log(`checksum: ${checksum}`);
});
