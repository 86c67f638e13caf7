import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { type Browser, chromium } from '@playwright/test';
import { requireChromium } from '../../scripts/chromium.ts';
import { startPlatform } from '../support/platform.ts';
import { listRoutes } from '../support/routes.ts';

// What a page weighs on its way: brotli bytes of what it loads by itself, neither scrolled nor clicked, beside the
// least that any React island can weigh. Text is compressed here, so that no server's level colours the figures.

const PORT = 8932;
const MANY = 400;
const AIM = { javascript: 1.25, list: 20_000, fonts: 60_000 };
const FLOOR = '.astro/bench-floor';

type Kind = 'html' | 'css' | 'javascript' | 'font' | 'image' | 'other';
type Bytes = Record<Kind, number>;

const brotli = (text: Buffer | string) => brotliCompressSync(text).byteLength;

/** One page with one island that holds one paragraph, built by the same Astro with the same React. */
function measureFloor(): number {
  rmSync(FLOOR, { recursive: true, force: true });
  mkdirSync(join(FLOOR, 'src/pages'), { recursive: true });
  writeFileSync(
    join(FLOOR, 'astro.config.mjs'),
    "import react from '@astrojs/react';\nexport default { integrations: [react()] };\n",
  );
  // Astro bundles the renderer only of what a package names as its own.
  const dependencies = { '@astrojs/react': '*', astro: '*', react: '*', 'react-dom': '*' };
  writeFileSync(join(FLOOR, 'package.json'), JSON.stringify({ type: 'module', dependencies }));
  writeFileSync(join(FLOOR, 'src/Hello.jsx'), 'export const Hello = () => <p>Hello</p>;\n');
  writeFileSync(
    join(FLOOR, 'src/pages/index.astro'),
    "---\nimport { Hello } from '../Hello.jsx';\n---\n<Hello client:load />\n",
  );
  execFileSync('node_modules/.bin/astro', ['build', '--root', FLOOR], { stdio: 'pipe' });
  return globSync(join(FLOOR, 'dist/**/*.js')).reduce((sum, file) => sum + brotli(readFileSync(file)), 0);
}

async function weigh(browser: Browser, url: string): Promise<Bytes> {
  const bytes: Bytes = { html: 0, css: 0, javascript: 0, font: 0, image: 0, other: 0 };
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  const bodies: Promise<void>[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).origin !== new URL(url).origin) return;
    const kind = kindOf(response.headers()['content-type'] ?? '');
    const isText = kind === 'html' || kind === 'css' || kind === 'javascript';
    bodies.push(
      response.body().then(
        (body) => {
          bytes[kind] += isText ? brotli(body) : body.byteLength;
        },
        () => undefined,
      ),
    );
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  await Promise.all(bodies);
  await page.close();
  return bytes;
}

function kindOf(type: string): Kind {
  if (type.includes('html')) return 'html';
  if (type.includes('css')) return 'css';
  if (type.includes('javascript')) return 'javascript';
  if (type.includes('font')) return 'font';
  return type.startsWith('image/') ? 'image' : 'other';
}

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
  const { html, css, javascript, font, image } = await weigh(browser, site.origin + route);
  const ratio = (javascript / floor).toFixed(2);
  console.log(`| ${route} | ${html} | ${css} | ${javascript} | ${ratio} | ${font} | ${image} |`);
}
await site.stop();
const many = await startPlatform(PORT, { fighters: MANY });
const { html, css, font } = await weigh(browser, `${many.origin}/rising-stars`);
console.log(
  `\n/rising-stars with ${MANY} fighters: HTML and CSS ${html + css} bytes (aim ${AIM.list}), fonts ${font} (aim ${AIM.fonts})`,
);
await many.stop();
await browser.close();
