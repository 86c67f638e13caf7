import { DEFAULT_LANGUAGE, type Language, type OtherLanguage } from '#src/domain/language/language.ts';
import type { Settings } from './settings.ts';

/** The settings that are one text for visitors. */
export const TEXT_SETTINGS = [
  'tagline',
  'heroTitle',
  'heroText',
  'heroCallToAction',
  'contactText',
  'taxLine',
  'missionStatement',
  'risingStarsTagline',
  'gymsTagline',
  'portfolioTagline',
  'reelsText',
  'agreement',
  'consentWording',
] as const;
export type TextSetting = (typeof TEXT_SETTINGS)[number];

const PAGE_PARTS = ['heading', 'text', 'imageAlt'] as const;

/** The settings that contain several texts, and the text parts of their items. A string has one part, `text`. */
export const TEXT_PARTS = {
  pricing: ['title', 'name'],
  pricingNotes: ['text'],
  customServices: ['name', 'text'],
  notices: ['title', 'text'],
  risingStarsRules: ['text'],
  aboutPage: PAGE_PARTS,
  joinUsPage: PAGE_PARTS,
  beforeYouSubmit: ['text'],
} as const;
export type ListSetting = keyof typeof TEXT_PARTS;
// `Object.keys()` loses the type of the keys.
export const LIST_SETTINGS = Object.keys(TEXT_PARTS) as ListSetting[];

export type TranslatedSetting = TextSetting | ListSetting;

/** The name of the setting that has the translation of another one, such as `taglineEs`. */
export type TranslationName<Name extends TranslatedSetting = TranslatedSetting> =
  `${Name}${Capitalize<OtherLanguage>}`;
export const toTranslationName = <Name extends TranslatedSetting>(name: Name, language: OtherLanguage) =>
  // The compiler does not know the result of `toUpperCase()`.
  `${name}${language.charAt(0).toUpperCase()}${language.slice(1)}` as TranslationName<Name>;

/**
 * The translation of one text of a list setting. `of` is the English text, or the id of a price option. The order of
 * the items therefore does not matter, and a translation is never shown for another text.
 */
export type TextTranslation = { part: string; of: string; text: string };

type Cards = readonly { title: string; options: readonly { id: string; name: string }[] }[];
/** The settings, or a form whose prices have text instead of cents. */
type WithTexts = Omit<Settings, 'pricing'> & { pricing: { amateur: Cards; pro: Cards } };
type MapText = (text: string, part: string, of: string) => string;

/** Replaces each text of a list setting. */
function mapTexts<Name extends ListSetting, Value extends WithTexts[Name]>(
  name: Name,
  value: Value,
  map: MapText,
): Value {
  const mapCards = (cards: Cards) =>
    cards.map((card) => ({
      ...card,
      title: map(card.title, 'title', card.title),
      options: card.options.map((option) => ({ ...option, name: map(option.name, 'name', option.id) })),
    }));
  const mapItem = (item: string | Record<string, string>) =>
    typeof item === 'string'
      ? map(item, 'text', item)
      : {
          ...item,
          ...Object.fromEntries(
            TEXT_PARTS[name].map((part) => [part, map(item[part] ?? '', part, item[part] ?? '')]),
          ),
        };
  // The compiler cannot relate the name to the shape of the value. Only the prices are not a list.
  const list: unknown = value;
  const mapped = Array.isArray(list)
    ? list.map(mapItem)
    : {
        ...(list as WithTexts['pricing']),
        amateur: mapCards((list as WithTexts['pricing']).amateur),
        pro: mapCards((list as WithTexts['pricing']).pro),
      };
  return mapped as unknown as Value;
}

/** Lists the texts of a list setting in order. */
export function listTexts<Name extends ListSetting>(name: Name, value: WithTexts[Name]): TextTranslation[] {
  const texts: TextTranslation[] = [];
  mapTexts(name, value, (text, part, of) => {
    texts.push({ part, of, text });
    return text;
  });
  return texts;
}

/** Finds the owner's translation of a text. Returns '' if there is none. */
export const findTranslation = (translations: readonly TextTranslation[], part: string, of: string): string =>
  translations.find((translation) => translation.part === part && translation.of === of)?.text ?? '';

/** Our translations, keyed by the default English text. */
export type DefaultTranslations = Readonly<Record<string, string>>;

/** Returns the owner's translation of a text, or ours if it is a default text. Returns null if there is neither. */
export function translateText(text: string, own: string, defaults: DefaultTranslations): string | null {
  if (own !== '' || text === '') return own;
  return Object.hasOwn(defaults, text) ? (defaults[text] ?? null) : null;
}

/** The texts that are shown in English on pages in another language, by setting. */
export type Untranslated = { readonly [Name in TranslatedSetting]?: readonly string[] };

/** Returns the settings with their texts in a language, and lists the texts without a translation. */
export function translateSettings<Translated extends WithTexts>(
  settings: Translated,
  language: Language,
  defaults: Readonly<Record<OtherLanguage, DefaultTranslations>>,
): { settings: Translated; untranslated: Untranslated } {
  if (language === DEFAULT_LANGUAGE) return { settings, untranslated: {} };
  const untranslated: { [Name in TranslatedSetting]?: string[] } = {};
  function translate(name: TranslatedSetting, text: string, own: string): string {
    const translated = translateText(text, own, defaults[language as OtherLanguage]);
    if (translated !== null) return translated;
    untranslated[name] = [...(untranslated[name] ?? []), text];
    return text;
  }
  const texts = TEXT_SETTINGS.map((name) => [
    name,
    translate(name, settings[name], settings[toTranslationName(name, language)]),
  ]);
  const lists = LIST_SETTINGS.map((name) => {
    const own = settings[toTranslationName(name, language)];
    return [
      name,
      mapTexts(name, settings[name], (text, part, of) =>
        translate(name, text, findTranslation(own, part, of)),
      ),
    ];
  });
  return { settings: { ...settings, ...Object.fromEntries([...texts, ...lists]) }, untranslated };
}
