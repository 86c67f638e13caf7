import { expect, it } from 'vitest';
import { toLowModulePriority, toModulePreloads } from '../../scripts/build/module-loading.ts';
import { applyEdits, parsePage } from '../../scripts/build/page-elements.ts';

const MODULES: Record<string, string> = {
  '/_astro/Screen.js': 'import{a}from"./list.js";import"./shell.js";const f=()=>import("./Form.js")',
  '/_astro/client.js': 'import{r}from"./react.js"',
  '/_astro/list.js': 'import{r}from"./react.js";export{b}from"./rules.js"',
  '/_astro/shell.js': 'import{b}from"./list.js"',
  '/_astro/react.js': '',
  '/_astro/rules.js': '',
};

it('toModulePreloads links every module that the islands import statically, once', () => {
  const html =
    '<head><title>List</title></head><astro-island component-url="/_astro/Screen.js" renderer-url="/_astro/client.js"></astro-island>';
  const result = applyEdits(html, [toModulePreloads(parsePage(html), (url) => MODULES[url] ?? '')]);
  expect(result.slice(0, result.indexOf('</head>'))).toBe(
    `<head><title>List</title>${['Screen', 'client', 'list', 'shell', 'react', 'rules']
      .map((name) => `<link rel="modulepreload" href="/_astro/${name}.js">`)
      .join('')}`,
  );
});

it('toLowModulePriority changes only module scripts that have a URL', () => {
  const others =
    '<script>one()</script><script src="/a.js" async></script><script type="module">two()</script>';
  const html = `${others}<script type="module" src="/b.js"></script>`;
  expect(applyEdits(html, toLowModulePriority(parsePage(html)))).toBe(
    `${others}<script type="module" fetchpriority="low" src="/b.js"></script>`,
  );
});
