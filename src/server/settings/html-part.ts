import { sizedImageUrl, uploadedKey } from '#src/domain/media/media-url.ts';
import type { Db } from '#src/server/platform/db/db.ts';
import { type Html, html } from '#src/server/platform/html/html.ts';
import { getSettings } from './queries.ts';

const URLS = /(https?:\/\/\S+)/;

type Brand = { brand: string; logo: string };

/**
 * Returns the HTML part of an email: the logo above the same text. Without a logo, an email has only its plain text,
 * which is complete either way.
 */
export async function toHtmlPart(db: Db, text: string, siteUrl: string): Promise<{ html?: string }> {
  const { record: settings } = await getSettings(db);
  return settings.logo === '' ? {} : { html: renderEmail(text, settings, siteUrl) };
}

/** Renders the logo, with an absolute URL and the brand as its alt text, and the text of an email with its links. */
export function renderEmail(text: string, { brand, logo }: Brand, siteUrl: string): string {
  const src = new URL(toEmailImage(logo), siteUrl).href;
  return html`<p><a href="${siteUrl}/"><img src="${src}" alt="${brand}" height="48" style="max-width: 240px; border: 0"></a></p>
<div style="font-family: sans-serif; white-space: pre-wrap">${linkify(text)}</div>
`.markup;
}

/** Twice the largest width of the logo. */
const LOGO_WIDTH_PX = 480;

/** Returns the URL of an uploaded image as PNG, because Outlook and older mail programs cannot show WebP. */
function toEmailImage(url: string): string {
  const sizedUrl = sizedImageUrl(url, LOGO_WIDTH_PX);
  return uploadedKey(url) === null ? sizedUrl : `${sizedUrl}&fm=png`;
}

/** Turns the URLs in a text into links. An array would get line breaks between its items, which emails would show. */
const linkify = (text: string): Html =>
  text.split(URLS).reduce((before, part) => html`${before}${toLink(part)}`, html``);

const toLink = (part: string): Html =>
  URLS.test(part) ? html`<a href="${part}">${part}</a>` : html`${part}`;
