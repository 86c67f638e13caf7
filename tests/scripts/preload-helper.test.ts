import { expect, it, onTestFinished, vi } from 'vitest';
import { PRELOAD_HELPER } from '../../scripts/build/preload-helper.ts';

it('the preload helper preloads each module of a dynamic import once, but no styles, because the page has them', async () => {
  const hrefs: string[] = [];
  vi.stubGlobal('document', {
    createElement: () => ({}),
    head: { append: ({ href }: { href: string }) => hrefs.push(href) },
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const { __vitePreload } = await import(`data:text/javascript,${encodeURIComponent(PRELOAD_HELPER)}`);
  const load = async () => 'module';
  const dependencies = ['_astro/dialog.js', '_astro/dialog.css', '_astro/chrome.js'];
  expect(await __vitePreload(load, dependencies)).toBe('module');
  expect(await __vitePreload(load, dependencies)).toBe('module');
  expect(hrefs).toEqual(['/_astro/dialog.js', '/_astro/chrome.js']);
});
