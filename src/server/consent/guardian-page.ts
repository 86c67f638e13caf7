import { GUARDIAN_TEXTS, TEXT_IN_TRASH } from '#src/copy/guardian-page.ts';
import { isBlocked, toConsentStatus } from '#src/domain/consent/consent.ts';
import type { Fighter } from '#src/domain/fighters/fighter.ts';
import type { Settings } from '#src/domain/settings/settings.ts';
import type { Day } from '#src/domain/values/birth-date.ts';
import { type Html, html } from '#src/server/platform/html/html.ts';
import { toPageResponse } from '#src/server/private-links/private-page.ts';
import type { ConsentState } from './queries.ts';
import {
  type RefusedConsent,
  renderConsentForm,
  renderReceipt,
  renderRefusalForm,
} from './render-consent.ts';
import { listImageOrigins, renderProfile } from './render-profile.ts';

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
${settings.email && html`<p class="hint">A question? Write to <a href="mailto:${settings.email}">${settings.email}</a>.</p>`}`;
  return toPageResponse(
    { title: `Consent for ${consents.name}`, brand: settings.brand, logo: settings.logo, main },
    {
      status: refusal?.status ?? 200,
      script: '/local-time.js',
      imageOrigins: isNeeded && fighter ? listImageOrigins(fighter).join(' ') : '',
    },
  );
}
