import { REFUSAL_FORM } from '#src/copy/guardian-page.ts';
import { type Consent, RELATIONS } from '#src/domain/consent/consent.ts';
import { MAX_NAME_LENGTH } from '#src/domain/values/limits.ts';
import { type Html, html } from '#src/server/platform/html/html.ts';
import { renderTime } from '#src/server/platform/html/render-time.ts';

/** The values and the validation errors of a form that was refused, by field. */
export type RefusedConsent = { fields: Record<string, string>; errors: Record<string, string> };

type ConsentForm = {
  path: string;
  wording: string;
  /** Identifies the wording and the profile that the page shows. */
  seen: string;
  /** The id of the latest consent, or 0. */
  after: number;
  refused: RefusedConsent | null;
};

/** Renders the wording and the consent form. */
export function renderConsentForm({ path, wording, seen, after, refused }: ConsentForm): Html {
  const value = (name: string) => refused?.fields[name];
  const errorAttributes = (name: string) =>
    refused?.errors[name] && html` aria-invalid="true" aria-describedby="${name}-error"`;
  const renderError = (name: string) =>
    refused?.errors[name] &&
    html`<p class="error" id="${name}-error" role="alert">${refused.errors[name]}</p>`;
  return html`<section class="panel" aria-labelledby="consent">
<h2 id="consent">Do you consent?</h2>
<blockquote>${wording}</blockquote>
<form method="post" action="${path}">
<input type="hidden" name="action" value="consent">
<input type="hidden" name="seen" value="${seen}">
<input type="hidden" name="after" value="${after}">
<label for="guardianName">Your full name</label>
<input id="guardianName" name="guardianName" autocomplete="name" required maxlength="${MAX_NAME_LENGTH}" value="${value('guardianName')}"${errorAttributes('guardianName')}>
${renderError('guardianName')}
<label for="relation">You are the fighter's</label>
<select id="relation" name="relation" required${errorAttributes('relation')}>
<option value="">Choose…</option>
${RELATIONS.map((relation) => html`<option${value('relation') === relation && html` selected`}>${relation}</option>`)}
</select>
${renderError('relation')}
<label class="check"><input type="checkbox" name="agreed" value="yes" required${errorAttributes('agreed')}> I have read the text above, and I agree.</label>
${renderError('agreed')}
<button class="button">Give consent</button>
</form>
</section>`;
}

/** Renders the form that says no. The disclosure is the confirmation step, because the page works without scripts. */
export const renderRefusalForm = (path: string): Html => html`<details>
<summary>${REFUSAL_FORM.summary}</summary>
<form method="post" action="${path}">
<input type="hidden" name="action" value="refuse">
<p>${REFUSAL_FORM.text}</p>
<button class="button">${REFUSAL_FORM.button}</button>
</form>
</details>`;

type Receipt = { consent: Consent; fighter: string; brand: string; path: string; canWithdraw: boolean };

/** Renders consent as it was given, or a guardian's no. With `canWithdraw`, adds the form to withdraw it. */
export function renderReceipt({ consent, fighter, brand, path, canWithdraw }: Receipt): Html {
  const { id, guardianName, relation, wording, givenAt, givenVia, withdrawnAt, isRefusal } = consent;
  const rows: [string, Html | string][] = isRefusal
    ? [
        ['Answer', 'No'],
        ['Given on', renderTime(givenAt)],
      ]
    : [
        ['Given by', `${guardianName} (${relation})`],
        ['Given on', html`${renderTime(givenAt)}${givenVia === 'owner' && ', recorded by us'}`],
        ...(withdrawnAt ? [['Withdrawn on', renderTime(withdrawnAt)] satisfies [string, Html]] : []),
      ];
  return html`<section class="panel" aria-labelledby="receipt">
<h2 id="receipt">${toReceiptTitle(consent)}</h2>
<dl>
<div><dt>Fighter</dt><dd>${fighter}</dd></div>
<div><dt>Website</dt><dd>${brand}</dd></div>
${rows.map(([label, value]) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`)}
</dl>
${isRefusal ? html`<p>You were asked to agree to this text:</p>` : html`<p>The text that was agreed to:</p>`}
<blockquote>${wording}</blockquote>
${canWithdraw && renderWithdrawal(id, path)}
</section>`;
}

function toReceiptTitle({ withdrawnAt, isRefusal }: Consent): string {
  if (isRefusal) return 'Your answer';
  return withdrawnAt ? 'The consent that was withdrawn' : 'Your receipt';
}

// The disclosure is the confirmation step, because the page works without scripts.
const renderWithdrawal = (id: number, path: string) => html`<details>
<summary>Withdraw consent</summary>
<form method="post" action="${path}">
<input type="hidden" name="action" value="withdraw">
<input type="hidden" name="consent" value="${id}">
<p>The profile and its photos are taken off our website. You can consent again later.</p>
<button class="button">Yes, withdraw consent</button>
</form>
</details>`;
