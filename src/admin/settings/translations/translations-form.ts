import { mergeKeyedLists, mergeValues, toKeyedList } from '#src/admin/core/saving/merge.ts';
import type { SettingsForm } from '#src/admin/settings/settings-form.ts';
import { OTHER_LANGUAGES, type OtherLanguage } from '#src/domain/language/language.ts';
import {
  findTranslation,
  LIST_SETTINGS,
  type ListSetting,
  listTexts,
  TEXT_SETTINGS,
  type TextSetting,
  type TextTranslation,
  type TranslatedSetting,
  type TranslationName,
  toTranslationName,
} from '#src/domain/settings/translations.ts';

type Translations = readonly TextTranslation[];

/** Lists the names of the settings that translate the given settings, in every language. */
const namesOf = <Name extends TranslatedSetting>(settings: readonly Name[]): TranslationName<Name>[] =>
  settings.flatMap((name) => OTHER_LANGUAGES.map((language) => toTranslationName(name, language)));

/** The translations of settings that contain several texts. */
export const LIST_TRANSLATIONS: readonly TranslationName<ListSetting>[] = namesOf(LIST_SETTINGS);
const TRANSLATIONS: readonly TranslationName[] = [...namesOf(TEXT_SETTINGS), ...LIST_TRANSLATIONS];

export const isListTranslation = (name: string): name is TranslationName<ListSetting> =>
  LIST_TRANSLATIONS.some((translation) => translation === name);

/** Returns whether one of the settings is a translation. */
export const includesTranslation = (names: readonly string[]): boolean =>
  TRANSLATIONS.some((translation) => names.includes(translation));

/** A text in the form: a setting, or a part of a list setting. */
export type TextPlace =
  | { name: TextSetting; part?: never; of?: never }
  | { name: ListSetting; part: string; of: string };

/** Returns the owner's translation of a text, or ''. */
export const readTranslation = (form: SettingsForm, place: TextPlace, language: OtherLanguage): string =>
  place.part === undefined
    ? form[toTranslationName(place.name, language)]
    : findTranslation(form[toTranslationName(place.name, language)], place.part, place.of);

/** Returns the form change that stores a translation, or removes it if `text` is blank. */
export const toTranslationChange = (
  form: SettingsForm,
  place: TextPlace,
  language: OtherLanguage,
  text: string,
): Partial<SettingsForm> => ({
  [toTranslationName(place.name, language)]:
    place.part === undefined
      ? text
      : replaceTranslation(form[toTranslationName(place.name, language)], { ...place, text }),
});

function replaceTranslation(translations: Translations, { part, of, text }: TextTranslation) {
  const index = translations.findIndex((other) => isSame(other, { part, of }));
  if (text.trim() === '') return translations.filter((_, other) => other !== index);
  const translation = { part, of, text };
  return index < 0 ? [...translations, translation] : translations.with(index, translation);
}

type Key = Pick<TextTranslation, 'part' | 'of'>;
const isSame = (a: Key, b: Key) => a.part === b.part && a.of === b.of;

/** Leaves out the translations of blank texts. The form keeps them while the owner retypes the English text. */
export const toSentTranslations = (translations: Translations) =>
  translations.filter(({ of }) => of.trim() !== '');

/**
 * Extends a change of English texts in lists with the resulting changes of their translations: a text that is edited
 * keeps its translation, and a text that is removed loses it.
 */
export function addTranslationChanges(
  form: SettingsForm,
  change: Partial<SettingsForm>,
): Partial<SettingsForm> {
  const followed = LIST_SETTINGS.flatMap((name) => {
    const value = change[name];
    if (value === undefined) return [];
    const [before, after] = [listTexts(name, form[name]), listTexts(name, value)];
    return OTHER_LANGUAGES.map((language) => toTranslationName(name, language))
      .filter((translation) => !(translation in change))
      .map((translation) => [translation, moveTranslation(form[translation], before, after)]);
  });
  return { ...change, ...Object.fromEntries(followed) };
}

function moveTranslation(translations: Translations, before: readonly Key[], after: readonly Key[]) {
  const isUsed = (key: Key, keys: readonly Key[]) => keys.some((other) => isSame(other, key));
  const changes = after.flatMap((to, index) => {
    const from = before[index];
    return from && !isSame(from, to) ? [{ from, to }] : [];
  });
  const [edit] = changes;
  const text = edit && findTranslation(translations, edit.from.part, edit.from.of);
  const isEdit = before.length === after.length && changes.length === 1;
  const moved =
    edit && text && isEdit && !isUsed(edit.to, before)
      ? translations
          .filter((other) => !isSame(other, edit.to))
          .flatMap((other) => {
            if (!isSame(other, edit.from)) return [other];
            const copy = { part: edit.to.part, of: edit.to.of, text };
            return isUsed(edit.from, after) ? [other, copy] : [copy];
          })
      : translations;
  return moved.filter((translation) => isUsed(translation, after));
}

const toKey = ({ part, of }: Key) => JSON.stringify([part, of]);
const toKeyed = (translations: Translations) => toKeyedList(translations.map(toKey), translations);

/** Merges two versions of translations text by text. Returns null if both sides changed the same one differently. */
export function mergeTranslations(
  base: Translations,
  mine: Translations,
  theirs: Translations,
): TextTranslation[] | null {
  const [keyedBase, keyedMine, keyedTheirs] = [toKeyed(base), toKeyed(mine), toKeyed(theirs)];
  if (!keyedBase || !keyedMine || !keyedTheirs) return null;
  return mergeKeyedLists(keyedBase, keyedMine, keyedTheirs, (inBase, inMine, inTheirs) => {
    const text = mergeValues([inBase.text, inMine.text, inTheirs.text]);
    return text === null ? null : { ...inBase, text };
  });
}

/** Formats translations for the history: each text with its translation on its own line. */
export function describeTranslations(form: SettingsForm, translation: TranslationName<ListSetting>): string {
  const setting = LIST_SETTINGS.find((name) => namesOf([name]).includes(translation));
  const texts = setting ? listTexts(setting, form[setting]) : [];
  return form[translation]
    .map((key) => `${texts.find((text) => isSame(text, key))?.text ?? key.of} → ${key.text}`)
    .join('\n');
}
