import { useState } from 'react';
import { Field, type FieldBinding } from '#src/admin/fields/Field.tsx';
import { BIRTH_DATE_MESSAGE, completeBirthDate, isBirthDate } from '#src/domain/birth-date.ts';

/** A date of birth that digits alone can type. It is checked when the field is left, and again with every key from then on. */
export function BirthDateField({ error, ...field }: FieldBinding) {
  const [wasLeft, setWasLeft] = useState(false);
  const isWrong = !isBirthDate(completeBirthDate(field.value).trim());

  function change(value: string) {
    // A date that was right and is being changed is not complained about before it is finished.
    if (!isWrong) setWasLeft(false);
    field.onChange(value);
  }
  return (
    <Field
      {...field}
      onChange={change}
      complete={completeBirthDate}
      onBlur={() => setWasLeft(true)}
      error={isWrong && wasLeft ? BIRTH_DATE_MESSAGE : withoutStale(error, isWrong)}
      placeholder="MM/DD/YYYY"
      // This keyboard of a phone has digits only, so digits must be enough.
      inputMode="numeric"
      autoComplete="off"
      hint="Month, day, year: 03142008 is enough. Below 18, visitors see the age alone."
    />
  );
}

/** The error of the last save, unless the date has been mended since. */
const withoutStale = (error: string | undefined, isWrong: boolean) =>
  error === BIRTH_DATE_MESSAGE && !isWrong ? undefined : error;
