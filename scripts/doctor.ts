import { existsSync } from 'node:fs';
import { scopeEnvToDeploy } from '#src/server/env/deploy-context.ts';
import { checkDatabase, checkSite } from './doctor/answers.ts';
import { checkEnvironment } from './doctor/environment.ts';
import type { CheckResult } from './doctor/finding.ts';

// What a deploy still needs, and how to get it: `npm run doctor`, or `npm run doctor -- https://the-site.example` to ask
// a site that is up as well. Ends with 1 when something is wrong; advice is only advice.

const SIGNS: Record<CheckResult['level'], string> = { ok: '✓', advice: '!', wrong: '✗' };

if (existsSync('.env')) process.loadEnvFile('.env');
const variables = scopeEnvToDeploy(process.env);
const [address] = process.argv.slice(2);
if (address !== undefined && !URL.canParse(address)) {
  console.error('Which site? npm run doctor -- https://the-site.example');
  process.exit(1);
}
const findings = [
  ...checkEnvironment(variables),
  ...(await checkDatabase(variables['DATABASE_URL'])),
  ...(address === undefined ? [] : await checkSite(address)),
];
for (const { level, about, text } of findings) console.log(`${SIGNS[level]} ${about}: ${text}`);
const count = (level: CheckResult['level']) => findings.filter((finding) => finding.level === level).length;
console.log(`\n${count('ok')} in order, ${count('advice')} could be better, ${count('wrong')} wrong`);
process.exit(count('wrong') > 0 ? 1 : 0);
