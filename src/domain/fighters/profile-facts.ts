import type { ProfiledFighter } from './schema.ts';

type BioAnswer = { question: string; answer: string };

/** The bio questions that the fighter has answered, in display order. */
export function toBioAnswers(fighter: ProfiledFighter): BioAnswer[] {
  const answers: BioAnswer[] = [
    toBirthOrAge(fighter),
    { question: 'When did you start boxing?', answer: fighter.startedBoxing },
    { question: 'Style', answer: fighter.style },
    { question: 'Best part of your career', answer: fighter.careerBestPart },
    { question: 'One thing to know about you', answer: fighter.personalNote },
    { question: 'Accomplishments', answer: fighter.accomplishments },
    { question: 'Most influential boxer', answer: fighter.influences },
    { question: 'Goals', answer: fighter.goals },
  ];
  return answers.filter(({ answer }) => answer);
}

/** The API does not return a minor's birth date to visitors, only the age. */
const toBirthOrAge = ({ dateOfBirth, age }: ProfiledFighter): BioAnswer =>
  dateOfBirth === '' && age !== null
    ? { question: 'Age', answer: String(age) }
    : { question: 'Date of birth', answer: dateOfBirth };

export const RISING_STAR_SINCE_LABEL = 'Rising star since';

/** Formats the month of an ISO date: 'Oct 2026'. Returns '' for a missing date. */
export const toMonthText = (date: string | null | undefined, locale = 'en-US'): string =>
  date ? new Date(date).toLocaleDateString(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' }) : '';
