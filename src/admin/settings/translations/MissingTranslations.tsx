import { toSectionId } from '#src/admin/core/fields/field-ids.ts';
import { DEFAULT_FORM, namesIn, type SettingsForm } from '#src/admin/settings/settings-form.ts';
import type { SettingsSectionLabel } from '#src/copy/admin/settings-sections.ts';
import { SETTINGS_BY_SECTION } from '#src/copy/settings-by-section.ts';
import {
  ENGLISH_LANGUAGE_NAMES,
  mapLanguages,
  OTHER_LANGUAGES,
  type OtherLanguage,
} from '#src/domain/language/language.ts';
import {
  LIST_SETTINGS,
  listTexts,
  TEXT_SETTINGS,
  translateSettings,
} from '#src/domain/settings/translations.ts';
import { formatCount } from '#src/domain/values/text.ts';

/**
 * The default texts, mapped to themselves: their translations exist, but are not loaded until the owner shows them.
 */
const DEFAULT_TEXTS = Object.fromEntries(
  [
    ...TEXT_SETTINGS.map((name) => DEFAULT_FORM[name]),
    ...LIST_SETTINGS.flatMap((name) => listTexts(name, DEFAULT_FORM[name]).map(({ text }) => text)),
  ].map((text) => [text, text]),
);
const KNOWN = mapLanguages(() => DEFAULT_TEXTS);

type Props = { label: SettingsSectionLabel; form: SettingsForm; onShow: () => Promise<void> };

/**
 * Counts the texts of a section that visitors see in English on pages in another language. A click focuses the input
 * of the first missing translation.
 */
export const MissingTranslations = ({ label, form, onShow }: Props) =>
  OTHER_LANGUAGES.map((language) => {
    const count = countUntranslated(label, form, language);
    if (count === 0) return null;
    return (
      <button
        key={language}
        type="button"
        className="text-button muted"
        onClick={async () => {
          await onShow();
          // The inputs may not have been rendered yet.
          requestAnimationFrame(() => focusFirst(label, language));
        }}
      >
        {formatCount(count, `${ENGLISH_LANGUAGE_NAMES[language]} text`)} missing
      </button>
    );
  });

function countUntranslated(label: SettingsSectionLabel, form: SettingsForm, language: OtherLanguage): number {
  const { untranslated } = translateSettings(form, language, KNOWN);
  const texts = new Map<string, readonly string[]>(Object.entries(untranslated));
  const names = Object.values(SETTINGS_BY_SECTION[label]).flatMap(namesIn);
  return names.flatMap((name) => texts.get(name) ?? []).length;
}

const focusFirst = (label: SettingsSectionLabel, language: OtherLanguage) =>
  document
    .getElementById(toSectionId(label))
    ?.querySelector<HTMLElement>(`[data-missing][lang="${language}"]`)
    ?.focus();
