import * as z from 'zod';
import { completeMonthDay, isMonthDay } from '#src/domain/evaluation/evaluation-dates.ts';
import { OTHER_LANGUAGES } from '#src/domain/language/language.ts';
import { parseFilmPath } from '#src/domain/media/media-url.ts';
import { isOnPlatform } from '#src/domain/social/handles.ts';
import { completeProfileLink } from '#src/domain/social/profile-links.ts';
import type { SocialPlatform } from '#src/domain/social/social-links.ts';
import { completeState, isUsState } from '#src/domain/values/complete-state.ts';
import {
  email,
  id,
  imageUrl,
  line,
  name,
  omitReadOnly,
  optionalImageUrl,
  phone,
  text,
  webUrl,
} from '#src/domain/values/fields.ts';
import { MAX_URL_LENGTH } from '#src/domain/values/limits.ts';
import { US_STATES } from '#src/domain/values/us-states.ts';
import { CURRENCIES, SETTINGS_LIMITS as LIMITS } from './settings.ts';
import {
  LIST_SETTINGS,
  type ListSetting,
  type TEXT_PARTS,
  TEXT_SETTINGS,
  type TextSetting,
  type TextTranslation,
  type TranslationName,
  toTranslationName,
} from './translations.ts';

const required = (text: z.ZodString) => text.min(1, 'Is required');

const paragraphs = (max: number) => text.max(max, `Must be at most ${max} characters`);

const listOf = <Item extends z.ZodType>(item: Item, max: number, noun: string) =>
  z.array(item, { error: `Must be a list of ${noun}` }).max(max, `Must be at most ${max} ${noun}`);

const httpsUrl = webUrl.refine((url) => url.startsWith('https://'), 'Must be an https:// link');

/** A link to a profile. The link must have a path. A handle is completed to its link. */
const profile = (platform: SocialPlatform, host: string) =>
  z.union([
    z.literal(''),
    line(MAX_URL_LENGTH, (text) => completeProfileLink(platform, text)).refine(
      (url) => url.startsWith('https://') && isOnPlatform(platform, url) && new URL(url).pathname.length > 1,
      `Must be a handle such as @name or a link to ${host}`,
    ),
  ]);

/** The texts for visitors. In languages other than English, all are optional. */
const texts = {
  tagline: line(LIMITS.tagline),
  heroTitle: line(LIMITS.heroTitle),
  heroText: line(LIMITS.tagline),
  heroCallToAction: line(40),
  contactText: line(300),
  taxLine: line(LIMITS.taxLine),
  missionStatement: paragraphs(LIMITS.missionStatement),
  risingStarsTagline: line(LIMITS.tagline),
  gymsTagline: line(LIMITS.tagline),
  portfolioTagline: line(LIMITS.tagline),
  reelsText: line(LIMITS.tagline),
  agreement: paragraphs(1_000),
  consentWording: paragraphs(2_000),
} satisfies Record<TextSetting, z.ZodType<string>>;

const pageParts = {
  heading: line(LIMITS.sectionHeading),
  /** Paragraphs, separated by empty lines. */
  text: paragraphs(LIMITS.sectionText),
  imageAlt: line(),
};

/** The texts in list settings. */
const parts = {
  pricing: { title: line(LIMITS.cardTitle), name: line(LIMITS.optionName) },
  pricingNotes: { text: line(300) },
  customServices: { name: line(60), text: paragraphs(300) },
  notices: { title: line(60), text: paragraphs(LIMITS.noticeText) },
  risingStarsRules: { text: line(400) },
  aboutPage: pageParts,
  joinUsPage: pageParts,
  beforeYouSubmit: { text: line(300) },
} satisfies { [Name in ListSetting]: Record<(typeof TEXT_PARTS)[Name][number], z.ZodString> };

/** A service with a fixed price. Its id is part of URLs and never changes, even if the name does. */
const priceOption = z.strictObject({
  id: line(60).regex(
    /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
    'Must be lowercase letters and digits joined by single dashes',
  ),
  name: required(parts.pricing.name),
  cents: z
    .int({ error: 'Must be an amount in the chosen currency' })
    .min(0, 'Must not be below zero')
    .max(LIMITS.cents, 'Must be at most 100,000'),
});

const priceCard = z.strictObject({
  title: required(parts.pricing.title),
  options: listOf(priceOption, LIMITS.options, 'options'),
});

const pricing = z
  .strictObject({
    currency: z.enum(CURRENCIES, { error: 'Must be one of the listed currencies' }),
    amateur: listOf(priceCard, LIMITS.cards, 'cards'),
    pro: listOf(priceCard, LIMITS.cards, 'cards'),
  })
  .superRefine(({ amateur, pro }, context) => {
    const seen = new Set<string>();
    for (const { options } of [...amateur, ...pro])
      for (const option of options) {
        if (seen.has(option.id))
          context.addIssue({ code: 'custom', message: `Two options have the id ${option.id}` });
        seen.add(option.id);
      }
  });

const notice = z.strictObject({ ...parts.notices, title: required(parts.notices.title) });
const service = z.strictObject({ ...parts.customServices, name: required(parts.customServices.name) });
const filmPath = line().refine((path) => parseFilmPath(path) !== null, 'Must be an uploaded film');
const heroFilm = z.strictObject({ film: filmPath, poster: imageUrl });
const stateName = line(100, completeState).refine(isUsState, 'Must be a US state');
const gymBackground = z.strictObject({ state: stateName, image: imageUrl });

const pageSection = z
  .strictObject({
    ...pageParts,
    image: optionalImageUrl,
    /** The width of the image divided by its height, so that the page reserves space for it. Null if it is unknown. */
    imageRatio: z
      .number({ error: 'Must be a number or null' })
      .min(1 / LIMITS.imageRatio, 'Is too small')
      .max(LIMITS.imageRatio, `Must be at most ${LIMITS.imageRatio}`)
      .nullable(),
  })
  .superRefine(({ heading, text, image, imageAlt }, context) => {
    const addIssue = (name: string, message: string) =>
      context.addIssue({ code: 'custom', path: [name], message });
    if (heading === '' && text === '' && image === '')
      addIssue('heading', 'Enter a heading or a text, or add a picture');
    if (image !== '' && imageAlt === '') addIssue('imageAlt', 'Describe the picture');
  });
const page = listOf(pageSection, LIMITS.sections, 'sections');

const monthDay = line(10, completeMonthDay).refine(isMonthDay, 'Must be a day such as 04-01');

const MAX_TRANSLATIONS = 300;

const toTranslation = ([part, rule]: [string, z.ZodString]) =>
  z.strictObject({ part: z.literal(part), of: required(text), text: required(rule) });

function translationsOf(name: ListSetting): z.ZodType<TextTranslation[]> {
  const rules: Record<string, z.ZodString> = parts[name];
  // Every list setting has parts.
  const [first, ...others] = Object.entries(rules).map(toTranslation) as [ReturnType<typeof toTranslation>];
  return z
    .array(z.discriminatedUnion('part', [first, ...others]), { error: 'Must be a list of translations' })
    .max(MAX_TRANSLATIONS, `Must be at most ${MAX_TRANSLATIONS} translations`);
}

/**
 * The translations of the owner's texts to each other language. '' and [] if there are none: visitors then see our
 * translation of a default text, or the English text.
 */
const translationFields = Object.fromEntries(
  OTHER_LANGUAGES.flatMap((language) => [
    ...TEXT_SETTINGS.map((name) => [toTranslationName(name, language), texts[name]]),
    ...LIST_SETTINGS.map((name) => [toTranslationName(name, language), translationsOf(name)]),
  ]),
  // `Object.fromEntries()` loses the types.
) as Record<TranslationName<TextSetting>, z.ZodString> &
  Record<TranslationName<ListSetting>, z.ZodType<TextTranslation[]>>;

/** All settings of the site. The API stores only those that the owner has changed. */
export const settingsFields = {
  brand: name.max(LIMITS.brand, `Must be at most ${LIMITS.brand} characters`),
  tagline: texts.tagline,
  heroTitle: required(texts.heroTitle),
  /** The line below the title. '' shows the tagline. */
  heroText: texts.heroText,
  heroCallToAction: required(texts.heroCallToAction),
  introEnabled: z.boolean(),
  /** Whether the intro plays its film. Without it, the intro shows the brand alone. */
  introFilmEnabled: z.boolean(),
  /** The URL of the image that replaces the brand as text. '' shows the text. */
  logo: optionalImageUrl,
  /** The film that replaces the original film of the home page. '' shows the original. */
  heroFilm: z.union([z.literal(''), heroFilm], { error: 'Must be an uploaded film with its poster' }),
  /**
   * The URL of the photo that replaces the original film of the home page. '' shows the film. `heroFilm` has
   * priority.
   */
  heroPhoto: optionalImageUrl,
  /** The images behind the gyms of a state. A state that is not listed shows its outline, if it has one. */
  gymBackgrounds: listOf(gymBackground, US_STATES.length, 'images').refine(
    (images) => new Set(images.map(({ state }) => state)).size === images.length,
    'Contains a state twice',
  ),
  /** The URL of the portrait of a fighter without a photo. '' shows the silhouette. */
  placeholderPortrait: optionalImageUrl,
  instagram: profile('instagram', 'instagram.com'),
  youtube: profile('youtube', 'youtube.com'),
  tiktok: profile('tiktok', 'tiktok.com'),
  /** A link for payments, to any https host. */
  payment: z.union([z.literal(''), httpsUrl]),
  contactText: texts.contactText,
  email: z.union([z.literal(''), email]),
  phone,
  schedulingUrl: httpsUrl,
  pricing,
  pricingNotes: listOf(required(parts.pricingNotes.text), LIMITS.notes, 'notes'),
  customServices: listOf(service, LIMITS.services, 'services'),
  /** The name, address and numbers of the business, on receipts. '' shows the brand. */
  businessDetails: paragraphs(LIMITS.businessDetails),
  /** The line about taxes on receipts. */
  taxLine: texts.taxLine,
  /** How many years payments are stored after the year in which they were made. */
  booksYears: z
    .int({ error: 'Must be a number of years' })
    .min(1, 'Must be at least 1')
    .max(LIMITS.booksYears, `Must be at most ${LIMITS.booksYears}`),
  /** The share of the price that clients pay by card before the editing. 0 for none. */
  depositPercent: z
    .int({ error: 'Must be a whole number' })
    .min(0, 'Must not be below zero')
    .max(LIMITS.depositPercent, `Must be at most ${LIMITS.depositPercent}`),
  /** Paragraphs, separated by empty lines. */
  missionStatement: texts.missionStatement,
  notices: z.tuple([notice, notice, notice, notice], { error: 'Must be four notices' }),
  /** The text below the title of each list page. */
  risingStarsTagline: texts.risingStarsTagline,
  gymsTagline: texts.gymsTagline,
  portfolioTagline: texts.portfolioTagline,
  /** How fighters are chosen, above the list of rising stars. */
  risingStarsRules: listOf(required(parts.risingStarsRules.text), LIMITS.rules, 'rules'),
  /** The text below the title of the reels on the home page. */
  reelsText: texts.reelsText,
  /** The sections of /about and /join-us. Without any, the page says that it is coming soon. */
  aboutPage: page,
  joinUsPage: page,
  /** The states in the filter of the gyms page. */
  gymStates: listOf(stateName, US_STATES.length, 'states').refine(
    (states) => new Set(states).size === states.length,
    'Contains a state twice',
  ),
  beforeYouSubmit: listOf(required(parts.beforeYouSubmit.text), LIMITS.rules, 'rules'),
  /** Whether the request form asks for the name of the boxer. */
  asksBoxerName: z.boolean({ error: 'Must be true or false' }),
  agreement: required(texts.agreement),
  /** The days from the acceptance of a request until its reel is usually ready. */
  usualDays: z
    .int({ error: 'Must be a whole number' })
    .min(1, 'Must be at least 1')
    .max(LIMITS.usualDays, `Must be at most ${LIMITS.usualDays}`),
  /** Whether a minor can be shown only after a guardian has consented. A database trigger reads this setting. */
  requireConsent: z.boolean({ error: 'Must be true or false' }),
  /**
   * Whether the dashboard asks the owner to decide about `requireConsent`. True only on a site that had content when
   * the default of `requireConsent` changed (migration 0038), until the owner decides.
   */
  asksAboutConsent: z.boolean({ error: 'Must be true or false' }),
  /** The wording that a guardian agrees to. `{fighter}` and `{brand}` are replaced by the names. */
  consentWording: required(texts.consentWording),
  /** Whether visitors see only the age of an adult. They never see the birth date of a minor. */
  hidesBirthDates: z.boolean({ error: 'Must be true or false' }),
  /** The fighters on the home page, in order. If empty, the page shows those with both a photo and a video. */
  homeFighterIds: listOf(id, LIMITS.picks, 'fighters'),
  /** The reels on the home page, in order. If empty, the page shows the newest. */
  homeVideoIds: listOf(id, LIMITS.picks, 'videos'),
  /** The gyms on the home page, in order. If empty, the page shows the first ones by name. */
  homeGymIds: listOf(id, LIMITS.picks, 'gyms'),
  /** The days of the year on which an evaluation of all fighters is due, as MM-DD. */
  evaluationDates: z.tuple([monthDay, monthDay], { error: 'Must be two dates' }),
  ...translationFields,
};

/** The settings as the API returns them: those that the owner has changed, and the defaults of the others. */
export const settings = z.strictObject(settingsFields);

/** The settings and the time of their last change (ISO 8601), or null if they were never saved. */
export const editedSettings = settings.extend({ updatedAt: z.iso.datetime().nullable() });
export type EditedSettings = z.output<typeof editedSettings>;

/** Body of `PUT /api/settings`. A setting that is left out keeps its value. */
export const settingsChange = z.preprocess(omitReadOnly('updatedAt'), settings.partial());
export type SettingsChange = z.output<typeof settingsChange>;
