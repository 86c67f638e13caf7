import { ADULT_AGE, ageOn, type Day, parseBirthDate } from '#src/domain/values/dates.ts';
import type { Consent, ConsentOverview, ConsentTask, NewConsent } from './schema.ts';

export type { Consent, ConsentOverview, ConsentTask, NewConsent };

/** Who may consent for a minor. */
export const RELATIONS = ['Parent', 'Legal guardian', 'Other person with custody'] as const;
export type Relation = (typeof RELATIONS)[number];

/** How consent was given or withdrawn: with the guardian's link, or recorded by the owner. */
export const CONSENT_CHANNELS = ['link', 'owner'] as const;
export type ConsentChannel = (typeof CONSENT_CHANNELS)[number];

/**
 * `not-needed`: the fighter is an adult, or the date of birth is unknown and no guardian has ever answered. Deleting
 * the date of birth therefore does not undo a withdrawal. `refused`: a guardian said no before anybody had consented,
 * which has the same effect as a withdrawal.
 */
export const CONSENT_STATUSES = ['not-needed', 'missing', 'given', 'withdrawn', 'refused'] as const;
export type ConsentStatus = (typeof CONSENT_STATUSES)[number];

/** Returns the status of the consent for a fighter on `today`. `latest` is the last consent or refusal. */
export function toConsentStatus(
  dateOfBirth: string,
  latest: { withdrawnAt: string | null; isRefusal: boolean } | null,
  today: Day,
): ConsentStatus {
  const birth = parseBirthDate(dateOfBirth);
  if (birth && ageOn(birth, today) >= ADULT_AGE) return 'not-needed';
  if (latest) return latest.withdrawnAt === null ? 'given' : latest.isRefusal ? 'refused' : 'withdrawn';
  return birth ? 'missing' : 'not-needed';
}

/** True if the fighter must stay hidden until a guardian consents, or until the 18th birthday. */
export const isBlocked = (status: ConsentStatus) => status === 'withdrawn' || status === 'refused';

/** True if the fighter cannot be shown. `requiresConsent` is the setting. The database has the same rule. */
export const mustStayHidden = (status: ConsentStatus, requiresConsent: boolean): boolean =>
  isBlocked(status) || (status === 'missing' && requiresConsent);

/** True for a minor who is visible to visitors even though no guardian has consented. */
export const isShownWithoutConsent = ({ status, published }: Pick<ConsentTask, 'status' | 'published'>) =>
  status === 'missing' && published;

/** Fills in the fighter's name and the brand in the wording from the settings. */
export const toConsentWording = (wording: string, { name, brand }: { name: string; brand: string }): string =>
  // A replacement string would interpret `$` in a name. One pass, because a name may contain `{brand}`.
  wording.replaceAll(/\{(fighter|brand)\}/g, (_, key) => (key === 'brand' ? brand : name));

/** The reasons why a fighter cannot be shown. */
export const CONSENT_PROBLEMS = {
  withdrawn:
    'A guardian has withdrawn consent or said no, so the fighter must stay hidden until a guardian consents',
  withdrawnElsewhere:
    'A guardian has withdrawn consent or said no for another record with this name and date of birth, so the fighter must stay hidden until a guardian consents',
  missing:
    'A guardian must consent before a fighter under 18 can be shown. Until then, save the fighter as hidden',
} as const;
