import { launchBrowser } from '../support/browser.ts';
import { measurePageBytes, measureReactBaseline } from '../support/page-bytes.ts';
import { listRoutes } from '../support/routes.ts';
import { startSite } from '../support/site.ts';

// Measures the bytes that one page of each kind loads without scrolling or clicking, in each language, and compares its
// JavaScript with that of the smallest possible React island. HTML, CSS and JavaScript are counted Brotli-compressed. The
// baseline leaves out the code that hydrates islands: Astro writes it into the HTML, and only this site links it as a file
// (scripts/build/linked-code.ts). tests/site/javascript-bytes.test.ts limits what a page preloads.

const PORT = 8932;
const MANY_FIGHTERS = 400;
const BUDGET = { listBytes: 20_000, fontBytes: 60_000 };

const baseline = measureReactBaseline();
console.log(`React baseline: ${baseline} bytes of JavaScript\n`);
const browser = await launchBrowser();
const site = await startSite(PORT);
console.log('| page | HTML | CSS | JavaScript | ratio to baseline | fonts | images |');
console.log('|---|---|---|---|---|---|---|');
for (const route of await listRoutes(site.origin)) {
  const { html, css, javascript, font, image } = await measurePageBytes(
    await browser.newContext(),
    site.origin + route,
  );
  const ratio = (javascript / baseline).toFixed(2);
  console.log(`| ${route} | ${html} | ${css} | ${javascript} | ${ratio} | ${font} | ${image} |`);
}
await site.stop();
const manyFightersSite = await startSite(PORT, { fighters: MANY_FIGHTERS });
const { html, css, font } = await measurePageBytes(
  await browser.newContext(),
  `${manyFightersSite.origin}/rising-stars`,
);
console.log(
  `\n/rising-stars with ${MANY_FIGHTERS} fighters: HTML and CSS ${html + css} bytes (budget ${BUDGET.listBytes}), fonts ${font} (budget ${BUDGET.fontBytes})`,
);
await manyFightersSite.stop();
await browser.close();
