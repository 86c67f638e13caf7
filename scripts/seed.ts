import { seedDemoContent } from '#src/demo/seed.ts';
import { migrateToLatest } from '#src/server/db/migrate.ts';
import { withDatabase } from '../local/database/with-database.ts';

const filled = await withDatabase(async (env) => {
  await migrateToLatest(env);
  return seedDemoContent(env);
});
console.log(
  filled
    ? 'The database is filled with demo content; `npm run demo:remove` takes exactly it away.'
    : 'Nothing was added: demo content only goes into an empty database, and this one (or its trash) is not.',
);
