import { STATE_OUTLINES } from '#src/domain/gyms/state-outlines.ts';
import { ENGLISH_LANGUAGE_NAMES, OTHER_LANGUAGES } from '#src/domain/language/language.ts';
import { PLACEHOLDER_SCHEDULING_URL } from '#src/domain/settings/scheduling-url.ts';
import type { Settings } from '#src/domain/settings/settings.ts';
import {
  LIST_SETTINGS,
  TEXT_PARTS,
  TEXT_SETTINGS,
  type TranslatedSetting,
  type TranslationName,
  toTranslationName,
} from '#src/domain/settings/translations.ts';
import type { SettingsSectionLabel } from './admin/settings-sections.ts';

/** A group of settings, each with its label in the back office and its value until the owner changes it. */
export type SettingsGroup = { [Name in keyof Settings]?: { label: string; default: Settings[Name] } };

const PRICING: Settings['pricing'] = {
  currency: 'USD',
  amateur: [
    {
      title: 'Tournament Footage Highlight',
      options: [
        { id: 'tournament-collaboration', name: 'IG Edit & Collaboration', cents: 50_00 },
        {
          id: 'tournament-no-watermark',
          name: 'IG Edit (No Collaboration or Watermark)',
          cents: 60_00,
        },
      ],
    },
    {
      title: '{brand} Footage',
      options: [
        { id: 'our-footage-collaboration', name: 'IG Edit & Collaboration', cents: 40_00 },
        {
          id: 'our-footage-no-watermark',
          name: 'IG Edit (No Collaboration or Watermark)',
          cents: 60_00,
        },
      ],
    },
  ],
  pro: [
    {
      title: '30-Second Highlight',
      options: [
        { id: '30-seconds-collaboration', name: 'With Collaboration', cents: 80_00 },
        { id: '30-seconds-no-watermark', name: 'No Collaboration or Watermark', cents: 100_00 },
      ],
    },
    {
      title: '60-Second Highlight',
      options: [
        { id: '60-seconds-collaboration', name: 'With Collaboration', cents: 120_00 },
        { id: '60-seconds-no-watermark', name: 'No Collaboration or Watermark', cents: 150_00 },
      ],
    },
  ],
};

/**
 * All settings except translations, in screen order, by section and by the legend of their group. Each legend is unique.
 */
const SECTIONS = {
  'Brand and home page': {
    Brand: {
      brand: { label: 'Brand name', default: 'Ringside Reels' },
      tagline: { label: 'Tagline', default: 'the #1 BOXING Platform for Amateur Boxers and Rising Stars' },
    },
    'Header of the home page': {
      heroTitle: { label: 'Headline', default: 'The Future Starts Here' },
      heroText: { label: 'Subtitle', default: '' },
      heroCallToAction: { label: 'Home page button', default: 'WHAT WE OFFER' },
    },
    Intro: {
      introEnabled: { label: 'Show the intro', default: true },
      introFilmEnabled: { label: 'Play the film in the intro', default: true },
    },
  },
  'Pictures and film': {
    Logo: { logo: { label: 'Logo', default: '' } },
    'Home page film': { heroFilm: { label: 'Home page film', default: '' } },
    'Home page photo': { heroPhoto: { label: 'Home page photo', default: '' } },
    'State pictures': { gymBackgrounds: { label: 'State pictures', default: [] } },
    'Default portrait': { placeholderPortrait: { label: 'Default portrait', default: '' } },
  },
  'Links and contact': {
    'Profiles and payment': {
      instagram: { label: 'Instagram', default: 'https://www.instagram.com/ringsidereels' },
      youtube: { label: 'YouTube', default: 'https://www.youtube.com/@ringsidereels' },
      tiktok: { label: 'TikTok', default: 'https://www.tiktok.com/@ringsidereels' },
      payment: { label: 'Payment link', default: 'https://cash.app/$ringsidereels' },
    },
    Contact: {
      contactText: {
        label: 'Contact page text',
        default: 'Bookings, questions, a fight that we should see: send us a message.',
      },
      email: { label: 'Public email address', default: '' },
      phone: { label: 'Public phone number', default: '' },
      schedulingUrl: { label: 'Scheduling link', default: PLACEHOLDER_SCHEDULING_URL },
    },
  },
  Prices: {
    Prices: { pricing: { label: 'Prices', default: PRICING } },
    'Notes below the prices': {
      pricingNotes: {
        label: 'Notes',
        default: [
          'Sparring footage is never charged, but travel to the gym must be covered.',
          'Payment is only due once the reel is complete and the product is accepted.',
        ],
      },
    },
    'Custom services': {
      customServices: {
        label: 'Custom services',
        default: [
          { name: 'Sparring Footage', text: 'Filmed at your gym and uploaded to YouTube.' },
          { name: 'Amateur Show', text: 'A camera at ringside for the whole card.' },
          { name: 'Pro Show', text: 'Coverage for promoters and professional boxers.' },
        ],
      },
    },
    'Card payments': { depositPercent: { label: 'Deposit by card', default: 0 } },
    Receipts: {
      businessDetails: { label: 'Business details', default: '' },
      taxLine: { label: 'Tax line', default: '' },
      booksYears: { label: 'Keep the books for', default: 7 },
    },
  },
  'Mission and notices': {
    Mission: {
      missionStatement: {
        label: 'Mission statement',
        default:
          'Boxing is full of talent that nobody outside of the gym has seen.\n\nWe give boxers who want to be seen a neutral platform and an international audience. We film them in training, in sparring and in competition, and we take no side: every boxer stands in the same light.',
      },
    },
    Notices: {
      notices: {
        label: 'Notices',
        default: [
          {
            title: 'Sanctioned only',
            text: 'We do not film unsanctioned events, smokers or competitive gym-versus-gym sparring.',
          },
          { title: 'No pressure', text: 'Hard sparring is not required.' },
          { title: 'Public events', text: 'Public events need no consent.' },
          {
            title: 'Private settings',
            text: 'In private settings boxers may ask not to be filmed, and no footage is taken of them.',
          },
        ],
      },
    },
  },
  'Page texts': {
    'Texts below the titles': {
      risingStarsTagline: { label: 'Text of Rising Stars', default: 'Many walks, many styles, one goal.' },
      gymsTagline: { label: 'Text of Gyms', default: "We've been many places, seen many faces." },
      portfolioTagline: {
        label: 'Text of the portfolio',
        default: 'Experience the action. Watch our collection of featured fights and highlights.',
      },
      reelsText: { label: 'Text of the latest reels', default: 'Fresh from the edit.' },
    },
    'Rising Stars': {
      risingStarsRules: {
        label: 'How fighters are chosen',
        default: [
          'Rising stars are divided by the weight class they most recently competed in.',
          'Selection criteria are some or any of: accomplishments, national ranking, active status, social media presence, featured footage, audience response, and the owner’s personal opinion.',
          'Entries are evaluated semi-annually for activity and standing.',
        ],
      },
    },
  },
  'About page': {
    'Sections of About': { aboutPage: { label: 'About page', default: [] } },
  },
  'Join Us page': {
    'Sections of Join Us': { joinUsPage: { label: 'Join Us page', default: [] } },
  },
  'Gym filter': {
    States: { gymStates: { label: 'States', default: [...STATE_OUTLINES] } },
  },
  'Request form': {
    'Before You Submit': {
      beforeYouSubmit: {
        label: 'Before You Submit',
        default: [
          'Links must be from a cloud file-sharing service, such as Google Drive or Dropbox, and set to "Anyone with the link can view".',
          'Send up to 2 fights.',
          'Video-site links and screen recordings are not accepted.',
        ],
      },
    },
    Fields: { asksBoxerName: { label: "Ask for the boxer's name", default: false } },
    Agreement: {
      agreement: {
        label: 'Agreement',
        default:
          'I understand that there is no guarantee of views or likes, and that payment is due once the reel is complete and I accept it.',
      },
    },
    'Due dates': { usualDays: { label: 'Usual days until a reel is ready', default: 7 } },
  },
  Minors: {
    'Guardian consent': {
      requireConsent: { label: "Require consent before a minor's profile is shown", default: true },
      asksAboutConsent: { label: 'Ask on the dashboard whether to require consent', default: false },
      consentWording: {
        label: 'Consent wording',
        default:
          'I am a parent or legal guardian of {fighter}, who is under 18. I agree that {brand} shows the profile of {fighter} to everybody on its website: the name, the age, the photos, the texts, the gym, the social media accounts and the reels.\n\nI can withdraw this consent at any time with my private link. The profile is then taken off the website at once.',
      },
    },
    'Birth dates': { hidesBirthDates: { label: 'Show only the age of adults', default: false } },
  },
  'Home page picks': {
    Fighters: { homeFighterIds: { label: 'Fighters on the home page', default: [] } },
    Reels: { homeVideoIds: { label: 'Reels on the home page', default: [] } },
    Gyms: { homeGymIds: { label: 'Gyms on the home page', default: [] } },
  },
  Evaluation: {
    'Evaluation dates': { evaluationDates: { label: 'Evaluation dates', default: ['04-01', '10-01'] } },
  },
} satisfies Record<SettingsSectionLabel, Record<string, SettingsGroup>>;

type KeyOf<T> = T extends unknown ? keyof T : never;
type ValueOf<T> = T extends unknown ? T[keyof T] : never;
type Groups = ValueOf<typeof SECTIONS>;

/** The legend of a group. */
export type SettingsLegend = KeyOf<Groups>;

const TRANSLATED_SETTINGS = new Map<string, TranslatedSetting>(
  [...TEXT_SETTINGS, ...LIST_SETTINGS].map((name) => [name, name]),
);

/** Lists the translations of a setting with their labels and defaults. A setting that is not translated has none. */
function toTranslations(settingName: string, label: string) {
  const name = TRANSLATED_SETTINGS.get(settingName);
  if (!name) return [];
  const value = name in TEXT_PARTS ? [] : '';
  return OTHER_LANGUAGES.map(
    (language) =>
      [
        toTranslationName(name, language),
        { label: `${label} (${ENGLISH_LANGUAGE_NAMES[language]})`, default: value },
      ] as const,
  );
}

/** Inserts the translations of each setting after that setting. */
const addTranslations = (group: SettingsGroup): SettingsGroup =>
  Object.fromEntries(
    Object.entries(group).flatMap(([name, setting]) => [
      [name, setting],
      ...toTranslations(name, setting.label),
    ]),
  );

/** All settings in screen order, by the section and the legend of their group. */
export const SETTINGS_BY_SECTION = Object.fromEntries(
  Object.entries(SECTIONS).map(([section, groups]) => [
    section,
    Object.fromEntries(
      Object.entries<SettingsGroup>(groups).map(([legend, group]) => [legend, addTranslations(group)]),
    ),
  ]),
  // `Object.fromEntries()` loses the type of the keys.
) as Record<SettingsSectionLabel, Record<string, SettingsGroup>>;

/** The groups by their legend. */
export const SETTINGS_GROUPS: Record<SettingsLegend, SettingsGroup> = Object.assign(
  {},
  ...Object.values(SETTINGS_BY_SECTION),
);

/** The settings by their name. */
export const SETTINGS: Pick<
  Required<SettingsGroup>,
  KeyOf<ValueOf<Groups>> | TranslationName
> = Object.assign({}, ...Object.values(SETTINGS_GROUPS));
