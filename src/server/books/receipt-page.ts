import * as es from '#src/copy/es/private-pages/receipt-page.ts';
import * as en from '#src/copy/private-pages/receipt-page.ts';
import { type Payment, toOptionName, toReceiptNumber } from '#src/domain/books/books.ts';
import {
  type Catalogs,
  DEFAULT_LANGUAGE,
  type Language,
  mapLanguages,
} from '#src/domain/language/language.ts';
import { toLang } from '#src/domain/language/to-lang.ts';
import { formatPrice, type Settings } from '#src/domain/settings/settings.ts';
import { translateSettings } from '#src/domain/settings/translations.ts';
import { formatDay, type Html, html } from '#src/server/platform/html/html.ts';
import { toPageResponse } from '#src/server/private-links/private-page.ts';

type ReceiptPage = {
  payment: Payment;
  settings: Settings;
  /** The page that a link leads back to, or null. */
  backTo: string | null;
  /** The language of the client's page. The owner's receipts are in English. */
  language?: Language;
};

const TEXTS: Catalogs<typeof en.RECEIPT_TEXTS> = { en: en.RECEIPT_TEXTS, es: es.RECEIPT_TEXTS };

/** The default of the tax line is '', so this module does not import the translations of the defaults. */
const NO_DEFAULTS = mapLanguages(() => ({}));

const renderRow = (label: string, value: string | Html) =>
  html`<div><dt>${label}</dt><dd>${value}</dd></div>`;

/** Renders the receipt of a payment. It names the business, what was paid for and the amount, but not the client. */
export function toReceiptPage({
  payment,
  settings,
  backTo,
  language = DEFAULT_LANGUAGE,
}: ReceiptPage): Response {
  const { cents, currency, paidOn, method, optionText, refundedCents, refundedOn, isVoid } = payment;
  const { settings: translated, untranslated } = translateSettings(settings, language, NO_DEFAULTS);
  const { brand, logo, businessDetails, taxLine } = translated;
  const taxLang = toLang(taxLine, untranslated.taxLine);
  const texts = TEXTS[language];
  const title = texts.title(toReceiptNumber(payment));
  const main = html`${isVoid && html`<p class="notice" data-tone="warning">${texts.void}</p>`}
<h1>${title}</h1>
<p class="pre-line">${businessDetails || brand}</p>
<dl>
${renderRow(texts.date, formatDay(paidOn, language))}
${renderRow(texts.for, optionText ? texts.reelOption(toOptionName(payment)) : texts.reel)}
${method && renderRow(texts.paidBy, texts.methods[method])}
${renderRow(texts.amount, html`<strong>${formatPrice(cents, currency)}</strong>`)}
${refundedOn !== null && renderRow(texts.refunded, texts.refundedOn(formatPrice(refundedCents, currency), formatDay(refundedOn, language)))}
</dl>
${taxLine && html`<p${taxLang && html` lang="${taxLang}"`}>${taxLine}</p>`}
<p class="hint screen-only">${texts.print}</p>
${backTo !== null && html`<p class="screen-only"><a href="${backTo}">${texts.back}</a></p>`}`;
  // Only a client may change the language of their page.
  const inLanguage =
    backTo === null ? undefined : { language, path: `${backTo}?receipt=${payment.receiptNumber}` };
  return toPageResponse({ inLanguage, language, title, brand, logo, main });
}
