import { parseArgs } from 'node:util';
import lighthouse, { type Result } from 'lighthouse';
import { median } from 'simple-statistics';
import { startBaselineServer } from '../support/baseline-server.ts';
import { launchBrowser } from '../support/browser.ts';
import { startHttp2Proxy } from '../support/http2-proxy.ts';
import { listRoutes } from '../support/routes.ts';
import { startSite } from '../support/site.ts';

// Runs Lighthouse on one public page of each kind: mobile, with its default throttling, on a first visit with the intro.
// Prints the medians of several runs. Requests to Instagram are blocked, so that an offline machine gets the same
// results. The pages come over HTTP/2, as from a CDN. The baseline is a page with one heading and nothing to load.
// Options: --runs=3, --only=/path, --base=http://… (a running site), --http1, --cpu-slowdown=4 (8 for a device that is half
// as fast as Lighthouse's)

const PORT = 8931;
const BASELINE_PORT = 8932;
const PROXY_PORT = 8934;
const DEBUG_PORT = 9331;
const MANY_FIGHTERS = 1_000;
const MAX_ATTEMPTS = 3;
/** Blocked, because Lighthouse reports a failed request as a browser error, but not a blocked one. */
const BLOCKED_URLS = ['*://www.instagram.com/*'];

/** A page that has nothing to load. Its times are those of the network and of Lighthouse's model alone. */
const BASELINE_PAGE = `<!doctype html><html lang="en"><head><title>Baseline</title><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><meta name="description" content="A baseline">
</head><body><h1>Baseline</h1></body></html>`;

const { values: options } = parseArgs({
  options: {
    runs: { type: 'string', default: '3' },
    only: { type: 'string' },
    base: { type: 'string' },
    http1: { type: 'boolean', default: false },
    'cpu-slowdown': { type: 'string', default: '4' },
  },
});

const browser = await launchBrowser(`--remote-debugging-port=${DEBUG_PORT}`, '--ignore-certificate-errors');
const failedAudits = new Set<string>();

const protocol = options.http1 ? 'HTTP/1.1' : 'HTTP/2';
console.log(
  `Mobile, default network throttling, CPU slowed down ${options['cpu-slowdown']} times, over ${protocol}, with the intro, without third parties; medians of ${options.runs} runs.\n`,
);
console.log('| page | performance | accessibility | best practices | SEO | LCP s | TBT ms | CLS | FCP s |');
console.log('|---|---|---|---|---|---|---|---|---|');
const baseline = await startBaselineServer(BASELINE_PORT, BASELINE_PAGE);
await measureRoutes(baseline.origin, ['/'], () => 'baseline: one heading');
baseline.child.kill();
if (options.base) {
  await measureSite(options.base);
} else {
  const site = await startSite(PORT);
  await measureSite(site.origin);
  await site.stop();
  if (!options.only || options.only === '/rising-stars') {
    const manyFightersSite = await startSite(PORT, { fighters: MANY_FIGHTERS });
    await measureRoutes(
      manyFightersSite.origin,
      ['/rising-stars'],
      (route) => `${route} with ${MANY_FIGHTERS} fighters`,
    );
    await manyFightersSite.stop();
  }
}
await browser.close();
for (const failedAudit of failedAudits) console.log(failedAudit);

async function measureSite(origin: string): Promise<void> {
  await measureRoutes(origin, options.only ? [options.only] : await listRoutes(origin), (route) => route);
}

/** Measures routes of the site at `origin`. `nameOf` returns the name of a route in the table. */
async function measureRoutes(
  origin: string,
  routes: readonly string[],
  nameOf: (route: string) => string,
): Promise<void> {
  const proxy = options.http1 ? null : await startHttp2Proxy(origin, PROXY_PORT);
  for (const route of routes) await measure((proxy?.origin ?? origin) + route, nameOf(route));
  proxy?.stop();
}

async function measure(url: string, name: string): Promise<void> {
  const results: Result[] = [];
  for (let run = 0; run < Number(options.runs); run += 1) results.push(await runLighthouse(url));
  const score = (category: string) =>
    median(
      results.map(({ categories }) => Math.round(required(categories[category]?.score, category) * 100)),
    );
  const value = (audit: string) =>
    median(results.map(({ audits }) => required(audits[audit]?.numericValue, audit)));
  const seconds = (audit: string) => (value(audit) / 1000).toFixed(2);
  const scores = ['performance', 'accessibility', 'best-practices', 'seo'].map(score);
  console.log(
    `| ${name} | ${scores.join(' | ')} | ${seconds('largest-contentful-paint')} | ${value('total-blocking-time').toFixed(0)} | ${value('cumulative-layout-shift').toFixed(3)} | ${seconds('first-contentful-paint')} |`,
  );
  for (const { categories, audits } of results)
    for (const { id: category, auditRefs } of Object.values(categories))
      for (const { id: audit, weight } of auditRefs) {
        const {
          score: auditScore,
          title,
          displayValue = '',
        } = audits[audit] ?? { score: null, title: audit };
        if (weight > 0 && auditScore !== null && auditScore < 0.9)
          failedAudits.add(`${name}: ${category}, ${title} ${displayValue}`);
      }
}

/** Repeats Lighthouse while a metric is missing, as happens on a busy machine. Throws after MAX_ATTEMPTS runs. */
async function runLighthouse(url: string): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    const result = await lighthouse(url, {
      port: DEBUG_PORT,
      output: 'json',
      logLevel: 'error',
      blockedUrlPatterns: BLOCKED_URLS,
      throttling: { cpuSlowdownMultiplier: Number(options['cpu-slowdown']) },
    });
    const problem = result ? findProblem(result.lhr) : 'no result';
    if (result && problem === undefined) return result.lhr;
    if (attempt === MAX_ATTEMPTS) throw new Error(`Lighthouse could not measure ${url}: ${problem}`);
  }
}

/** Returns why a part of the report is missing, or undefined. */
function findProblem({ runtimeError, audits }: Result): string | undefined {
  const failed = Object.values(audits).find(({ scoreDisplayMode }) => scoreDisplayMode === 'error');
  return runtimeError?.message ?? failed?.errorMessage;
}

function required(value: number | null | undefined, name: string): number {
  if (value === null || value === undefined) throw new Error(`Lighthouse did not report ${name}`);
  return value;
}
