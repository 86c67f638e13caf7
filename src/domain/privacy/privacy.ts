import { type PersonTextKind, toPersonMatcher } from '#src/domain/do-not-film/person-matcher.ts';
import type { ErasureRequest, ErasureResult, PersonalData, PersonalRecord } from './schema.ts';

export type { ErasureRequest, ErasureResult, PersonalData, PersonalRecord };

/** The kinds of records that can be about a person, each named by its path segment in the API. */
export const PERSONAL_KINDS = [
  'fighters',
  'videos',
  'shows',
  'highlight-requests',
  'contact-messages',
  'do-not-film',
  'calendar-entries',
] as const;
export type PersonalKind = (typeof PERSONAL_KINDS)[number];

/**
 * A text that may name a person. `prose` may mention somebody whom the record is not about. `boxer` is the name in a
 * corner of a bout.
 */
export type PersonText = { where: string; text: string; kind: PersonTextKind | 'prose' | 'boxer' };

/** `isSubject` is true for an exact match outside of prose. The record is then about the person. */
export type PersonTextMatch = PersonText & { isSubject: boolean };

const PHONE = /\+?\d[\d\s().-]{5,}\d/g;
const MIN_DIGITS = 7;
/** Only the last digits are compared, so that a country code makes no difference. */
const MAX_DIGITS = 10;

/**
 * Prepares a search for names, handles, email addresses and phone numbers. The returned function filters texts: it
 * returns those that contain one of the terms or are one typo away from a long name.
 */
export function toPersonSearch(
  terms: readonly string[],
): (texts: readonly PersonText[]) => PersonTextMatch[] {
  const match = toPersonMatcher(terms.map((term) => ({ name: term, handles: [term] })));
  const phones = new Set(terms.flatMap(listPhones));
  return (texts) =>
    texts.flatMap(({ where, text, kind }) => {
      // Most records have many empty texts.
      if (text === '') return [];
      const found = match(text, kind === 'handle' ? 'handle' : 'text');
      const isExact =
        found.some(({ isClose }) => !isClose) || listPhones(text).some((phone) => phones.has(phone));
      return isExact || found.length > 0
        ? [{ where, text, kind, isSubject: isExact && kind !== 'prose' }]
        : [];
    });
}

/**
 * Lists the names that an erasure removes from the corners of a show, as they are stored. A similar name may belong to
 * somebody else, so it is listed only if no name matches exactly.
 */
export function listNamesToErase(matches: readonly PersonTextMatch[]): string[] {
  const boxers = matches.filter(({ kind }) => kind === 'boxer');
  const exact = boxers.filter(({ isSubject }) => isSubject);
  return [...new Set((exact.length > 0 ? exact : boxers).map(({ text }) => text))];
}

const listPhones = (text: string): string[] =>
  (text.match(PHONE) ?? [])
    .map((phone) => phone.replace(/\D/g, ''))
    .filter((digits) => digits.length >= MIN_DIGITS)
    .map((digits) => digits.slice(-MAX_DIGITS));
