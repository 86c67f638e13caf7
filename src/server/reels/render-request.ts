import { REQUEST_LABELS, STEPS, toShownStatus } from '#src/copy/client-page.ts';
import { priceOf, withoutOptionPrices } from '#src/domain/reels/reel.ts';
import { formatPrice } from '#src/domain/settings/settings.ts';
import { isWebUrl } from '#src/domain/values/stored-url.ts';
import { formatDay, type Html, html } from '#src/server/platform/html/html.ts';
import { renderProgress } from '#src/server/private-links/page-parts.ts';
import type { ClientRequest } from './queries.ts';

/** Renders the steps of a request. Returns null before it is accepted, and if it is declined. */
export function renderSteps({ status: stored, reels }: ClientRequest): Html | null {
  const status = toShownStatus(stored, reels.length > 0);
  const current = STEPS.findIndex(({ statuses }) => statuses.some((step) => step === status));
  if (current === -1) return null;
  return renderProgress(
    STEPS.map(({ label }) => label),
    current,
  );
}

/** Renders what the client asked for, and the price. Without the prices in the texts of options, so that there is one. */
export function renderRequest(request: ClientRequest): Html {
  const price = priceOf(request);
  const fields = price ? withoutOptionPrices(request.fields) : request.fields;
  const rows = Object.entries(REQUEST_LABELS).flatMap(([name, label]) => {
    const value = fields[name];
    return value ? [renderRow(label, renderValue(value))] : [];
  });
  return html`<section class="panel" aria-labelledby="request">
<h2 id="request">Your request</h2>
<dl>
${renderRow('Sent', html`${formatDay(request.createdAt)}`)}
${price && renderRow('Price', html`${formatPrice(price.cents, price.currency)}`)}
${rows}
</dl>
</section>`;
}

const renderRow = (label: string, value: Html) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`;

const renderValue = (value: string): Html =>
  isWebUrl(value)
    ? html`<a href="${value}" target="_blank" rel="noopener noreferrer">${value}</a>`
    : html`${value}`;
