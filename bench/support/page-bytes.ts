import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { BrowserContext } from '@playwright/test';

const BASELINE = '.astro/bench-baseline';
const PHONE = { width: 390, height: 844 };

type Kind = 'html' | 'css' | 'javascript' | 'font' | 'image' | 'other';
type Bytes = Record<Kind, number>;

const brotli = (text: Buffer | string) => brotliCompressSync(text).byteLength;

/** Builds a page with a one-paragraph React island. */
export function buildReactBaseline(): void {
  rmSync(BASELINE, { recursive: true, force: true });
  mkdirSync(join(BASELINE, 'src/pages'), { recursive: true });
  writeFileSync(
    join(BASELINE, 'astro.config.mjs'),
    "import react from '@astrojs/react';\nexport default { integrations: [react()] };\n",
  );
  // Astro bundles a renderer only if package.json lists it.
  const dependencies = { '@astrojs/react': '*', astro: '*', react: '*', 'react-dom': '*' };
  writeFileSync(join(BASELINE, 'package.json'), JSON.stringify({ type: 'module', dependencies }));
  writeFileSync(join(BASELINE, 'src/Hello.jsx'), 'export const Hello = () => <p>Hello</p>;\n');
  writeFileSync(
    join(BASELINE, 'src/pages/index.astro'),
    "---\nimport { Hello } from '../Hello.jsx';\n---\n<Hello client:load />\n",
  );
  execFileSync('node_modules/.bin/astro', ['build', '--root', BASELINE], { stdio: 'pipe' });
}

/** Builds the React baseline, and returns the Brotli-compressed size of its JavaScript. */
export function measureReactBaseline(): number {
  buildReactBaseline();
  return globSync(join(BASELINE, 'dist/**/*.js')).reduce((sum, file) => sum + brotli(readFileSync(file)), 0);
}

/** Name of the performance mark that is set when a page shows its content. */
const SHOWN = 'content-shown';

/** Runs in the page. Marks the time when an element matches the selector. */
function markContent([selector, mark]: readonly [string, string]): void {
  const observer = new MutationObserver(() => {
    if (!document.querySelector(selector)) return;
    observer.disconnect();
    performance.mark(mark);
  });
  observer.observe(document, { childList: true, subtree: true });
}

/** Runs in the page. Lists the URLs that were requested before the mark. */
function listUrlsBefore(mark: string): string[] {
  const shownAt = performance.getEntriesByName(mark)[0]?.startTime;
  if (shownAt === undefined) throw new Error('The page did not show its content.');
  return performance
    .getEntriesByType('resource')
    .flatMap((entry) => (entry.startTime < shownAt ? entry.name : []));
}

type PageBytes = Bytes & {
  /** The JavaScript that the page requests after it has shown its content. It is not part of the other numbers. */
  laterJavascript: number;
};

/**
 * Measures the bytes that a page loads on a phone without interaction. Counts text by its Brotli-compressed size.
 * The page has shown its content when an element matches `content`.
 */
export async function measurePageBytes(
  context: BrowserContext,
  url: string,
  content: string | null = null,
): Promise<PageBytes> {
  const javascriptByUrl = new Map<string, number>();
  const bytes: Bytes = { html: 0, css: 0, javascript: 0, font: 0, image: 0, other: 0 };
  const page = await context.newPage();
  if (content !== null) await page.addInitScript(markContent, [content, SHOWN] as const);
  await page.setViewportSize(PHONE);
  const bodies: Promise<void>[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).origin !== new URL(url).origin) return;
    const kind = kindOf(response.headers()['content-type'] ?? '');
    const isText = kind === 'html' || kind === 'css' || kind === 'javascript';
    bodies.push(
      response.body().then(
        (body) => {
          if (kind === 'javascript') javascriptByUrl.set(response.url(), brotli(body));
          else bytes[kind] += isText ? brotli(body) : body.byteLength;
        },
        () => undefined,
      ),
    );
  });
  const response = await page.goto(url, { waitUntil: 'networkidle' });
  if (!response?.ok()) throw new Error(`${url} returned status ${response?.status()}.`);
  // On a busy machine, islands may hydrate after the network has become idle. Islands with the excluded directives may
  // never hydrate: they wait until they are visible or the visitor searches.
  await page.waitForFunction(
    () => !document.querySelector('astro-island[ssr]:not([client="visible"], [client="site-search"])'),
  );
  await page.waitForLoadState('networkidle');
  await Promise.all(bodies);
  const early = content === null ? null : new Set(await page.evaluate(listUrlsBefore, SHOWN));
  let laterJavascript = 0;
  for (const [scriptUrl, size] of javascriptByUrl) {
    if (!early || early.has(scriptUrl)) bytes.javascript += size;
    else laterJavascript += size;
  }
  await page.close();
  return { ...bytes, laterJavascript };
}

function kindOf(type: string): Kind {
  if (type.includes('html')) return 'html';
  if (type.includes('css')) return 'css';
  if (type.includes('javascript')) return 'javascript';
  if (type.includes('font')) return 'font';
  return type.startsWith('image/') ? 'image' : 'other';
}
