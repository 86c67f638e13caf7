import { migrateToLatest } from '#src/server/platform/db/migrate.ts';
import { withDatabase } from '../local/database/with-database.ts';

const applied = await withDatabase(migrateToLatest);
console.log(applied.length > 0 ? `Applied: ${applied.join(', ')}` : 'The database is up to date.');
