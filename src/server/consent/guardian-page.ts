import {
  type Consent,
  isBlocked,
  RELATIONS,
  type Relation,
  toConsentStatus,
} from '#src/domain/consent/consent.ts';
import type { Fighter } from '#src/domain/fighters/schema.ts';
import { LANGUAGE_NAMES, type Language } from '#src/domain/language/language.ts';
import type { Settings } from '#src/domain/settings/settings.ts';
import type { Day } from '#src/domain/values/dates.ts';
import { MAX_NAME_LENGTH } from '#src/domain/values/limits.ts';
import { type Html, html, renderTime } from '#src/server/platform/html/html.ts';
import { describeField, renderError, renderQuestion } from '#src/server/private-links/page-parts.ts';
import { toPageResponse } from '#src/server/private-links/private-page.ts';
import { type GuardianTexts, guardianTexts } from './guardian-texts.ts';
import type { ConsentState } from './queries.ts';
import { listImageOrigins, renderProfile } from './render-profile.ts';

/** The values and the validation errors of a consent form that the site rejected, by field. */
type RejectedForm = { fields: Record<string, string>; errors: Record<string, string> };

type ConsentForm = {
  path: string;
  texts: GuardianTexts;
  wording: string;
  /** The language of the wording if it differs from that of the page, or null. */
  wordingLanguage: Language | null;
  /** Identifies the wording and the profile that the page shows. */
  seen: string;
  /** The id of the latest consent, or 0. */
  after: number;
  rejected: RejectedForm | null;
};

/** Renders the wording and the consent form. */
function renderConsentForm({
  path,
  texts: { GUARDIAN_PAGE, RELATION_NAMES },
  wording,
  wordingLanguage,
  seen,
  after,
  rejected,
}: ConsentForm): Html {
  const value = (name: string) => rejected?.fields[name];
  const attributesOf = (name: string) => describeField(name, { error: rejected?.errors[name] });
  const renderErrorOf = (name: string) => renderError(name, rejected?.errors[name]);
  return html`<section class="panel" aria-labelledby="consent">
<h2 id="consent">${GUARDIAN_PAGE.question}</h2>
${
  wordingLanguage &&
  html`<p class="notice" data-tone="warning">${GUARDIAN_PAGE.otherLanguage}</p>
`
}<blockquote${wordingLanguage && html` lang="${wordingLanguage}"`}>${wording}</blockquote>
<form method="post" action="${path}">
<input type="hidden" name="action" value="consent">
<input type="hidden" name="seen" value="${seen}">
<input type="hidden" name="after" value="${after}">
<label for="guardianName">${GUARDIAN_PAGE.name}</label>
<input id="guardianName" name="guardianName" autocomplete="name" required maxlength="${MAX_NAME_LENGTH}" value="${value('guardianName')}"${attributesOf('guardianName')}>
${renderErrorOf('guardianName')}
<label for="relation">${GUARDIAN_PAGE.relation}</label>
<select id="relation" name="relation" required${attributesOf('relation')}>
<option value="">${GUARDIAN_PAGE.choose}</option>
${RELATIONS.map((relation) => html`<option${RELATION_NAMES[relation] !== relation && html` value="${relation}"`}${value('relation') === relation && html` selected`}>${RELATION_NAMES[relation]}</option>`)}
</select>
${renderErrorOf('relation')}
<label class="check"><input type="checkbox" name="agreed" value="yes" required${attributesOf('agreed')}> ${GUARDIAN_PAGE.agreed}</label>
${renderErrorOf('agreed')}
<button class="button">${GUARDIAN_PAGE.give}</button>
</form>
</section>`;
}

/** Renders the form for saying no. The disclosure is the confirmation step, because the page works without scripts. */
const renderRefusalForm = (path: string, { REFUSAL_FORM }: GuardianTexts): Html => html`<details>
<summary>${REFUSAL_FORM.summary}</summary>
<form method="post" action="${path}">
<input type="hidden" name="action" value="refuse">
<p>${REFUSAL_FORM.text}</p>
<button class="button">${REFUSAL_FORM.button}</button>
</form>
</details>`;

type Receipt = {
  consent: Consent;
  fighter: string;
  brand: string;
  path: string;
  language: Language;
  canWithdraw: boolean;
};

/** Renders consent as it was given, or a guardian's refusal. With `canWithdraw`, adds the form to withdraw consent. */
function renderReceipt({ consent, fighter, brand, path, language, canWithdraw }: Receipt): Html {
  const texts = guardianTexts(language);
  const { GUARDIAN_PAGE } = texts;
  const {
    id,
    guardianName,
    relation,
    wording,
    language: wordingLanguage,
    givenAt,
    givenVia,
    withdrawnAt,
    isRefusal,
  } = consent;
  const rows: [string, Html | string][] = isRefusal
    ? [
        [GUARDIAN_PAGE.answer, GUARDIAN_PAGE.no],
        [GUARDIAN_PAGE.givenOn, renderTime(givenAt, language)],
      ]
    : [
        [GUARDIAN_PAGE.givenBy, `${guardianName} (${toRelationName(relation, texts)})`],
        [
          GUARDIAN_PAGE.givenOn,
          html`${renderTime(givenAt, language)}${givenVia === 'owner' && GUARDIAN_PAGE.recordedByUs}`,
        ],
        ...(withdrawnAt
          ? [[GUARDIAN_PAGE.withdrawnOn, renderTime(withdrawnAt, language)] satisfies [string, Html]]
          : []),
      ];
  const isOtherLanguage = wordingLanguage !== language;
  if (isOtherLanguage) rows.push([GUARDIAN_PAGE.wordingLanguage, LANGUAGE_NAMES[wordingLanguage]]);
  return html`<section class="panel" aria-labelledby="receipt">
<h2 id="receipt">${toReceiptTitle(consent, texts)}</h2>
<dl>
<div><dt>${GUARDIAN_PAGE.fighter}</dt><dd>${fighter}</dd></div>
<div><dt>${GUARDIAN_PAGE.website}</dt><dd>${brand}</dd></div>
${rows.map(([label, value]) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`)}
</dl>
<p>${isRefusal ? GUARDIAN_PAGE.askedText : GUARDIAN_PAGE.agreedText}</p>
<blockquote${isOtherLanguage && html` lang="${wordingLanguage}"`}>${wording}</blockquote>
${canWithdraw && renderWithdrawal(id, path, texts)}
</section>`;
}

/** An old consent may have a relation that is no longer in the list. */
const toRelationName = (relation: string, { RELATION_NAMES }: GuardianTexts): string =>
  RELATION_NAMES[relation as Relation] ?? relation;

function toReceiptTitle({ withdrawnAt, isRefusal }: Consent, { GUARDIAN_PAGE }: GuardianTexts): string {
  if (isRefusal) return GUARDIAN_PAGE.receiptOfRefusal;
  return withdrawnAt ? GUARDIAN_PAGE.receiptOfWithdrawal : GUARDIAN_PAGE.receipt;
}

// The disclosure is the confirmation step, because the page works without scripts.
const renderWithdrawal = (id: number, path: string, { GUARDIAN_PAGE }: GuardianTexts) => html`<details>
<summary>${GUARDIAN_PAGE.withdraw}</summary>
<form method="post" action="${path}">
<input type="hidden" name="action" value="withdraw">
<input type="hidden" name="consent" value="${id}">
<p>${GUARDIAN_PAGE.withdrawalText}</p>
<button class="button">${GUARDIAN_PAGE.withdrawButton}</button>
</form>
</details>`;

/**
 * Everything that the page shows. `fighter` is the profile as visitors see it, or would see it. It is null while the
 * fighter is in the trash. The page then offers only to withdraw or refuse consent.
 */
export type GuardianState = {
  fighter: Fighter | null;
  consents: ConsentState;
  settings: Settings;
  language: Language;
  wording: string;
  wordingVersion: string;
  wordingLanguage: Language;
  /** Identifies the wording and the version of the profile that the page shows. */
  seen: string;
};

/** The response to a form that the site rejected: the HTTP status and the notice. `form` refills the consent form. */
export type Rejection = { status: number; text: string; form?: RejectedForm };

export const statusOf = ({ consents: { dateOfBirth, consents } }: GuardianState, today: Day) =>
  toConsentStatus(dateOfBirth, consents[0] ?? null, today);

type Page = { state: GuardianState; today: Day; path: string; rejection?: Rejection };

/** Renders the page for a minor's guardian. */
export function toGuardianPage({ state, today, path, rejection }: Page): Response {
  const { fighter, consents, settings, language } = state;
  const texts = guardianTexts(language);
  const status = statusOf(state, today);
  const { title, text } = texts.GUARDIAN_TEXTS[status];
  const [latest] = consents.consents;
  const isNeeded = status !== 'not-needed';
  const form = fighter &&
    (status === 'missing' || isBlocked(status)) && {
      path,
      texts,
      wording: state.wording,
      wordingLanguage: state.wordingLanguage === language ? null : state.wordingLanguage,
      seen: state.seen,
      after: latest?.id ?? 0,
      rejected: rejection?.form ?? null,
    };
  const receipt =
    latest &&
    renderReceipt({
      consent: latest,
      fighter: consents.name,
      brand: settings.brand,
      path,
      language,
      canWithdraw: status === 'given',
    });
  const main: Html = html`${rejection && html`<p class="notice" data-tone="warning" role="alert">${rejection.text}</p>`}
<h1>${title}</h1>
<p class="lead">${fighter ? text : texts.TEXT_IN_TRASH[status]}</p>
${status === 'given' && receipt}
${isNeeded && fighter && renderProfile(fighter, path, language)}
${form && renderConsentForm(form)}
${status === 'missing' && renderRefusalForm(path, texts)}
${status !== 'given' && receipt}
${renderQuestion(settings.email, language)}`;
  return toPageResponse(
    {
      inLanguage: { language, path },
      title: texts.GUARDIAN_PAGE.title(consents.name),
      brand: settings.brand,
      logo: settings.logo,
      main,
    },
    {
      status: rejection?.status ?? 200,
      script: '/local-time.js',
      imageOrigins: isNeeded && fighter ? listImageOrigins(fighter).join(' ') : '',
    },
  );
}
