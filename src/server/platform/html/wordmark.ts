import * as es from '#src/copy/es/navigation.ts';
import * as en from '#src/copy/navigation.ts';
import {
  type Catalogs,
  DEFAULT_LANGUAGE,
  type Language,
  toLanguagePath,
} from '#src/domain/language/language.ts';
import { sizedImageUrl } from '#src/domain/media/media-url.ts';
import { parseWebUrl } from '#src/domain/values/web-url.ts';
import { type Html, html } from './html.ts';

const LABELS: Catalogs<typeof en.navigationLabels> = {
  en: en.navigationLabels,
  es: es.navigationLabels,
};

/** The width that the other pages request (src/content/read-settings.ts), so that all pages load the same file. */
const LOGO_WIDTH_PX = 640;

/** Returns the origin of a logo that is not on this site, or ''. A content security policy has to name it. */
export const toLogoOrigin = (logo: string): string => parseWebUrl(logo)?.origin ?? '';

/**
 * Renders a link to the home page in `language`. It shows the logo, or the brand if there is no logo, like the
 * navigation of the other pages (src/site/chrome/Wordmark.tsx).
 */
export function renderWordmark(brand: string, logo = '', language: Language = DEFAULT_LANGUAGE): Html {
  const words = brand.split(' ');
  const last = words.pop() ?? '';
  const content = logo
    ? html`<img src="${sizedImageUrl(logo, LOGO_WIDTH_PX)}" alt="${brand}">`
    : html`${words.join(' ')} <span>${last}</span>`;
  const label = LABELS[language].home(brand);
  return html`<a class="wordmark" href="${toLanguagePath(language, '/')}" aria-label="${label}">${content}</a>`;
}
