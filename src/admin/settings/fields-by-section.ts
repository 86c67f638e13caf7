import type { SectionFields } from '#src/admin/core/fields/field-ids.ts';
import { SETTINGS_SECTIONS, type SettingsSectionLabel } from '#src/copy/settings-sections.ts';
import type { SettingsForm as Form, SettingName } from './settings-form.ts';

const FIELDS_BY_SECTION: Record<SettingsSectionLabel, readonly SettingName[]> = {
  'Brand and home page': [
    'brand',
    'tagline',
    'heroTitle',
    'heroText',
    'heroCallToAction',
    'introEnabled',
    'introFilmEnabled',
  ],
  'Pictures and film': ['logo', 'heroFilm', 'heroPhoto', 'gymBackgrounds', 'placeholderPortrait'],
  'Links and contact': [
    'instagram',
    'youtube',
    'tiktok',
    'payment',
    'contactText',
    'email',
    'phone',
    'schedulingUrl',
  ],
  Prices: ['pricing', 'pricingNotes', 'customServices'],
  'Mission and notices': ['missionStatement', 'notices'],
  'Page texts': ['risingStarsTagline', 'risingStarsRules', 'gymsTagline', 'portfolioTagline', 'reelsText'],
  'About page': ['aboutPage'],
  'Join Us page': ['joinUsPage'],
  'Gym filter': ['gymStates'],
  'Request form': ['beforeYouSubmit', 'asksBoxerName', 'agreement'],
  Minors: ['requireConsent', 'asksAboutConsent', 'consentWording', 'hidesBirthDates'],
  'Home page picks': ['homeFighterIds', 'homeVideoIds', 'homeGymIds'],
  Evaluation: ['evaluationDates'],
};

/** The sections of the form, with the settings in each. */
export const SETTINGS_FORM_SECTIONS: readonly SectionFields<Form>[] = SETTINGS_SECTIONS.map(({ label }) => ({
  label,
  fields: FIELDS_BY_SECTION[label],
}));
