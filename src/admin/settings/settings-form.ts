import type { EditorSpec } from '#src/admin/core/editor/editor-spec.ts';
import { isEqual, mergeLists } from '#src/admin/core/saving/merge.ts';
import { toFieldText } from '#src/admin/core/saving/versions.ts';
import { mergeGymBackgrounds, mergePageSections, mergePricing } from '#src/admin/settings/merge-settings.ts';
import {
  completePricing,
  describePricing,
  type PricingForm,
  toPricingBody,
  toPricingForm,
} from '#src/admin/settings/prices/pricing-form.ts';
import { DEFAULT_SETTINGS } from '#src/copy/default-settings.ts';
import { SETTINGS, type SettingsGroup } from '#src/copy/settings-by-section.ts';
import type { PageSection, Settings } from '#src/domain/settings/settings.ts';
import type { TextTranslation } from '#src/domain/settings/translations.ts';
import {
  describeTranslations,
  isListTranslation,
  LIST_TRANSLATIONS,
  mergeTranslations,
  toSentTranslations,
} from './translations/translations-form.ts';

export type SettingsForm = Omit<Settings, 'pricing'> & { pricing: PricingForm };
export type SettingName = keyof SettingsForm;

// The entries are exactly the settings.
const LABELS = Object.fromEntries(
  Object.entries(SETTINGS).map(([name, { label }]) => [name, label]),
) as Record<SettingName, string>;

const toSectionForm = ({ heading, text, image, imageAlt, imageRatio }: PageSection): PageSection => ({
  heading,
  text,
  image,
  imageAlt,
  imageRatio,
});

/** Changes the translations of list settings. */
const mapTranslations = <Form extends Pick<Settings, (typeof LIST_TRANSLATIONS)[number]>>(
  form: Form,
  map: (translations: readonly TextTranslation[]) => TextTranslation[],
): Pick<Settings, (typeof LIST_TRANSLATIONS)[number]> =>
  // `Object.fromEntries()` loses the type of the keys.
  Object.fromEntries(LIST_TRANSLATIONS.map((name) => [name, map(form[name])])) as Form;

/**
 * Converts settings to a form. All objects get a fixed order of properties, because forms are compared as JSON.
 * Settings that an earlier release stored on the device may lack newer ones, which get their defaults.
 */
function toForm(settings: Settings): SettingsForm {
  const { heroFilm, pricing, customServices, notices, gymBackgrounds, aboutPage, joinUsPage, ...others } = {
    ...DEFAULT_SETTINGS,
    ...settings,
  };
  const form = {
    ...others,
    heroFilm: heroFilm && { film: heroFilm.film, poster: heroFilm.poster },
    pricing: toPricingForm(pricing),
    customServices: customServices.map(({ name, text }) => ({ name, text })),
    gymBackgrounds: gymBackgrounds.map(({ state, image }) => ({ state, image })),
    notices: notices.map(({ title, text }) => ({ title, text })),
    aboutPage: aboutPage.map(toSectionForm),
    joinUsPage: joinUsPage.map(toSectionForm),
    ...mapTranslations(others, (translations) =>
      translations.map(({ part, of, text }) => ({ part, of, text })),
    ),
  };
  // Every setting has a label.
  const names = Object.keys(LABELS) as (keyof typeof form)[];
  return Object.fromEntries(names.map((name) => [name, form[name]])) as SettingsForm;
}

/** The form of the settings before the owner has changed any. */
export const DEFAULT_FORM = toForm(DEFAULT_SETTINGS);

/** Returns the names of the settings in a group. */
export const namesIn = (group: SettingsGroup): SettingName[] =>
  // Object.keys() loses the type of the keys.
  Object.keys(group) as SettingName[];

/** Returns the names of those settings that differ from their defaults. */
export const listChangedSettings = (form: SettingsForm, names: readonly SettingName[]): SettingName[] =>
  names.filter((name) => !isEqual(form[name], DEFAULT_FORM[name]));

/** Picks settings from a form. */
export const pickSettings = (form: SettingsForm, names: readonly SettingName[]): Partial<SettingsForm> =>
  Object.fromEntries(names.map((name) => [name, form[name]]));

const ORIGINAL = 'The original';

const describeSection = ({ heading, text, image, imageAlt }: PageSection): string =>
  [heading, text, image && `Picture: ${imageAlt} (${image})`].filter(Boolean).join('\n');

/** Formats a setting for the history and for conflicts. */
function formatSetting(name: SettingName, form: SettingsForm): string {
  if (isListTranslation(name)) return describeTranslations(form, name);
  switch (name) {
    case 'heroFilm':
      return form.heroFilm ? `Your own film (${form.heroFilm.film})` : ORIGINAL;
    case 'pricing':
      return describePricing(form.pricing, form.brand);
    case 'customServices':
      return form.customServices.map((service) => `${service.name}: ${service.text}`).join('\n');
    case 'notices':
      return form.notices.map((notice) => `${notice.title}: ${notice.text}`).join('\n');
    case 'gymBackgrounds':
      return form.gymBackgrounds.map(({ state, image }) => `${state}: ${image}`).join('\n') || ORIGINAL;
    case 'aboutPage':
    case 'joinUsPage':
      return form[name].map(describeSection).join('\n\n') || ORIGINAL;
    case 'logo':
    case 'heroPhoto':
    case 'placeholderPortrait':
      return form[name] || ORIGINAL;
    default:
      return toFieldText(form[name]);
  }
}

export type SettingsSpec = EditorSpec<Settings, SettingsForm, 'settings'>;

export const SETTINGS_SPEC: SettingsSpec = {
  resource: 'settings',
  labels: LABELS,
  empty: DEFAULT_FORM,
  toForm,
  toBody: ({ pricing, ...others }) => ({
    ...others,
    ...mapTranslations(others, toSentTranslations),
    pricing: toPricingBody(pricing),
  }),
  complete: (form) => ({ ...form, pricing: completePricing(form.pricing) }),
  fieldFormatter: () => formatSetting,
  merges: {
    ...Object.fromEntries(LIST_TRANSLATIONS.map((name) => [name, mergeTranslations])),
    pricing: mergePricing,
    gymBackgrounds: mergeGymBackgrounds,
    aboutPage: mergePageSections,
    joinUsPage: mergePageSections,
    gymStates: mergeLists,
    homeFighterIds: mergeLists,
    homeVideoIds: mergeLists,
    homeGymIds: mergeLists,
  },
  staysOpen: true,
};
