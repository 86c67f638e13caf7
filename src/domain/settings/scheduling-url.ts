/** The booking page until the owner saves another one. */
export const PLACEHOLDER_SCHEDULING_URL = 'https://calendly.com/your-name/consultation';

/**
 * Chooses the URL of the booking page: the one that the owner has saved, otherwise the environment variable
 * SCHEDULING_URL, otherwise the placeholder.
 */
export const chooseSchedulingUrl = (setting: string, variable: string | null | undefined): string =>
  setting === PLACEHOLDER_SCHEDULING_URL ? variable || setting : setting;
