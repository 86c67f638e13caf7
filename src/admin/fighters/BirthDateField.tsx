import { useState } from 'react';
import { listPath } from '#src/admin/core/api/record-paths.ts';
import { Field, type FieldBinding } from '#src/admin/core/fields/Field.tsx';
import { deviceNoun } from '#src/admin/core/offline/device-noun.ts';
import { shownLists } from '#src/admin/core/offline/shown-lists.ts';
import { BIRTH_DATE_PROBLEMS, findBirthDateProblem } from '#src/domain/values/birth-date-problem.ts';
import { completeBirthDate } from '#src/domain/values/typed-birth-date.ts';
import { toLocalDay } from '#src/domain/weigh-ins/weigh-in-date.ts';

const HINT = 'Month, day, year; 03142008 works too. For fighters under 18, visitors see only the age.';

type BirthDateFieldProps = FieldBinding & { isNewFighter: boolean };

/**
 * A date of birth, which can be typed with digits only. After a blur, shows an error until the date is valid. It cannot be
 * edited in a form that was opened from a stored list, which has no birth dates.
 */
export function BirthDateField({ error, isNewFighter, ...field }: BirthDateFieldProps) {
  const [isUnknown] = useState(
    () => !isNewFighter && field.value === '' && shownLists.has(listPath('fighters')),
  );
  const [showError, setShowError] = useState(false);
  const today = toLocalDay(new Date());
  const problem = findBirthDateProblem(completeBirthDate(field.value, today).trim(), today);

  function change(value: string) {
    // An edit may make a valid date invalid for a moment, so show an error only after the next blur.
    if (problem === null) setShowError(false);
    field.onChange(value);
  }
  return (
    <Field
      {...field}
      onChange={change}
      complete={(value) => completeBirthDate(value, today)}
      onBlur={() => setShowError(true)}
      error={
        problem !== null && showError
          ? problem
          : withoutStaleError(error, findBirthDateProblem(field.value.trim(), today))
      }
      placeholder="MM/DD/YYYY"
      // With this input mode, a phone's keyboard has no slash, so a date can be typed with digits only.
      inputMode="numeric"
      autoComplete="off"
      disabled={isUnknown}
      hint={
        isUnknown
          ? `Birth dates are not kept on this ${deviceNoun()}. To see this one, open the form again with a connection.`
          : HINT
      }
    />
  );
}

/** Drops the error from an earlier save once the date is valid. */
const withoutStaleError = (error: string | undefined, problem: string | null) =>
  problem === null && Object.values<string | undefined>(BIRTH_DATE_PROBLEMS).includes(error)
    ? undefined
    : error;
