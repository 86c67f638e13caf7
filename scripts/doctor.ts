import { existsSync } from 'node:fs';
import { formatCount } from '#src/domain/values/text.ts';
import { scopeEnvToDeploy } from '#src/server/platform/env/deploy-context.ts';
import type { CheckResult } from './doctor/check-result.ts';
import { checkDatabase, checkSite } from './doctor/deployment.ts';
import { checkEnvironment } from './doctor/environment.ts';

// Checks the environment variables and the database of a deploy. Usage: npm run doctor
// To check a live site too: npm run doctor -- https://example.com
// Exits with 1 if a check fails. Warnings do not change the exit code.

const SYMBOLS: Record<CheckResult['status'], string> = { pass: '✓', warn: '!', fail: '✗' };

if (existsSync('.env')) process.loadEnvFile('.env');
const variables = scopeEnvToDeploy(process.env);
const [siteUrl] = process.argv.slice(2);
if (siteUrl !== undefined && !URL.canParse(siteUrl)) {
  console.error('This is not a URL. Usage: npm run doctor -- https://example.com');
  process.exit(1);
}
const results = [
  ...checkEnvironment(variables),
  ...(await checkDatabase(variables['DATABASE_URL'], variables['SCHEDULING_URL'])),
  ...(siteUrl === undefined ? [] : await checkSite(siteUrl)),
];
for (const { status, subject, message } of results) console.log(`${SYMBOLS[status]} ${subject}: ${message}`);
const count = (status: CheckResult['status']) => results.filter((result) => result.status === status).length;
console.log(`\n${count('pass')} passed, ${formatCount(count('warn'), 'warning')}, ${count('fail')} failed`);
process.exit(count('fail') > 0 ? 1 : 0);
