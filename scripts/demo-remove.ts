import { removeDemoContent } from '#src/demo/remove.ts';
import { withDatabase } from '../local/database/with-database.ts';

const includeEdited = process.argv.includes('--edited');
const { removed, kept } = await withDatabase((env) => removeDemoContent(env, { includeEdited }));
console.log(removed > 0 ? `Removed ${removed} demo records.` : 'There is no demo content.');
if (kept.length > 0) {
  console.log(
    'Not removed, because you edited them or your fighters refer to them. To remove these too, run ' +
      '`npm run demo:remove -- --edited`:',
  );
  for (const { entity, name } of kept) console.log(`  ${entity.replace('_', ' ')}: ${name}`);
}
