import { chooseSchedulingUrl, PLACEHOLDER_SCHEDULING_URL } from '#src/domain/settings/scheduling-url.ts';
import type { Settings } from '#src/domain/settings/settings.ts';
import type { SetupStep } from './schema.ts';

/** The first steps for the owner of a new site, in the order of the list. */
export const SETUP_STEPS = [
  'brand',
  'prices',
  'socials',
  'scheduling',
  'logo',
  'first-fighter',
  'first-reel',
] as const;

export type SetupStepName = (typeof SETUP_STEPS)[number];

type SiteState = {
  settings: Settings;
  defaults: Settings;
  /** The URL of the booking page from the environment, used until the owner saves another one. */
  schedulingUrl: string | null;
  /** Whether there is a fighter other than the demo fighters that the owner has not changed. */
  hasFighter: boolean;
  /** The same for videos. */
  hasVideo: boolean;
};

/** Lists the setup steps, and whether each is done. A step about a setting is done once its default is replaced. */
export function listSetupSteps({
  settings,
  defaults,
  schedulingUrl,
  hasFighter,
  hasVideo,
}: SiteState): SetupStep[] {
  const isChanged = (name: keyof Settings) =>
    JSON.stringify(settings[name]) !== JSON.stringify(defaults[name]);
  const isDone: Record<SetupStepName, boolean> = {
    brand: isChanged('brand'),
    prices: isChanged('pricing'),
    socials: (['instagram', 'youtube', 'tiktok'] as const).some(isChanged),
    scheduling: chooseSchedulingUrl(settings.schedulingUrl, schedulingUrl) !== PLACEHOLDER_SCHEDULING_URL,
    logo: isChanged('logo'),
    'first-fighter': hasFighter,
    'first-reel': hasVideo,
  };
  return SETUP_STEPS.map((step) => ({ step, isDone: isDone[step] }));
}
