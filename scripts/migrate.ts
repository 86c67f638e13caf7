import { withDatabase } from '../local/database/database.ts';
import { migrateToLatest } from '../src/server/migrate.ts';

const applied = await withDatabase(migrateToLatest);
console.log(applied.length > 0 ? `Applied: ${applied.join(', ')}` : 'The database is up to date.');
