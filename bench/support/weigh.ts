import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { BrowserContext } from '@playwright/test';

const FLOOR = '.astro/bench-floor';
const PHONE = { width: 390, height: 844 };

type Kind = 'html' | 'css' | 'javascript' | 'font' | 'image' | 'other';
type Bytes = Record<Kind, number>;

const brotli = (text: Buffer | string) => brotliCompressSync(text).byteLength;

/** One page with one island that holds one paragraph, built by the same Astro with the same React. */
export function measureFloor(): number {
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

/** The brotli bytes that a page loads by itself on a phone; text is compressed here, whatever the server did. */
export async function weigh(context: BrowserContext, url: string): Promise<Bytes> {
  const bytes: Bytes = { html: 0, css: 0, javascript: 0, font: 0, image: 0, other: 0 };
  const page = await context.newPage();
  await page.setViewportSize(PHONE);
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
