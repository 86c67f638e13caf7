import { DEFAULT_TRANSLATIONS } from '#src/copy/default-translations.ts';
import { toFeedTitle } from '#src/copy/feed.ts';
import { PAGE_LANGUAGE } from '#src/copy/language.ts';
import { PAYMENT } from '#src/copy/navigation.ts';
import { CUSTOM_PAGE_NAMES } from '#src/domain/custom-pages/custom-pages.ts';
import { toLang } from '#src/domain/language/to-lang.ts';
import { sizedImageUrl } from '#src/domain/media/media-url.ts';
import { translateSettings } from '#src/domain/settings/translations.ts';
import { listBrandLinks } from '#src/domain/social/brand-links.ts';
import { readContent, readList, readStoredSettings } from './read-list.ts';

/** At least twice the logo's width in the navigation and the footer. The intro shows the same file at a larger size. */
const LOGO_WIDTH_PX = 640;

/**
 * Returns the settings in the language of the pages, the texts that are shown in English because they have no translation,
 * and the version of the settings. A build reads the settings once per language. In development, every call reads them.
 */
export async function readSettings() {
  const { record, etag } = import.meta.env.DEV ? await readStoredSettings() : (await readContent()).settings;
  return { ...translateSettings(record, PAGE_LANGUAGE, DEFAULT_TRANSLATIONS), version: etag };
}

/**
 * Returns the settings and the feed title that layouts show, and the version of all settings. They are part of the cache key
 * of every page, so after a change of any setting, a rebuild renders every page again.
 */
export async function readLayoutSettings() {
  const { settings, untranslated, version } = await readSettings();
  const { brand, logo, tagline, introEnabled, introFilmEnabled } = settings;
  const shows = await readList('shows');
  return {
    version,
    brand,
    logo: sizedImageUrl(logo, LOGO_WIDTH_PX),
    tagline,
    taglineLang: toLang(tagline, untranslated.tagline),
    introEnabled,
    introFilmEnabled,
    brandLinks: listBrandLinks(settings, PAYMENT),
    feedTitle: toFeedTitle(brand, shows.rows.length > 0),
    /** The pages that the owner has written. */
    writtenPages: CUSTOM_PAGE_NAMES.filter((name) => settings[name].length > 0),
  };
}
