import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DefaultTreeAdapterTypes, parse, defaultTreeAdapter as tree } from 'parse5';
import { describe, expect, inject, it } from 'vitest';
import { toFeedTitle } from '#src/copy/feed.ts';
import { SETTINGS } from '#src/copy/settings-by-section.ts';
import { demoFighters } from '#src/demo/fighters.ts';
import { demoGyms } from '#src/demo/gyms.ts';
import { DEMO_POSTERS } from '#src/demo/posters.ts';
import { toDemoShows } from '#src/demo/shows.ts';
import { demoVideos } from '#src/demo/videos.ts';
import {
  DEFAULT_LANGUAGE,
  LANGUAGES,
  OTHER_LANGUAGES,
  toLanguagePath,
} from '#src/domain/language/language.ts';
import { HONEYPOT_FIELD } from '#src/domain/leads/honeypot.ts';
import { isTranslated, toLocalFile } from '../../scripts/build/language-files.ts';
import { PSEUDO_LANGUAGE } from '../support/pages/pseudo-text.ts';

const { pages } = inject('demoBuild');
const isEnglish = (file: string) =>
  ![...OTHER_LANGUAGES, PSEUDO_LANGUAGE].some(
    (language) => file === `${language}.html` || file.startsWith(`${language}/`),
  );
/** The public pages in English. */
const FILES = globSync('**/*.html', { cwd: pages })
  .filter((file) => isTranslated(file) && isEnglish(file))
  .sort();

const toPath = (file: string) => `/${file.replace(/(?:index)?\.html$/, '')}`;
const isIndexed = (file: string) => !/^404|^contact\/|\/fallback/.test(file);

type Element = DefaultTreeAdapterTypes.Element;
type Node = DefaultTreeAdapterTypes.Node;

/** Lists the elements and texts of a page. Skips the content of scripts and styles. */
function readPage(file: string): { elements: Element[]; texts: string[] } {
  const elements: Element[] = [];
  const texts: string[] = [];
  const visit = (node: Node) => {
    if (tree.isTextNode(node)) texts.push(node.value.trim());
    if (tree.isElementNode(node)) {
      elements.push(node);
      if (['script', 'style'].includes(node.tagName)) return;
    }
    if ('content' in node) visit((node as DefaultTreeAdapterTypes.Template).content);
    if ('childNodes' in node) node.childNodes.forEach(visit);
  };
  visit(parse(readFileSync(join(pages, file), 'utf8'), { scriptingEnabled: false }));
  return { elements, texts };
}

const attributeOf = ({ attrs }: Element, name: string) =>
  attrs.find((attribute) => attribute.name === name)?.value;

describe.each(LANGUAGES)('the pages in the language %s', (language) => {
  it.each(FILES)('%s names its language, its URL and the same page in every language', (file) => {
    const { elements } = readPage(toLocalFile(language, file));
    const list = (tag: string) => elements.filter(({ tagName }) => tagName === tag);
    const toPathOf = (element: Element) => new URL(attributeOf(element, 'href') ?? '').pathname;
    expect(list('html').map((element) => attributeOf(element, 'lang'))).toEqual([language]);
    const linksOf = (rel: string) =>
      list('link').filter(
        (link) => attributeOf(link, 'rel') === rel && attributeOf(link, 'type') === undefined,
      );
    const alternates = linksOf('alternate').map((link) => [attributeOf(link, 'hreflang'), toPathOf(link)]);
    const path = toPath(file);
    expect(linksOf('canonical').map(toPathOf)).toEqual(
      isIndexed(file) ? [toLanguagePath(language, path)] : [],
    );
    expect(alternates).toEqual(
      isIndexed(file) ? LANGUAGES.map((other) => [other, toLanguagePath(other, path)]) : [],
    );
  });
});

/** Paths that a function serves in each language. */
const OF_FUNCTIONS = /^\/(?:search|[fg]\/[\w-]+)$/;

describe.each(OTHER_LANGUAGES)('the links of the pages in the language %s', (language) => {
  const home = toLanguagePath(language, '/');
  it.each(FILES)('%s links only to pages in its language that exist', (file) => {
    const { elements } = readPage(toLocalFile(language, file));
    for (const element of elements) {
      if (attributeOf(element, 'hreflang')) continue;
      const target = { a: 'href', form: 'action', button: 'data-share' }[element.tagName];
      const url = target && attributeOf(element, target);
      // Skip links to other sites and within the page, files, endpoints, and the back office.
      if (!url?.startsWith('/') || /^\/(?:api|admin)\/|\.\w+$/.test(url)) continue;
      const { pathname } = new URL(url, 'http://localhost');
      expect(pathname === home || pathname.startsWith(`${home}/`), `${element.tagName} to ${url}`).toBe(true);
      const english = pathname.slice(home.length) || '/';
      if (OF_FUNCTIONS.test(english)) continue;
      expect(FILES.map(toPath), url).toContain(english);
    }
  });
});

/** URLs without their scheme, and dates in the format of `Intl`, including ranges and months without a day. */
const URLS_AND_DATES =
  /\b[\w.-]+(?:\.com|:\d+)(?:\/\S*)?|\b[A-Z][a-z]{2} \d{1,2}(?:\s–\s\d{1,2})?, \d{4}\b|^[A-Z][a-z]{2}$/g;

/** Attributes that people read. */
const READ_ATTRIBUTES = ['alt', 'aria-label', 'aria-roledescription', 'label', 'placeholder', 'title'];
const READ_META = /^(?:description|og:title|og:description|og:image:alt)$/;

const listStrings = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listStrings) : [];
};

/** The content of the site, which is not translated. The longest texts come first. */
const CONTENT = [
  ...listStrings([demoFighters, demoGyms, demoVideos, toDemoShows('2026-12-22'), DEMO_POSTERS]),
  ...listStrings(Object.values(SETTINGS).map((setting) => setting.default)),
  // An abbreviation, a field that people don't see, the title of the feed, the words of the brand, and the names of
  // languages and platforms.
  'KO',
  HONEYPOT_FIELD,
  toFeedTitle(SETTINGS.brand.default, true),
  ...SETTINGS.brand.default.split(' '),
  ...['English', 'Español', 'Instagram', 'YouTube', 'TikTok', 'Cash App'],
]
  .flatMap((text) => [text, text.replaceAll('{brand}', SETTINGS.brand.default), ...text.split('\n')])
  .filter((text) => text.length > 1)
  .sort((a, b) => b.length - a.length);

it.each(FILES)('%s has no text outside of the catalogs', (file) => {
  const { elements, texts } = readPage(toLocalFile(PSEUDO_LANGUAGE, file));
  const attributes = elements.flatMap((element) =>
    READ_META.test(attributeOf(element, 'name') ?? attributeOf(element, 'property') ?? '')
      ? [attributeOf(element, 'content')]
      : READ_ATTRIBUTES.map((name) => attributeOf(element, name)),
  );
  const found = new Set<string>();
  for (const text of [...texts, ...attributes]) {
    if (!text || !/[A-Za-z]{2}/.test(text)) continue;
    const rest = CONTENT.reduce(
      (left, known) => left.replaceAll(known, ''),
      text.replace(URLS_AND_DATES, ''),
    );
    if (/[A-Za-z]{2}/.test(rest)) found.add(text);
  }
  expect([...found]).toEqual([]);
});

it('the default language has pages', () => {
  expect(FILES.length).toBeGreaterThan(50);
  expect(toLocalFile(DEFAULT_LANGUAGE, 'gyms.html')).toBe('gyms.html');
});
