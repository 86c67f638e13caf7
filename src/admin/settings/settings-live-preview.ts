import { findErrors } from '#src/admin/core/editor/form-errors.ts';
import type { LivePreviewSpec, Previewed } from '#src/admin/core/live-preview/live-preview-spec.ts';
import { type Load, useResource } from '#src/admin/core/loading/use-resource.ts';
import { assignOptionIds, type CardForm } from '#src/admin/settings/prices/pricing-form.ts';
import type { SettingsSectionLabel } from '#src/copy/admin/settings-sections.ts';
import type { Fighter } from '#src/domain/fighters/schema.ts';
import type { Gym } from '#src/domain/gyms/schema.ts';
import { findHomePicks } from '#src/domain/home/home-picks.ts';
import { parseMoney } from '#src/domain/prices/money.ts';
import { settings } from '#src/domain/settings/schema.ts';
import type { Settings } from '#src/domain/settings/settings.ts';
import { completeProfileLink } from '#src/domain/social/profile-links.ts';
import type { Video } from '#src/domain/videos/schema.ts';
import { DEFAULT_FORM, SETTINGS_SPEC, type SettingsForm } from './settings-form.ts';

type Loads = { fighters: Load<Fighter[]>; gyms: Load<Gym[]>; videos: Load<Video[]> };

/**
 * Returns what the home page shows for the picks in the form, with the state pictures and the default portrait. If the
 * records are not loaded, returns the reason.
 */
export function toPreviewedPicks(form: SettingsForm, { fighters, gyms, videos }: Loads): Previewed {
  if (fighters.state === 'loaded' && gyms.state === 'loaded' && videos.state === 'loaded')
    return {
      record: {
        gymBackgrounds: form.gymBackgrounds,
        placeholderPortrait: form.placeholderPortrait,
        ...findHomePicks(form, {
          fighters: fighters.data,
          gyms: gyms.data,
          videos: videos.data,
          newVideos: videos.data.toSorted((a, b) => b.id - a.id),
        }),
      },
    };
  const hasFailed = [fighters, gyms, videos].some(({ state }) => state === 'failed');
  return {
    reason: hasFailed
      ? 'The records could not be loaded, so there is no preview. Check the connection and open the preview again.'
      : 'Loading the records…',
  };
}

/** The live preview of the picks. It loads the same records that visitors see. */
const PICKS_LIVE_PREVIEW: LivePreviewSpec<never, SettingsForm> = {
  path: '/admin/preview/settings/picks',
  views: ['page'],
  pageNote: '',
  usePreviewed: ({ form }) => {
    const fighters = useResource<Fighter[]>('/api/fighters');
    const gyms = useResource<Gym[]>('/api/gyms');
    const videos = useResource<Video[]>('/api/videos');
    return toPreviewedPicks(form, { fighters: fighters.load, gyms: gyms.load, videos: videos.load });
  },
};

const PROFILES = ['instagram', 'youtube', 'tiktok'] as const;
/** Text fields that contain a web link. In other fields, half-typed text does no harm. */
const LINKS = [...PROFILES, 'payment', 'schedulingUrl'] as const;

/**
 * Converts the form to settings that the public components can show, even while the owner is typing: an amount that
 * cannot be parsed counts as zero, and a link that the server would reject is left out.
 */
export function toPreviewedSettings(form: SettingsForm): Settings {
  const errors = findErrors({ ...SETTINGS_SPEC, schema: settings }, form);
  const { currency, amateur, pro } = assignOptionIds(form.pricing);
  const toCard = ({ title, options }: CardForm) => ({
    title,
    options: options.map(({ id, name, price }) => ({ id, name, cents: parseMoney(price, currency) ?? 0 })),
  });
  const profiles = PROFILES.map((name) => [name, completeProfileLink(name, form[name])]);
  const clearedLinks = LINKS.filter((name) => errors[name]).map((name) => [name, '']);
  return {
    ...form,
    ...Object.fromEntries([...profiles, ...clearedLinks]),
    brand: form.brand.trim() || DEFAULT_FORM.brand,
    pricing: { currency, amateur: amateur.map(toCard), pro: pro.map(toCard) },
  };
}

const toSpec = (path: string, pageNote = ''): LivePreviewSpec<never, SettingsForm> => ({
  path: `/admin/preview/settings/${path}`,
  views: ['page'],
  pageNote,
  usePreviewed: ({ form }) => ({ record: toPreviewedSettings(form) }),
});

const PREVIEWS: Partial<Record<SettingsSectionLabel, LivePreviewSpec<never, SettingsForm>>> = {
  'Brand and home page': toSpec('home', 'The brand is also in the footer and in the titles of all pages.'),
  'Pictures and film': toSpec('media', 'Scroll down for the state pictures and the default portrait.'),
  'Links and contact': toSpec(
    'contact',
    'The icons at the end are in the footer and the menu of every page.',
  ),
  Prices: toSpec('prices'),
  'Mission and notices': toSpec('mission'),
  'About page': toSpec('about'),
  'Join Us page': toSpec('join-us'),
  'Gym filter': toSpec('gyms', 'On the site, each state shows its number of gyms.'),
  'Home page picks': PICKS_LIVE_PREVIEW,
  'Request form': toSpec('rules', 'On the site, the request form is beside the rules.'),
};

/** Finds the live preview of a section. */
export const findPreview = (section: SettingsSectionLabel) => PREVIEWS[section] ?? null;

export const hasPreview = (section: SettingsSectionLabel): boolean => findPreview(section) !== null;
