/** The booking page until the owner saves another one. */
export const PLACEHOLDER_SCHEDULING_URL = 'https://calendly.com/your-name/consultation';

/**
 * Chooses the URL of the booking page: the one that the owner has saved, otherwise that of the environment variable
 * SCHEDULING_URL, otherwise the placeholder.
 */
export const chooseSchedulingUrl = (setting: string, variable: string | null | undefined): string =>
  setting === PLACEHOLDER_SCHEDULING_URL ? variable || setting : setting;

/**
 * Returns the latest URL of the booking page if it has the origin of the URL from the build, and otherwise the URL from
 * the build. The page's content security policy allows no other origin in the dialog, so a URL with another origin
 * waits for the next rebuild.
 */
export const chooseEmbeddableUrl = (built: string, latest: string): string =>
  new URL(latest).origin === new URL(built).origin ? latest : built;
