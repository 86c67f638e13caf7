import { describe, expect, it } from 'vitest';
import {
  type ConsentStatus,
  isBlocked,
  mustStayHidden,
  toConsentStatus,
  toConsentWording,
} from '#src/domain/consent/consent.ts';

const TODAY = { year: 2026, month: 11, day: 23 };
const GIVEN = { withdrawnAt: null, isRefusal: false };
const WITHDRAWN = { withdrawnAt: '2026-01-01T00:00:00.000Z', isRefusal: false };
const REFUSED = { ...WITHDRAWN, isRefusal: true };

describe('the consent status', () => {
  it.each<[string, string, Parameters<typeof toConsentStatus>[1], ConsentStatus]>([
    ['a minor without consent', '11/24/2008', null, 'missing'],
    ['a minor with consent', '11/24/2008', GIVEN, 'given'],
    ['a minor after a withdrawal', '11/24/2008', WITHDRAWN, 'withdrawn'],
    ['a fighter on their 18th birthday', '11/23/2008', null, 'not-needed'],
    ['a fighter on their 18th birthday, after a withdrawal', '11/23/2008', WITHDRAWN, 'not-needed'],
    ['a fighter whose date of birth is unknown', '', null, 'not-needed'],
    ['a fighter whose date of birth was cleared after a withdrawal', '', WITHDRAWN, 'withdrawn'],
    ['a minor whose guardian said no', '11/24/2008', REFUSED, 'refused'],
    ['a fighter whose date of birth was cleared after a guardian said no', '', REFUSED, 'refused'],
    ['a fighter with a date of birth in the future', '01/01/2030', null, 'missing'],
  ])('of $0 is $3', (_, dateOfBirth, latest, status) => {
    expect(toConsentStatus(dateOfBirth, latest, TODAY)).toBe(status);
  });
});

it('a withdrawal and a refusal keep the fighter hidden', () => {
  const statuses: ConsentStatus[] = ['not-needed', 'missing', 'given', 'withdrawn', 'refused'];
  expect(statuses.filter(isBlocked)).toEqual(['withdrawn', 'refused']);
});

it('a minor without consent must stay hidden only if the settings require consent', () => {
  expect([mustStayHidden('missing', true), mustStayHidden('missing', false)]).toEqual([true, false]);
  expect([mustStayHidden('given', true), mustStayHidden('not-needed', true)]).toEqual([false, false]);
  expect(mustStayHidden('refused', false)).toBe(true);
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
