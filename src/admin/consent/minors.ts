import { notify } from '#src/admin/core/dialogs/notify.tsx';
import { ADULT_AGE, ageOn, parseBirthDate, toDay } from '#src/domain/values/dates.ts';
import { completeBirthDate } from '#src/domain/values/typed-birth-date.ts';

type AgeGroup = 'minor' | 'adult' | 'unknown';

/** Returns the age group of a date of birth in a form. It is unknown if the date is empty or invalid. */
export function toAgeGroup(dateOfBirth: string): AgeGroup {
  const today = toDay(new Date());
  const birth = parseBirthDate(completeBirthDate(dateOfBirth, today));
  if (!birth) return 'unknown';
  return ageOn(birth, today) < ADULT_AGE ? 'minor' : 'adult';
}

type Fighter = { name: string; dateOfBirth: string; published: boolean };

/** Says that the server hid a fighter while saving, why, and what to do next. */
export function showHiddenNotice(id: number, { name, dateOfBirth }: Omit<Fighter, 'published'>): void {
  notify.warning(
    toAgeGroup(dateOfBirth) === 'minor'
      ? `${name} is under 18, so the profile was hidden. Ask a guardian for consent to show it again.`
      : `The profile of ${name} was hidden, because a guardian has withdrawn consent or said no.`,
    { label: 'Open', href: `/admin/fighters/${id}` },
  );
}

/**
 * Shows the notice if the server hid a fighter because a save changed the date of birth or the name. The first
 * argument is the edit that was sent.
 */
export function notifyIfHidden(
  { id, base, form }: { id: number; base: Fighter; form: Fighter },
  stored: Fighter,
): void {
  const isChanged = base.dateOfBirth !== stored.dateOfBirth || base.name !== stored.name;
  if (base.published && form.published && !stored.published && isChanged) showHiddenNotice(id, stored);
}
