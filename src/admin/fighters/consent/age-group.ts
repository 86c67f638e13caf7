import { ADULT_AGE, ageOn, completeBirthDate, parseBirthDate, toDay } from '#src/domain/birth-date.ts';

type AgeGroup = 'minor' | 'adult' | 'unknown';

/** Returns the age group of a date of birth in a form. It is unknown if the date is empty or invalid. */
export function toAgeGroup(dateOfBirth: string): AgeGroup {
  const birth = parseBirthDate(completeBirthDate(dateOfBirth));
  if (!birth) return 'unknown';
  return ageOn(birth, toDay(new Date())) < ADULT_AGE ? 'minor' : 'adult';
}
