import { toReceiptNumber } from '#src/domain/books/books.ts';
import { type CardCharge, toCardCharge } from '#src/domain/books/card-payment.ts';
import type { Language } from '#src/domain/language/language.ts';
import { priceOf } from '#src/domain/reels/reel.ts';
import { formatPrice, type Settings } from '#src/domain/settings/settings.ts';
import { toPaymentLabel } from '#src/domain/social/brand-links.ts';
import { type Html, html } from '#src/server/platform/html/html.ts';
import { CLIENT_TEXTS } from './client-texts.ts';
import type { ClientRequest } from './queries.ts';

export type PaymentPage = {
  request: ClientRequest;
  settings: Settings;
  path: string;
  language: Language;
  /** Whether the client can pay by card, and whether they return from a payment. */
  cards: 'off' | 'on' | 'returned';
};

/** Returns the charge that the client can pay by card now, or null. */
export const cardChargeOf = (request: ClientRequest, { depositPercent }: Settings): CardCharge | null =>
  toCardCharge({ ...request, price: priceOf(request) }, depositPercent);

/** Returns whether the payments by card cover the price. The owner may have moved the request back from "paid". */
const hasPaidAll = (request: ClientRequest): boolean =>
  request.restCents === 0 && (priceOf(request)?.cents ?? 0) > 0;

/**
 * Renders how to pay, once there is something to pay, and the links to the receipts. While a payment is being
 * confirmed, the page offers no other way to pay, so that nobody pays twice.
 */
export function renderPayment(page: PaymentPage): Html | null {
  const { request, settings, path, cards, language } = page;
  const { CONFIRMING_TEXT, PAYMENT_TEXTS } = CLIENT_TEXTS[language];
  const isConfirming = cards === 'returned' && request.hasOpenSession;
  const charge = cards === 'off' ? null : cardChargeOf(request, settings);
  return html`${isConfirming && html`<p class="notice" role="status">${CONFIRMING_TEXT}</p>`}
${!isConfirming && charge?.purpose === 'deposit' && renderDeposit(charge, path, language)}
${!isConfirming && request.status === 'approved' && (hasPaidAll(request) ? html`<p>${PAYMENT_TEXTS.arrived}</p>` : renderDue(page, charge))}
${request.receipts.map(
  ({ receiptNumber, cents, currency }) =>
    html`<p><a class="button" data-variant="secondary" href="${path}?receipt=${receiptNumber}">${request.receipts.length > 1 ? PAYMENT_TEXTS.openReceiptOf(toReceiptNumber({ receiptNumber }), formatPrice(cents, currency)) : PAYMENT_TEXTS.openReceipt}</a></p>`,
)}`;
}

const renderCardForm = ({ cents, currency }: CardCharge, path: string, label: string, hint: string) =>
  html`<form method="post" action="${path}">
<input type="hidden" name="action" value="pay">
<input type="hidden" name="cents" value="${cents}">
<input type="hidden" name="currency" value="${currency}">
<button class="button">${label}</button>
</form>
<p class="hint">${hint}</p>`;

function renderDeposit(charge: CardCharge, path: string, language: Language): Html {
  const { PAYMENT_TEXTS } = CLIENT_TEXTS[language];
  return html`<section class="panel" aria-labelledby="pay">
<h2 id="pay">${PAYMENT_TEXTS.deposit}</h2>
<p>${PAYMENT_TEXTS.depositHint}</p>
${renderCardForm(charge, path, PAYMENT_TEXTS.payDeposit(formatPrice(charge.cents, charge.currency)), PAYMENT_TEXTS.stripe)}
</section>`;
}

/** Renders the amount due for an accepted reel, to be paid by card or with the payment link from the settings. */
function renderDue({ request, settings, path, language }: PaymentPage, charge: CardCharge | null): Html {
  const { payment, email } = settings;
  const { PAYMENT_TEXTS } = CLIENT_TEXTS[language];
  const price = priceOf(request);
  const due = price && formatPrice(request.restCents, price.currency);
  return html`<section class="panel" aria-labelledby="pay">
<h2 id="pay">${PAYMENT_TEXTS.title}</h2>
${price ? html`<p>${PAYMENT_TEXTS.amountDue} <strong>${due}</strong>${request.restCents !== price.cents && PAYMENT_TEXTS.ofPrice(formatPrice(price.cents, price.currency))}</p>` : html`<p>${PAYMENT_TEXTS.amountUnknown}</p>`}
${charge && renderCardForm(charge, path, PAYMENT_TEXTS.payByCard(due ?? ''), PAYMENT_TEXTS.stripe)}
${
  payment
    ? html`<a class="button"${charge && html` data-variant="secondary"`} href="${payment}" target="_blank" rel="noopener noreferrer">${PAYMENT_TEXTS.payWith(toPaymentLabel(payment, ''))}</a>
<p class="hint">${PAYMENT_TEXTS.handleHint}</p>`
    : !charge &&
      html`<p>${email ? html`${PAYMENT_TEXTS.askBefore}<a href="mailto:${email}">${email}</a>.` : PAYMENT_TEXTS.methodUnknown}</p>`
}
</section>`;
}
