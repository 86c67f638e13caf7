import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import lighthouse, { type Result } from 'lighthouse';
import { requireChromium } from '../../tools/chromium.ts';
import { startPlatform } from '../support/platform.ts';
import { listRoutes } from '../support/routes.ts';

// Runs Lighthouse on every public page: mobile, default throttling, first visit with the intro. Medians.
// Options: --runs=3, --only=/path, --base=http://… (a running site), --write (bench/pages/RESULTS.md)

const PORT = 8931;
const DEBUG_PORT = 9331;
const MANY_FIGHTERS = 1_000;

const { values: options } = parseArgs({
  options: {
    runs: { type: 'string', default: '3' },
    only: { type: 'string' },
    base: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
});

const browser = await chromium.launch({
  executablePath: requireChromium(),
  args: ['--no-sandbox', '--disable-background-networking', `--remote-debugging-port=${DEBUG_PORT}`],
});
const lines: string[] = [];
const failedAudits = new Set<string>();
const print = (line: string) => {
  lines.push(line);
  console.log(line);
};

print(`| page | performance | accessibility | best practices | SEO | LCP s | TBT ms | CLS | FCP s |`);
print('|---|---|---|---|---|---|---|---|---|');
if (options.base) {
  await measureAll(options.base, '');
} else {
  const site = await startPlatform(PORT);
  await measureAll(site.origin, '');
  await site.stop();
  if (!options.only || options.only === '/rising-stars') {
    const many = await startPlatform(PORT, { fighters: MANY_FIGHTERS });
    await measure(`${many.origin}/rising-stars`, `/rising-stars with ${MANY_FIGHTERS} fighters`);
    await many.stop();
  }
}
await browser.close();
for (const failedAudit of failedAudits) console.log(failedAudit);
if (options.write) {
  const day = new Date().toISOString().slice(0, 10);
  writeFileSync(
    'bench/pages/RESULTS.md',
    `# Lighthouse, ${day}\n\nMobile, default throttling, with the intro; medians of ${options.runs} runs.\n\n${lines.join('\n')}\n`,
  );
}

async function measureAll(origin: string, suffix: string): Promise<void> {
  for (const route of options.only ? [options.only] : await listRoutes(origin))
    await measure(origin + route, route + suffix);
}

async function measure(url: string, name: string): Promise<void> {
  const results: Result[] = [];
  for (let run = 0; run < Number(options.runs); run += 1) {
    const result = await lighthouse(url, { port: DEBUG_PORT, output: 'json', logLevel: 'error' });
    if (result) results.push(result.lhr);
  }
  const score = (category: string) =>
    median(results.map(({ categories }) => Math.round((categories[category]?.score ?? 0) * 100)));
  const value = (audit: string) => median(results.map(({ audits }) => audits[audit]?.numericValue ?? 0));
  const seconds = (audit: string) => (value(audit) / 1000).toFixed(2);
  const scores = ['performance', 'accessibility', 'best-practices', 'seo'].map(score);
  print(
    `| ${name} | ${scores.join(' | ')} | ${seconds('largest-contentful-paint')} | ${value('total-blocking-time').toFixed(0)} | ${value('cumulative-layout-shift').toFixed(3)} | ${seconds('first-contentful-paint')} |`,
  );
  for (const { categories, audits } of results)
    for (const { id, auditRefs } of Object.values(categories))
      for (const { id: audit, weight } of auditRefs) {
        const {
          score: auditScore,
          title,
          displayValue = '',
        } = audits[audit] ?? { score: null, title: audit };
        if (weight > 0 && auditScore !== null && auditScore < 0.9)
          failedAudits.add(`${name}: ${id}, ${title} ${displayValue}`);
      }
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
