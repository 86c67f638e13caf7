import type { ProfiledFighter } from './schema.ts';

const BIO_TEXTS = [
  'startedBoxing',
  'style',
  'careerBestPart',
  'personalNote',
  'accomplishments',
  'influences',
  'goals',
] as const;

/** A question of the bio. `src/copy/fighter-page.ts` has its words. */
export type BioQuestion = (typeof BIO_TEXTS)[number] | 'age' | 'dateOfBirth';

type BioAnswer = { question: BioQuestion; answer: string };

/** The bio questions that the fighter has answered, in display order. */
export const toBioAnswers = (fighter: ProfiledFighter): BioAnswer[] =>
  [toBirthOrAge(fighter), ...BIO_TEXTS.map((question) => ({ question, answer: fighter[question] }))].filter(
    ({ answer }) => answer,
  );

/** The API does not return a minor's birth date to visitors, only the age. */
const toBirthOrAge = ({ dateOfBirth, age }: ProfiledFighter): BioAnswer =>
  dateOfBirth === '' && age !== null
    ? { question: 'age', answer: String(age) }
    : { question: 'dateOfBirth', answer: dateOfBirth };

/** Formats the month of an ISO date: 'Oct 2026'. Returns '' for a missing date. */
export const toMonthText = (date: string | null | undefined, locale: string): string =>
  date ? new Date(date).toLocaleDateString(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' }) : '';
