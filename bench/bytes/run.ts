import { chromium } from '@playwright/test';
import { requireChromium } from '../../tools/chromium.ts';
import { startPlatform } from '../support/platform.ts';
import { listRoutes } from '../support/routes.ts';
import { measureFloor, weigh } from '../support/weigh.ts';

// What a page weighs on its way: brotli bytes of what it loads by itself, neither scrolled nor clicked, beside the
// least that any React island can weigh. Text is compressed here, so that no server's level colours the figures.

const PORT = 8932;
const MANY = 400;
const AIM = { javascript: 1.25, list: 20_000, fonts: 60_000 };

const floor = measureFloor();
console.log(`React's floor: ${floor} bytes of JavaScript\n`);
const browser = await chromium.launch({
  executablePath: requireChromium(),
  args: ['--no-sandbox', '--disable-background-networking'],
});
const site = await startPlatform(PORT);
console.log(`| page | HTML | CSS | JavaScript | of the floor (aim ${AIM.javascript}) | fonts | images |`);
console.log('|---|---|---|---|---|---|---|');
for (const route of await listRoutes(site.origin)) {
  const { html, css, javascript, font, image } = await weigh(await browser.newContext(), site.origin + route);
  const ratio = (javascript / floor).toFixed(2);
  console.log(`| ${route} | ${html} | ${css} | ${javascript} | ${ratio} | ${font} | ${image} |`);
}
await site.stop();
const many = await startPlatform(PORT, { fighters: MANY });
const { html, css, font } = await weigh(await browser.newContext(), `${many.origin}/rising-stars`);
console.log(
  `\n/rising-stars with ${MANY} fighters: HTML and CSS ${html + css} bytes (aim ${AIM.list}), fonts ${font} (aim ${AIM.fonts})`,
);
await many.stop();
await browser.close();
