import { expect, it } from 'vitest';
import { addModulePreloads, lowerModulePriority } from '../../scripts/build/module-loading.ts';

const MODULES: Record<string, string> = {
  '/_astro/Screen.js': 'import{a}from"./list.js";import"./shell.js";const f=()=>import("./Form.js")',
  '/_astro/client.js': 'import{r}from"./react.js"',
  '/_astro/list.js': 'import{r}from"./react.js";export{b}from"./rules.js"',
  '/_astro/shell.js': 'import{b}from"./list.js"',
  '/_astro/react.js': '',
  '/_astro/rules.js': '',
};

it('addModulePreloads links every module that the islands import statically, once', () => {
  const html =
    '<head><title>List</title></head><astro-island component-url="/_astro/Screen.js" renderer-url="/_astro/client.js"></astro-island>';
  const result = addModulePreloads(html, (url) => MODULES[url] ?? '');
  expect(result.slice(0, result.indexOf('</head>'))).toBe(
    `<head><title>List</title>${['Screen', 'client', 'list', 'shell', 'react', 'rules']
      .map((name) => `<link rel="modulepreload" href="/_astro/${name}.js">`)
      .join('')}`,
  );
});

it('lowerModulePriority changes only module scripts that have a URL', () => {
  const others =
    '<script>one()</script><script src="/a.js" async></script><script type="module">two()</script>';
  expect(lowerModulePriority(`${others}<script type="module" src="/b.js"></script>`)).toBe(
    `${others}<script type="module" fetchpriority="low" src="/b.js"></script>`,
  );
});
