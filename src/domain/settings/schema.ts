import * as z from 'zod';
import { completeMonthDay, isMonthDay } from '#src/domain/evaluation/evaluation-dates.ts';
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
  optionalImageUrl,
  phone,
  text,
  webUrl,
  withoutReadOnly,
} from '#src/domain/values/fields.ts';
import { MAX_URL_LENGTH } from '#src/domain/values/limits.ts';
import { US_STATES } from '#src/domain/values/us-states.ts';
import { CURRENCIES, SETTINGS_LIMITS as LIMITS } from './settings.ts';

const required = (max: number) => line(max).min(1, 'Is required');

const paragraphs = (max: number) => text.max(max, `Must be at most ${max} characters`);

const listOf = <Item extends z.ZodType>(item: Item, max: number, noun: string) =>
  z.array(item, { error: `Must be a list of ${noun}` }).max(max, `Must be at most ${max} ${noun}`);

const httpsUrl = webUrl.refine((url) => url.startsWith('https://'), 'Must be an https:// link');

/** The link of a profile, so it has a path. A handle is completed to its link. */
const profile = (platform: SocialPlatform, host: string) =>
  z.union([
    z.literal(''),
    line(MAX_URL_LENGTH, (text) => completeProfileLink(platform, text)).refine(
      (url) => url.startsWith('https://') && isOnPlatform(platform, url) && new URL(url).pathname.length > 1,
      `Must be a handle such as @name or a link to ${host}`,
    ),
  ]);

/** A service with a fixed price. Its id is part of URLs and never changes, even if the name does. */
const priceOption = z.strictObject({
  id: line(60).regex(
    /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
    'Must be lowercase letters and digits joined by single dashes',
  ),
  name: required(LIMITS.optionName),
  cents: z
    .int({ error: 'Must be an amount of money' })
    .min(0, 'Must not be below zero')
    .max(LIMITS.cents, 'Must be at most 100,000'),
});

const priceCard = z.strictObject({
  title: required(LIMITS.cardTitle),
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

const notice = z.strictObject({ title: required(60), text: paragraphs(LIMITS.noticeText) });
const service = z.strictObject({ name: required(60), text: paragraphs(300) });
const filmPath = line().refine((path) => parseFilmPath(path) !== null, 'Must be an uploaded film');
const heroFilm = z.strictObject({ film: filmPath, poster: imageUrl });
const stateName = line(100, completeState).refine(isUsState, 'Must be a US state');
const gymBackground = z.strictObject({ state: stateName, image: imageUrl });

const pageSection = z
  .strictObject({
    heading: line(LIMITS.sectionHeading),
    /** Paragraphs, separated by empty lines. */
    text: paragraphs(LIMITS.sectionText),
    image: optionalImageUrl,
    imageAlt: line(),
    /** The width of the image divided by its height, so that the page keeps room for it. Null if it is unknown. */
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

/** All settings of the site. The API stores only those that the owner has changed. */
export const settingsFields = {
  brand: name.max(LIMITS.brand, `Must be at most ${LIMITS.brand} characters`),
  tagline: line(LIMITS.tagline),
  heroTitle: required(LIMITS.heroTitle),
  /** The line below the title. '' shows the tagline. */
  heroText: line(LIMITS.tagline),
  heroCallToAction: required(40),
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
  contactText: line(300),
  email: z.union([z.literal(''), email]),
  phone,
  schedulingUrl: httpsUrl,
  pricing,
  pricingNotes: listOf(required(300), LIMITS.notes, 'notes'),
  customServices: listOf(service, LIMITS.services, 'services'),
  /** The name, address and numbers of the business, on receipts. '' shows the brand. */
  businessDetails: paragraphs(LIMITS.businessDetails),
  /** What a receipt says about taxes. */
  taxLine: line(LIMITS.taxLine),
  /** How many years payments stay after the year in which they were made. */
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
  missionStatement: paragraphs(LIMITS.missionStatement),
  notices: z.tuple([notice, notice, notice, notice], { error: 'Must be four notices' }),
  /** The text below the title of each list page. */
  risingStarsTagline: line(LIMITS.tagline),
  gymsTagline: line(LIMITS.tagline),
  portfolioTagline: line(LIMITS.tagline),
  /** How fighters are chosen, above the list of rising stars. */
  risingStarsRules: listOf(required(400), LIMITS.rules, 'rules'),
  /** The text below the title of the reels on the home page. */
  reelsText: line(LIMITS.tagline),
  /** The sections of /about and /join-us. Without any, the page says that it is coming soon. */
  aboutPage: page,
  joinUsPage: page,
  /** The states in the filter of the gyms page. */
  gymStates: listOf(stateName, US_STATES.length, 'states').refine(
    (states) => new Set(states).size === states.length,
    'Contains a state twice',
  ),
  beforeYouSubmit: listOf(required(300), LIMITS.rules, 'rules'),
  /** Whether the request form asks for the name of the boxer. */
  asksBoxerName: z.boolean({ error: 'Must be true or false' }),
  agreement: paragraphs(1_000).min(1, 'Is required'),
  /** The days from the acceptance of a request until its reel is usually ready. */
  usualDays: z
    .int({ error: 'Must be a whole number' })
    .min(1, 'Must be at least 1')
    .max(LIMITS.usualDays, `Must be at most ${LIMITS.usualDays}`),
  /** Whether a minor can be shown only after a guardian has consented. A database trigger reads this setting. */
  requireConsent: z.boolean({ error: 'Must be true or false' }),
  /**
   * Whether the dashboard asks the owner to decide about `requireConsent`. True only on a site that had content when the
   * default of `requireConsent` changed (migration 0038), until the owner decides.
   */
  asksAboutConsent: z.boolean({ error: 'Must be true or false' }),
  /** The wording that a guardian agrees to. `{fighter}` and `{brand}` are replaced by the names. */
  consentWording: paragraphs(2_000).min(1, 'Is required'),
  /** The same in Spanish. If it is '', the Spanish page shows the default while `consentWording` is the default. */
  consentWordingEs: paragraphs(2_000),
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
};

/** The settings as the API returns them: those that the owner has changed, and the defaults of the others. */
export const settings = z.strictObject(settingsFields);

/** The settings and the time of their last change (ISO 8601), or null if they were never saved. */
export const editedSettings = settings.extend({ updatedAt: z.iso.datetime().nullable() });
export type EditedSettings = z.output<typeof editedSettings>;

/** Body of `PUT /api/settings`. A setting that is left out keeps its value. */
export const settingsChange = z.preprocess(withoutReadOnly('updatedAt'), settings.partial());
export type SettingsChange = z.output<typeof settingsChange>;
