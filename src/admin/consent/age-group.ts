import { ADULT_AGE, ageOn, parseBirthDate, toDay } from '#src/domain/values/birth-date.ts';
import { completeBirthDate } from '#src/domain/values/typed-birth-date.ts';

type AgeGroup = 'minor' | 'adult' | 'unknown';

/** Returns the age group of a date of birth in a form. It is unknown if the date is empty or invalid. */
export function toAgeGroup(dateOfBirth: string): AgeGroup {
  const today = toDay(new Date());
  const birth = parseBirthDate(completeBirthDate(dateOfBirth, today));
  if (!birth) return 'unknown';
  return ageOn(birth, today) < ADULT_AGE ? 'minor' : 'adult';
}
