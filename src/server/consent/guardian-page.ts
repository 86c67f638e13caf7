import { GUARDIAN_TEXTS, REFUSAL_FORM, TEXT_IN_TRASH } from '#src/copy/guardian-page.ts';
import { type Consent, isBlocked, RELATIONS, toConsentStatus } from '#src/domain/consent/consent.ts';
import type { Fighter } from '#src/domain/fighters/schema.ts';
import type { Settings } from '#src/domain/settings/settings.ts';
import type { Day } from '#src/domain/values/dates.ts';
import { MAX_NAME_LENGTH } from '#src/domain/values/limits.ts';
import { type Html, html, renderTime } from '#src/server/platform/html/html.ts';
import { describeField, renderError, renderQuestion } from '#src/server/private-links/page-parts.ts';
import { toPageResponse } from '#src/server/private-links/private-page.ts';
import type { ConsentState } from './queries.ts';
import { listImageOrigins, renderProfile } from './render-profile.ts';

/** The values and the validation errors of a form that was refused, by field. */
type RefusedConsent = { fields: Record<string, string>; errors: Record<string, string> };

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
function renderConsentForm({ path, wording, seen, after, refused }: ConsentForm): Html {
  const value = (name: string) => refused?.fields[name];
  const attributesOf = (name: string) => describeField(name, { error: refused?.errors[name] });
  const renderErrorOf = (name: string) => renderError(name, refused?.errors[name]);
  return html`<section class="panel" aria-labelledby="consent">
<h2 id="consent">Do you consent?</h2>
<blockquote>${wording}</blockquote>
<form method="post" action="${path}">
<input type="hidden" name="action" value="consent">
<input type="hidden" name="seen" value="${seen}">
<input type="hidden" name="after" value="${after}">
<label for="guardianName">Your full name</label>
<input id="guardianName" name="guardianName" autocomplete="name" required maxlength="${MAX_NAME_LENGTH}" value="${value('guardianName')}"${attributesOf('guardianName')}>
${renderErrorOf('guardianName')}
<label for="relation">You are the fighter's</label>
<select id="relation" name="relation" required${attributesOf('relation')}>
<option value="">Choose…</option>
${RELATIONS.map((relation) => html`<option${value('relation') === relation && html` selected`}>${relation}</option>`)}
</select>
${renderErrorOf('relation')}
<label class="check"><input type="checkbox" name="agreed" value="yes" required${attributesOf('agreed')}> I have read the text above, and I agree.</label>
${renderErrorOf('agreed')}
<button class="button">Give consent</button>
</form>
</section>`;
}

/** Renders the form that says no. The disclosure is the confirmation step, because the page works without scripts. */
const renderRefusalForm = (path: string): Html => html`<details>
<summary>${REFUSAL_FORM.summary}</summary>
<form method="post" action="${path}">
<input type="hidden" name="action" value="refuse">
<p>${REFUSAL_FORM.text}</p>
<button class="button">${REFUSAL_FORM.button}</button>
</form>
</details>`;

type Receipt = { consent: Consent; fighter: string; brand: string; path: string; canWithdraw: boolean };

/** Renders consent as it was given, or a guardian's no. With `canWithdraw`, adds the form to withdraw it. */
function renderReceipt({ consent, fighter, brand, path, canWithdraw }: Receipt): Html {
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

/**
 * Everything that the page shows. `fighter` is the profile as visitors see it, or would see it. It is null while the
 * fighter is in the trash. The page then only offers to withdraw consent.
 */
export type GuardianState = {
  fighter: Fighter | null;
  consents: ConsentState;
  settings: Settings;
  wording: string;
  wordingVersion: string;
  /** Identifies the wording and the version of the profile that the page shows. */
  seen: string;
};

export type Refusal = { status: number; text: string; refused?: RefusedConsent };

export const statusOf = ({ consents: { dateOfBirth, consents } }: GuardianState, today: Day) =>
  toConsentStatus(dateOfBirth, consents[0] ?? null, today);

type Page = { state: GuardianState; today: Day; path: string; refusal?: Refusal };

/** Renders the page for a minor's guardian. */
export function toGuardianPage({ state, today, path, refusal }: Page): Response {
  const { fighter, consents, settings } = state;
  const status = statusOf(state, today);
  const { title, text } = GUARDIAN_TEXTS[status];
  const [latest] = consents.consents;
  const isNeeded = status !== 'not-needed';
  const form = fighter &&
    (status === 'missing' || isBlocked(status)) && {
      path,
      wording: state.wording,
      seen: state.seen,
      after: latest?.id ?? 0,
      refused: refusal?.refused ?? null,
    };
  const receipt =
    latest &&
    renderReceipt({
      consent: latest,
      fighter: consents.name,
      brand: settings.brand,
      path,
      canWithdraw: status === 'given',
    });
  const main: Html = html`${refusal && html`<p class="notice" data-tone="warning" role="alert">${refusal.text}</p>`}
<h1>${title}</h1>
<p class="lead">${fighter ? text : TEXT_IN_TRASH[status]}</p>
${status === 'given' && receipt}
${isNeeded && fighter && renderProfile(fighter, path)}
${form && renderConsentForm(form)}
${status === 'missing' && renderRefusalForm(path)}
${status !== 'given' && receipt}
${renderQuestion(settings.email)}`;
  return toPageResponse(
    { title: `Consent for ${consents.name}`, brand: settings.brand, logo: settings.logo, main },
    {
      status: refusal?.status ?? 200,
      script: '/local-time.js',
      imageOrigins: isNeeded && fighter ? listImageOrigins(fighter).join(' ') : '',
    },
  );
}
