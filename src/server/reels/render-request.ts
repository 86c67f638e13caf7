import { DEFAULT_LANGUAGE, type Language } from '#src/domain/language/language.ts';
import type { LeadStatus } from '#src/domain/leads/lead.ts';
import { REQUEST_STEPS, toShownStatus } from '#src/domain/leads/request-status.ts';
import { priceOf, removeOptionPrices } from '#src/domain/reels/reel.ts';
import { formatPrice } from '#src/domain/settings/settings.ts';
import { CORNERS } from '#src/domain/shows/bout.ts';
import { isWebUrl } from '#src/domain/values/stored-url.ts';
import { formatDay, type Html, html } from '#src/server/platform/html/html.ts';
import { renderProgress } from '#src/server/private-links/page-parts.ts';
import { CLIENT_TEXTS } from './client-texts.ts';
import type { ClientRequest } from './queries.ts';

/** Renders the steps of a request. Returns null before it is accepted, and if it is declined. */
export function renderSteps({ status: stored, reels }: ClientRequest, language: Language): Html | null {
  const status = toShownStatus(stored, reels.length > 0);
  const steps: readonly LeadStatus[] = REQUEST_STEPS;
  const current = steps.indexOf(status);
  if (current === -1) return null;
  return renderProgress(
    REQUEST_STEPS.map((step) => CLIENT_TEXTS[language].STEPS[step]),
    current,
    language,
  );
}

/**
 * Renders what the client asked for, and the price. If the price is known, the texts of options are shown without
 * their prices.
 */
export function renderRequest(request: ClientRequest, language: Language): Html {
  const { CORNER_NAMES, PAGE_TEXTS, REQUEST_LABELS } = CLIENT_TEXTS[language];
  const price = priceOf(request);
  const { bout } = request;
  const fields = price ? removeOptionPrices(request.fields) : request.fields;
  const rows = Object.entries(REQUEST_LABELS).flatMap(([name, label]) => {
    const value = fields[name];
    const corner = name === 'Corner' && CORNERS.find((known) => known === value);
    if (corner) return [renderRow(label, html`${CORNER_NAMES[corner]}`)];
    // The site's own texts beside those of the client are in English.
    const written = name.endsWith('-On-Site') ? DEFAULT_LANGUAGE : request.language;
    return value ? [renderRow(label, renderValue(value, written, language))] : [];
  });
  return html`<section class="panel" aria-labelledby="request">
<h2 id="request">${PAGE_TEXTS.request}</h2>
<dl>
${renderRow(PAGE_TEXTS.sent, html`${formatDay(request.createdAt, language)}`)}
${price && renderRow(PAGE_TEXTS.price, html`${formatPrice(price.cents, price.currency)}`)}
${bout?.text && renderRow(bout.boutId === null ? PAGE_TEXTS.show : PAGE_TEXTS.bout, html`${bout.text}`)}
${rows}
</dl>
</section>`;
}

const renderRow = (label: string, value: Html) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`;

const renderValue = (value: string, written: Language, language: Language): Html =>
  isWebUrl(value)
    ? html`<a href="${value}" target="_blank" rel="noopener noreferrer">${value}</a>`
    : renderWritten(value, written, language);

/** Renders a text that is not translated. Marks the language in which it was written if the page has another one. */
export const renderWritten = (text: string, written: Language, language: Language): Html =>
  written === language ? html`${text}` : html`<span lang="${written}">${text}</span>`;
