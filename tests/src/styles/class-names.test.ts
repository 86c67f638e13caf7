import { globSync, readFileSync } from 'node:fs';
import { posix as path } from 'node:path';
import { expect, it } from 'vitest';

const read = (files: string) =>
  new Map(globSync(files).map((file) => [file, readFileSync(file, 'utf8')] as const));
const modules = read('src/**/*.module.css');
const components = read('src/**/*.{tsx,astro}');
const CLASS = /\.([a-z][\w-]*)/gi;
const toNames = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);
const resolve = (file: string, specifier: string) =>
  specifier.startsWith('#') ? specifier.slice(1) : path.join(path.dirname(file), specifier);

/** The classes that a CSS module defines. */
const classesOf = (file: string) =>
  new Set(
    toNames((modules.get(file) ?? '').replace(/\/\*.*?\*\/|:global\([^{]*?\)|"[^"]*"|\d\.\d/gs, ''), CLASS),
  );

/** The classes that components and other modules use from each module. A computed name counts as a use of all of them. */
const usedClasses = new Map([...modules.keys()].map((file) => [file, new Set<string>()]));
for (const [file, text] of components)
  for (const [, name, specifier = ''] of text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)) {
    const used = usedClasses.get(resolve(file, specifier));
    for (const found of toNames(text, new RegExp(`\\b${name}\\['([\\w-]+)'\\]`, 'g'))) used?.add(found);
    if (new RegExp(`\\b${name}\\[\\w`).test(text))
      for (const found of classesOf(resolve(file, specifier))) used?.add(found);
  }
for (const [file, text] of modules)
  for (const [, names = '', source = ''] of text.matchAll(/composes: ([\w -]+?)(?: from "?([^";]+)"?)?;/g)) {
    const used = usedClasses.get(source === '' ? file : resolve(file, source));
    for (const name of names.split(' ')) used?.add(name);
  }

it('components use the classes that their CSS modules define', () => {
  for (const [file, used] of usedClasses) expect([...classesOf(file)].sort(), file).toEqual([...used].sort());
});

it('markup and CSS modules use global classes that exist', () => {
  const styles = [...read('src/**/!(*.module).css').values(), ...components.values()].join('\n');
  const defined = new Set(toNames(styles, CLASS));
  const names = [
    ...[...components.values()].flatMap((text) => toNames(text, /\bclass(?:Name)?="([^"]+)"/g)),
    ...[...modules.values()].flatMap((text) => toNames(text, /composes: (.+) from global/g)),
  ].flatMap((value) => value.split(' '));
  expect(names.filter((name) => !defined.has(name))).toEqual([]);
});
