import { completeBirthDate, toDay } from '#src/domain/birth-date.ts';
import { toConsentStatus } from '#src/domain/consent.ts';

/** True if the date of birth in a form is that of a minor. */
export const needsConsent = (dateOfBirth: string): boolean =>
  toConsentStatus(completeBirthDate(dateOfBirth).trim(), null, toDay(new Date())) === 'missing';
