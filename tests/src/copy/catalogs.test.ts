import { globSync, readFileSync } from 'node:fs';
import { basename, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contactPage } from '#src/copy/es/contact.ts';
import { CUSTOM_PAGES } from '#src/copy/es/custom-pages.ts';
import { NAVIGATION } from '#src/copy/es/navigation.ts';
import { toFoundText } from '#src/copy/es/search.ts';
import { toLocalWeight } from '#src/copy/es/weights.ts';
import { type Language, LOCALES } from '#src/domain/language/language.ts';

/** English modules that need no Spanish module, and why. */
const WITHOUT_SPANISH: Record<string, string> = {
  'default-settings': "the owner's texts, from settings-by-section",
  'default-translations': "the owner's texts in other languages",
  feed: 'the feed is in English',
  'language-offer': 'each sentence is in its own language',
  'settings-by-section': 'the labels and defaults of the back office',
};

/** Spanish modules whose English texts are elsewhere, and where. */
const WITHOUT_ENGLISH: Record<string, string> = {
  'client-messages': 'src/domain/reels/client-message.ts',
  'default-texts': 'src/copy/settings-by-section.ts',
  'field-errors': 'the messages of the rules',
  'fighter-email': 'src/domain/profiles/fighter-email.ts',
};

/** Texts that are the same in both languages, and why. */
const SAME_IN_BOTH: Record<string, string> = {
  'Amateur, Bio, Reel, Reels, Total, Videos, vs.': 'the same word',
  'Instagram, TikTok, YouTube': 'names',
  'Edit this page': 'only the owner sees it',
};
/** The English default of this text is a setting. */
const ONLY_SPANISH = 'CONSENT_WORDING';

const SAME = new Set(Object.keys(SAME_IN_BOTH).flatMap((texts) => texts.split(', ')));

/** Lists the modules of a language by their path in its folder. The back office is in English. */
const listModules = (folder: string) =>
  globSync(`${folder}/**/*.ts`, { exclude: [`${folder}/{admin,es}/**`] })
    .map((path) => relative(folder, path).replace('.ts', ''))
    .toSorted();

type Texts = Record<string, unknown>;

const load = async (name: string): Promise<Texts> => ({
  ...(await import(/* @vite-ignore */ resolve(`src/copy/${name}.ts`))),
});

/** Lists the paths of all texts and functions, such as 'contact.title' and 'footer.rights(1)', with their values. */
function listEntries(value: unknown, path = ''): [string, unknown][] {
  if (typeof value === 'function') return [[`${path}(${value.length})`, value]];
  if (typeof value !== 'object' || value === null) return [[path, value]];
  return Object.entries(value).flatMap(([key, nested]) =>
    listEntries(nested, (path && `${path}.${key}`) || key),
  );
}

const english = listModules('src/copy');
const spanish = listModules('src/copy/es');
const pairs = english.filter((name) => spanish.includes(name));

it.each(['language', 'es/language'])(
  'the module src/copy/%s.ts has the locale of its language',
  async (name) => {
    const { PAGE_LANGUAGE, PAGE_LOCALE } = await load(name);
    expect(PAGE_LOCALE).toBe(LOCALES[PAGE_LANGUAGE as Language]);
  },
);

describe('the Spanish catalogs', () => {
  it('replace every English catalog that needs a translation', () => {
    const alone = (names: string[], others: string[], known: Record<string, string>) =>
      names.filter((name) => !others.includes(name) && !(basename(name) in known));
    expect(alone(english, spanish, WITHOUT_SPANISH)).toEqual([]);
    expect(alone(spanish, english, WITHOUT_ENGLISH)).toEqual([]);
  });

  it.each(pairs)('have the exports, keys and parameters of src/copy/%s.ts', async (name) => {
    const [ours, theirs] = await Promise.all([load(`es/${name}`), load(name)]);
    const keysOf = (texts: Texts) =>
      listEntries(texts)
        .map(([path]) => path)
        .filter((path) => path !== ONLY_SPANISH)
        .toSorted();
    expect(keysOf(ours)).toEqual(keysOf(theirs));
  });

  it.each(pairs)('have no English text of src/copy/%s.ts', async (name) => {
    const theirs = new Map(listEntries(await load(name)));
    const same = listEntries(await load(`es/${name}`)).filter(
      ([path, text]) =>
        typeof text === 'string' && /\p{L}/u.test(text) && text === theirs.get(path) && !SAME.has(text),
    );
    expect(same).toEqual([]);
  });

  it.each(pairs)('have a text wherever src/copy/%s.ts has one', async (name) => {
    const theirs = new Map(listEntries(await load(name)));
    const empty = listEntries(await load(`es/${name}`)).filter(
      ([path, text]) => typeof text === 'string' && text.trim() === '' && theirs.get(path) !== text,
    );
    expect(empty).toEqual([]);
  });

  it('use the words in docs/glossary.md, and not their synonyms', () => {
    const others =
      /\b(peleas?|film(a|ar|o|amos|ando|ad[oa]s?|en)|mand(a|ar|as|e|os|anos)|categorías?|entradas?|depósitos?|vídeos?|pestaña de peso|funci(ón|ones)|nocauts?)\b/gi;
    const found = globSync('src/copy/es/**/*.ts').flatMap(
      (path) => readFileSync(path, 'utf8').match(others) ?? [],
    );
    expect(found).toEqual([]);
  });

  it.each([
    [toFoundText(0, 'peleador', 'peleadores'), 'Ningún peleador encontrado'],
    [toFoundText(1, 'peleador', 'peleadores'), '1 peleador encontrado'],
    [toFoundText(2, 'peleador', 'peleadores'), '2 peleadores encontrados'],
    [toLocalWeight('147.5 lbs, Southside Bell'), '147.5 lb, Southside Bell'],
    [toLocalWeight('240+ lbs'), '240+ lb'],
    [toLocalWeight('Featherweight, 126 lbs'), 'Featherweight, 126 lbs'],
    [
      contactPage.description('B', ['Instagram', 'TikTok']),
      'Cómo comunicarte con B: envía un mensaje aquí o en Instagram o TikTok.',
    ],
    [`${NAVIGATION[0]?.href} ${CUSTOM_PAGES.aboutPage.href}`, '/es /es/about'],
  ])('say "%s"', (text, expected) => {
    expect(text).toBe(expected);
  });
});
