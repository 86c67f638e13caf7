import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '#src/copy/default-settings.ts';
import { DEFAULT_TRANSLATIONS } from '#src/copy/default-translations.ts';
import { OTHER_LANGUAGES } from '#src/domain/language/language.ts';
import { toLang } from '#src/domain/language/to-lang.ts';
import { settings as schema } from '#src/domain/settings/schema.ts';
import type { Settings } from '#src/domain/settings/settings.ts';
import {
  LIST_SETTINGS,
  listTexts,
  TEXT_SETTINGS,
  translateSettings,
  translateText,
} from '#src/domain/settings/translations.ts';

const toSpanish = (change: Partial<Settings>) =>
  translateSettings({ ...DEFAULT_SETTINGS, ...change }, 'es', DEFAULT_TRANSLATIONS);

it.each([
  ["the owner's translation", 'Hi', 'Hola', 'Hola'],
  ["the owner's translation of a default text", 'Default', 'Hola', 'Hola'],
  ['our translation of a default text', 'Default', '', 'Original'],
  ['null if only the English text was changed', 'Hi', '', null],
  ['null for the name of an inherited property', 'constructor', '', null],
  ["'' for an empty text", '', '', ''],
  ["the owner's translation of an empty text", '', 'Hola', 'Hola'],
])('translateText returns %s', (_, text, own, expected) => {
  expect(translateText(text, own, { Default: 'Original' })).toBe(expected);
});

describe('the default settings', () => {
  const texts = [
    ...TEXT_SETTINGS.map((name) => DEFAULT_SETTINGS[name]),
    ...LIST_SETTINGS.flatMap((name) => listTexts(name, DEFAULT_SETTINGS[name]).map(({ text }) => text)),
  ].filter((text) => text !== '');

  it.each(OTHER_LANGUAGES)('are translated to %s, and nothing else is', (language) => {
    const translations = DEFAULT_TRANSLATIONS[language];
    expect(Object.keys(translations).sort()).toEqual([...new Set(texts)].sort());
    const { settings, untranslated } = translateSettings(DEFAULT_SETTINGS, language, DEFAULT_TRANSLATIONS);
    expect(untranslated).toEqual({});
    expect(schema.parse(settings)).toEqual(settings);
  });

  it('have the same placeholders in every language', () => {
    for (const translations of Object.values(DEFAULT_TRANSLATIONS))
      for (const [text, translation] of Object.entries(translations))
        expect(new Set(translation.match(/\{\w+\}/g))).toEqual(new Set(text.match(/\{\w+\}/g)));
  });
});

describe('the translated settings', () => {
  it('are the same object if the language is English', () => {
    const result = translateSettings(DEFAULT_SETTINGS, 'en', DEFAULT_TRANSLATIONS);
    expect(result.settings).toBe(DEFAULT_SETTINGS);
    expect(result.untranslated).toEqual({});
  });

  it('list the texts that are shown in English', () => {
    const { settings, untranslated } = toSpanish({
      tagline: 'New',
      heroTitle: 'Mine',
      heroTitleEs: 'Mío',
      pricingNotes: ['One', 'Two'],
      pricingNotesEs: [{ part: 'text', of: 'Two', text: 'Dos' }],
    });
    expect(settings).toMatchObject({ tagline: 'New', heroTitle: 'Mío', pricingNotes: ['One', 'Dos'] });
    expect(untranslated).toEqual({ tagline: ['New'], pricingNotes: ['One'] });
    expect([toLang('One', untranslated.pricingNotes), toLang('Dos', untranslated.pricingNotes)]).toEqual([
      'en',
      undefined,
    ]);
  });

  it('find the name of a price option by its id, even after a move and a new name', () => {
    const { pricing } = DEFAULT_SETTINGS;
    const moved = pricing.pro.map(({ title, options }) => ({
      title,
      options: options.map((option) => ({ ...option, name: 'Renamed' })).reverse(),
    }));
    const { settings } = toSpanish({
      pricing: { ...pricing, pro: moved.reverse() },
      pricingEs: [{ part: 'name', of: '60-seconds-no-watermark', text: 'Con todo' }],
    });
    const names = settings.pricing.pro.flatMap(({ options }) => options.map(({ id, name }) => [id, name]));
    expect(names).toEqual([
      ['60-seconds-no-watermark', 'Con todo'],
      ['60-seconds-collaboration', 'Renamed'],
      ['30-seconds-no-watermark', 'Renamed'],
      ['30-seconds-collaboration', 'Renamed'],
    ]);
    expect(settings.pricing.amateur[1]?.title).toBe('Video de {brand}');
  });

  it('translate the parts of the sections of a page, and keep the picture', () => {
    const section = { heading: 'Who', text: '', image: '/media/a.webp', imageAlt: 'A ring', imageRatio: 1.5 };
    const { settings, untranslated } = toSpanish({
      aboutPage: [section],
      aboutPageEs: [{ part: 'imageAlt', of: 'A ring', text: 'Un ring' }],
    });
    expect(settings.aboutPage).toEqual([{ ...section, imageAlt: 'Un ring' }]);
    expect(untranslated).toEqual({ aboutPage: ['Who'] });
  });
});
