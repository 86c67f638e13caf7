import type { ProfiledFighter } from './schema.ts';

/** The texts of the bio. */
export type BioTexts = {
  age: string;
  dateOfBirth: string;
  /** Formats a date of birth, which is given as MM/DD/YYYY. */
  toDate: (date: string) => string;
  /** The questions after the age or date of birth, in display order. */
  questions: Readonly<Record<BioQuestion, string>>;
};

type BioQuestion =
  | 'startedBoxing'
  | 'style'
  | 'careerBestPart'
  | 'personalNote'
  | 'accomplishments'
  | 'influences'
  | 'goals';

type BioAnswer = { question: string; answer: string };

/** The bio questions that the fighter has answered, in display order. */
export const toBioAnswers = (fighter: ProfiledFighter, texts: BioTexts): BioAnswer[] =>
  [
    toBirthOrAge(fighter, texts),
    // `Object.entries()` loses the type of the keys.
    ...(Object.entries(texts.questions) as [BioQuestion, string][]).map(([field, question]) => ({
      question,
      answer: fighter[field],
    })),
  ].filter(({ answer }) => answer);

/** Visitors get only the age of a minor. If the owner hides all birth dates, they get only the age of an adult, too. */
const toBirthOrAge = ({ dateOfBirth, age }: ProfiledFighter, texts: BioTexts): BioAnswer =>
  dateOfBirth === '' && age !== null
    ? { question: texts.age, answer: String(age) }
    : { question: texts.dateOfBirth, answer: dateOfBirth && texts.toDate(dateOfBirth) };

/** Formats the month of an ISO date: 'Oct 2026'. Returns '' for a missing date. */
export const toMonthText = (date: string | null | undefined, locale: string): string =>
  date ? new Date(date).toLocaleDateString(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' }) : '';
