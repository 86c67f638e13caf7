import { describe, expect, it } from 'vitest';
import { type ConsentStatus, toConsentStatus, toConsentWording } from '#src/domain/consent.ts';

const TODAY = { year: 2026, month: 11, day: 23 };
const GIVEN = { withdrawnAt: null };
const WITHDRAWN = { withdrawnAt: '2026-01-01T00:00:00.000Z' };

describe('the status of a consent', () => {
  it.each<[string, string, { withdrawnAt: string | null } | null, ConsentStatus]>([
    ['a minor without consent', '11/24/2008', null, 'missing'],
    ['a minor with consent', '11/24/2008', GIVEN, 'given'],
    ['a minor after a withdrawal', '11/24/2008', WITHDRAWN, 'withdrawn'],
    ['the 18th birthday', '11/23/2008', null, 'not-needed'],
    ['the 18th birthday after a withdrawal', '11/23/2008', WITHDRAWN, 'not-needed'],
    ['an unknown date of birth', '', null, 'not-needed'],
    ['a date of birth that was cleared after a withdrawal', '', WITHDRAWN, 'withdrawn'],
    ['a date of birth in the future', '01/01/2030', null, 'missing'],
  ])('for $0 is $3', (_, dateOfBirth, latest, status) => {
    expect(toConsentStatus(dateOfBirth, latest, TODAY)).toBe(status);
  });
});

describe('the wording', () => {
  it('gets the names of the fighter and the brand', () => {
    const names = { name: 'Ada Marlowe', brand: 'Ringside' };
    expect(toConsentWording('{brand} shows {fighter}. {fighter} is under 18.', names)).toBe(
      'Ringside shows Ada Marlowe. Ada Marlowe is under 18.',
    );
  });

  it('keeps names that look like placeholders or patterns', () => {
    expect(toConsentWording('{fighter} by {brand}', { name: '{brand} $&', brand: '$1' })).toBe(
      '{brand} $& by $1',
    );
  });
});
