import { DEFAULT_SETTINGS } from '#src/copy/default-settings.ts';

/**
 * Chooses the URL of the booking page: the one that the owner has saved, otherwise that of the environment variable
 * SCHEDULING_URL, otherwise the placeholder.
 */
export const chooseSchedulingUrl = (setting: string, variable: string | undefined): string =>
  setting === DEFAULT_SETTINGS.schedulingUrl ? variable || setting : setting;
