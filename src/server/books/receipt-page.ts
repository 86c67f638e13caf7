import {
  PAYMENT_METHOD_NAMES,
  type Payment,
  toOptionName,
  toReceiptNumber,
} from '#src/domain/books/books.ts';
import { formatPrice, type Settings } from '#src/domain/settings/settings.ts';
import { formatDay, type Html, html } from '#src/server/platform/html/html.ts';
import { toPageResponse } from '#src/server/private-links/private-page.ts';

type ReceiptPage = {
  payment: Payment;
  settings: Pick<Settings, 'brand' | 'logo' | 'businessDetails' | 'taxLine'>;
  /** The page that a link leads back to, or null. */
  backTo: string | null;
};

const renderRow = (label: string, value: string | Html) =>
  html`<div><dt>${label}</dt><dd>${value}</dd></div>`;

/** Renders the receipt of a payment. It names the business, what was paid and the amount, but not the client. */
export function toReceiptPage({ payment, settings, backTo }: ReceiptPage): Response {
  const { cents, currency, paidOn, method, optionText, refundedCents, refundedOn, isVoid } = payment;
  const { brand, logo, businessDetails, taxLine } = settings;
  const title = `Receipt ${toReceiptNumber(payment)}`;
  const main = html`${isVoid && html`<p class="notice" data-tone="warning">This receipt is void.</p>`}
<h1>${title}</h1>
<p class="pre-line">${businessDetails || brand}</p>
<dl>
${renderRow('Date', formatDay(paidOn))}
${renderRow('For', optionText ? `Highlight reel: ${toOptionName(payment)}` : 'Highlight reel')}
${method && renderRow('Paid by', PAYMENT_METHOD_NAMES[method])}
${renderRow('Amount paid', html`<strong>${formatPrice(cents, currency)}</strong>`)}
${refundedOn !== null && renderRow('Refunded', `${formatPrice(refundedCents, currency)} on ${formatDay(refundedOn)}`)}
</dl>
${taxLine && html`<p>${taxLine}</p>`}
<p class="hint screen-only">To print this page or to save it as a PDF, use the print command of your browser.</p>
${backTo !== null && html`<p class="screen-only"><a href="${backTo}">Back to your reel</a></p>`}`;
  return toPageResponse({ title, brand, logo, main });
}
