import { createHash } from 'node:crypto';
import * as es from '#src/copy/es/private-pages/agreement-page.ts';
import * as en from '#src/copy/private-pages/agreement-page.ts';
import { type Agreement, agreementStateOf, canSign } from '#src/domain/agreements/agreement.ts';
import { type Catalogs, DEFAULT_LANGUAGE, type Language } from '#src/domain/language/language.ts';
import type { Settings } from '#src/domain/settings/settings.ts';
import { MAX_NAME_LENGTH, MAX_TEXT_LENGTH } from '#src/domain/values/limits.ts';
import { type Html, html, renderTime } from '#src/server/platform/html/html.ts';
import { describeField, renderError, renderQuestion } from '#src/server/private-links/page-parts.ts';
import { toPageResponse } from '#src/server/private-links/private-page.ts';

export const AGREEMENT_CATALOGS: Catalogs<typeof en> = { en, es };

/** Returns a digest of what the page showed. */
export const toSeen = ({ id, title, wording }: Agreement): string =>
  createHash('sha256')
    .update(JSON.stringify([id, title, wording]))
    .digest('hex');

/** The values and the validation errors of a form that was rejected, by field. */
type TypedAnswer = { fields: Record<string, string>; errors: Record<string, string> };

/** Why a form changed nothing, with the HTTP status of the page that says so. */
export type Rejection = { status: number; text: string; typed: TypedAnswer };

type BrandSettings = Pick<Settings, 'brand' | 'logo' | 'email'>;

type Page = {
  agreement: Agreement;
  /** The signed agreements of the same message or request. */
  signed: readonly Agreement[];
  settings: BrandSettings;
  path: string;
  language: Language;
  rejection?: Rejection;
};

const renderHiddenFields = (action: string, agreement: Agreement) => html`
<input type="hidden" name="action" value="${action}">
<input type="hidden" name="agreement" value="${agreement.id}">
<input type="hidden" name="seen" value="${toSeen(agreement)}">`;

function renderSignForm({ agreement, path, rejection, language }: Page): Html {
  const { SIGN_FORM } = AGREEMENT_CATALOGS[language];
  const { fields = {}, errors = {} } = rejection?.typed ?? {};
  // The box is never checked in advance: the wording may have changed.
  return html`<section class="panel" aria-labelledby="sign">
<h2 id="sign">${SIGN_FORM.title}</h2>
<form method="post" action="${path}">${renderHiddenFields('sign', agreement)}
<label for="signedName">${SIGN_FORM.name}</label>
<input id="signedName" name="signedName" autocomplete="name" required maxlength="${MAX_NAME_LENGTH}" value="${fields['signedName']}"${describeField('signedName', { error: errors['signedName'], hint: true })}>
${renderError('signedName', errors['signedName'])}
<p class="hint" id="signedName-hint">${SIGN_FORM.hint}</p>
<label class="check"><input type="checkbox" name="agreed" value="yes" required${describeField('agreed', { error: errors['agreed'] })}> ${SIGN_FORM.agreed}</label>
${renderError('agreed', errors['agreed'])}
<button class="button">${SIGN_FORM.button}</button>
</form>
</section>`;
}

/** Renders the form to decline. The disclosure is the confirmation step, because the page works without scripts. */
function renderDeclineForm({ agreement, path, rejection, language }: Page): Html {
  const { DECLINE_FORM } = AGREEMENT_CATALOGS[language];
  const { fields = {}, errors = {} } = rejection?.typed ?? {};
  const isTyped = fields['action'] === 'decline';
  return html`<details${isTyped && html` open`}>
<summary>${DECLINE_FORM.summary}</summary>
<form method="post" action="${path}">${renderHiddenFields('decline', agreement)}
<label for="reason">${DECLINE_FORM.reason}</label>
<textarea id="reason" name="reason" rows="4" maxlength="${MAX_TEXT_LENGTH}"${describeField('reason', { error: errors['reason'] })}>${fields['reason']}</textarea>
${renderError('reason', errors['reason'])}
<button class="button" data-variant="secondary">${DECLINE_FORM.button}</button>
</form>
</details>`;
}

/** The attribute for a text of an agreement, if its language is known and is not the one of the page. */
const renderLang = (written: Agreement['language'], language: Language) =>
  written !== null && written !== language && html` lang="${written}"`;

/** Renders the wording, and who signed it. */
function renderAgreement(
  { wording, language: written, signedName, signedAt }: Agreement,
  brand: string,
  language: Language,
): Html {
  const texts = AGREEMENT_CATALOGS[language].AGREEMENT_PAGE;
  return html`
<blockquote${renderLang(written, language)}>${wording}</blockquote>
${
  signedAt &&
  html`<dl>
<div><dt>${texts.with}</dt><dd>${brand}</dd></div>
<div><dt>${texts.signedBy}</dt><dd><strong>${signedName}</strong></dd></div>
<div><dt>${texts.signedOn}</dt><dd>${renderTime(signedAt, language)}</dd></div>
</dl>
<p class="hint screen-only">${texts.print}</p>`
}`;
}

/** Renders the page that shows an agreement to the client. */
export function toAgreementPage(page: Page): Response {
  const { agreement, signed, settings, path, rejection, language } = page;
  const texts = AGREEMENT_CATALOGS[language];
  const state = agreementStateOf(agreement);
  const earlier = signed.filter(({ id }) => id !== agreement.id);
  const { signedName, reason } = rejection?.typed.fields ?? {};
  // The text that the client typed, if the page no longer has the form that would show it.
  const typed = (!canSign(agreement) && signedName) || (state !== 'open' && reason);
  const main = html`${rejection && html`<p class="notice" data-tone="warning" role="alert">${rejection.text}</p>`}
${typed && html`<p class="hint">${texts.AGREEMENT_PAGE.typed}</p><blockquote>${typed}</blockquote>`}
<h1${renderLang(agreement.language, language)}>${agreement.title}</h1>
<p class="lead screen-only">${texts.AGREEMENT_TEXTS[state]}</p>
${renderAgreement(agreement, settings.brand, language)}
${canSign(agreement) && renderSignForm(page)}
${state === 'open' && renderDeclineForm(page)}
${
  earlier.length > 0 &&
  html`<section class="screen-only" aria-labelledby="earlier">
<h2 id="earlier">${texts.AGREEMENT_PAGE.earlier}</h2>
<ul>${earlier.map(({ id, title, language: written }) => html`<li><a href="${path}?signed=${id}"${renderLang(written, language)}>${title}</a></li>`)}</ul>
</section>`
}
${renderQuestion(settings.email, language)}`;
  return toDocument(agreement, settings, main, rejection?.status, { language, path });
}

/** Renders a signed agreement for the owner, as a page to print. */
export const toSignedDocument = (agreement: Agreement, settings: BrandSettings): Response =>
  toDocument(
    agreement,
    settings,
    html`<h1${renderLang(agreement.language, DEFAULT_LANGUAGE)}>${agreement.title}</h1>${renderAgreement(agreement, settings.brand, DEFAULT_LANGUAGE)}`,
  );

const toDocument = (
  { title }: Agreement,
  { brand, logo }: BrandSettings,
  main: Html,
  status = 200,
  inLanguage?: { language: Language; path: string },
) => toPageResponse({ inLanguage, title, brand, logo, main }, { status, script: '/local-time.js' });
