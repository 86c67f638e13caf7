import { seedDemoContent } from '#src/demo/seed.ts';
import { migrateToLatest } from '#src/server/platform/db/migrate.ts';
import { withDatabase } from '../local/database/with-database.ts';

const isSeeded = await withDatabase(async (env) => {
  await migrateToLatest(env);
  return seedDemoContent(env, { withLeads: true });
});
console.log(
  isSeeded
    ? 'Added demo content. `npm run demo:remove` removes it again.'
    : 'Nothing was added: the database, or its trash, already has records.',
);
