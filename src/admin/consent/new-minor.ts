import { type Consent, mustStayHidden } from '#src/domain/consent/consent.ts';
import type { Fighter } from '#src/domain/fighters/fighter.ts';
import { toAgeGroup } from './age-group.ts';

export type Form = { dateOfBirth: string; published: boolean };

/**
 * True if a save of the form would make a fighter whom visitors see a minor. A fighter who already is one stays as
 * visible as before.
 */
export const becomesMinor = (form: Form, stored: Fighter | undefined): boolean =>
  stored?.published === true &&
  form.published &&
  toAgeGroup(form.dateOfBirth) === 'minor' &&
  toAgeGroup(stored.dateOfBirth) !== 'minor';

/** True if the save hides such a fighter. `latest` is the last consent or refusal, if there is one. */
export const hidesNewMinor = (latest: Consent | undefined, requiresConsent: boolean): boolean =>
  mustStayHidden(latest ? (latest.withdrawnAt === null ? 'given' : 'withdrawn') : 'missing', requiresConsent);
