import { useState } from 'react';
import { Field, type FieldBinding } from '#src/admin/fields/Field.tsx';
import { BIRTH_DATE_MESSAGE, completeBirthDate, isBirthDate } from '#src/domain/birth-date.ts';

/** Date of birth that can be entered with digits only. Shows an error on blur, then until it is fixed. */
export function BirthDateField({ error, ...field }: FieldBinding) {
  const [showError, setShowError] = useState(false);
  const isInvalid = !isBirthDate(completeBirthDate(field.value).trim());

  function change(value: string) {
    // While a valid date is being changed, wait for the next blur.
    if (!isInvalid) setShowError(false);
    field.onChange(value);
  }
  return (
    <Field
      {...field}
      onChange={change}
      complete={completeBirthDate}
      onBlur={() => setShowError(true)}
      error={isInvalid && showError ? BIRTH_DATE_MESSAGE : withoutStaleError(error, isInvalid)}
      placeholder="MM/DD/YYYY"
      // Phones show a keyboard without a slash for this mode, so digits must be enough.
      inputMode="numeric"
      autoComplete="off"
      hint="Month, day, year; 03142008 works too. For fighters under 18, visitors see only the age."
    />
  );
}

/** Drops the error of the last save once the date is valid. */
const withoutStaleError = (error: string | undefined, isInvalid: boolean) =>
  error === BIRTH_DATE_MESSAGE && !isInvalid ? undefined : error;
