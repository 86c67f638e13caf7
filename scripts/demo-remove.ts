import { removeDemoContent } from '#src/demo/remove.ts';
import { withDatabase } from '../local/database/with-database.ts';

const edited = process.argv.includes('--edited');
const { removed, kept } = await withDatabase((env) => removeDemoContent(env, { edited }));
console.log(removed > 0 ? `Removed ${removed} demo records.` : 'There was no demo content to remove.');
if (kept.length > 0) {
  console.log('These stay, for you have edited them or a fighter of yours is in them:');
  for (const { entity, name } of kept) console.log(`  ${entity.replace('_', ' ')}: ${name}`);
}
