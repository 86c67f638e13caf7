import { PAYMENT } from '#src/copy/navigation.ts';
import { CUSTOM_PAGE_NAMES } from '#src/domain/custom-pages/custom-pages.ts';
import { sizedImageUrl } from '#src/domain/media/media-url.ts';
import type { Settings } from '#src/domain/settings/settings.ts';
import { listBrandLinks } from '#src/domain/social/brand-links.ts';
import { readContent, readStoredSettings } from './read-list.ts';

/** At least twice the logo's width in the navigation and the footer. The intro shows the same file in a larger size. */
const LOGO_WIDTH_PX = 640;

/** Returns the settings and their version. A build reads them once, the development server for every page. */
export async function readSettings(): Promise<{ settings: Settings; version: string }> {
  const { record, etag } = import.meta.env.DEV ? await readStoredSettings() : (await readContent()).settings;
  return { settings: record, version: etag };
}

/**
 * The settings that layouts show on every page, and the version of all settings, so that a save renders every page
 * again. They are part of every cache key.
 */
export async function readLayoutSettings() {
  const { settings, version } = await readSettings();
  const { brand, logo, tagline, introEnabled, introFilmEnabled } = settings;
  return {
    version,
    brand,
    logo: sizedImageUrl(logo, LOGO_WIDTH_PX),
    tagline,
    introEnabled,
    introFilmEnabled,
    brandLinks: listBrandLinks(settings, PAYMENT),
    /** The pages that the owner has written. */
    writtenPages: CUSTOM_PAGE_NAMES.filter((name) => settings[name].length > 0),
  };
}
