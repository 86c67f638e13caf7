import { useState } from 'react';
import { listPath } from '#src/admin/core/api/record-paths.ts';
import { Field, type FieldBinding, SelectField } from '#src/admin/core/fields/Field.tsx';
import { useResource } from '#src/admin/core/loading/use-resource.ts';
import { shownLists } from '#src/admin/core/offline/or-stored.ts';
import { deviceNoun } from '#src/admin/core/offline/sync-status.ts';
import type { ReferencedRecord } from '#src/domain/fighters/schema.ts';
import { tabsOf } from '#src/domain/fighters/weight-tabs.ts';
import { isHidden } from '#src/domain/records/visibility.ts';
import { toDateText, toLocalDay } from '#src/domain/values/dates.ts';
import {
  BIRTH_DATE_PROBLEMS,
  completeBirthDate,
  findBirthDateProblem,
} from '#src/domain/values/typed-birth-date.ts';
import {
  completeWeight,
  findLatestWeight,
  toCurrentWeight,
  type WeighIn,
} from '#src/domain/weigh-ins/weigh-in.ts';
import { findLabel, toLabel } from './fighter-form.ts';

const HINT = 'Month, day, year; 03142008 works too. For fighters under 18, visitors see only the age.';

type BirthDateFieldProps = FieldBinding & { isNewFighter: boolean };

/**
 * A date of birth, which can be typed without slashes. After a blur, shows an error until the date is valid. It cannot
 * be edited in a form that was opened from a stored list, which has no birth dates.
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
          : dropStaleError(error, findBirthDateProblem(field.value.trim(), today))
      }
      placeholder="MM/DD/YYYY"
      // With this input mode, a phone's keyboard has no slash, so a date can be typed without slashes.
      inputMode="numeric"
      autoComplete="off"
      disabled={isUnknown}
      hint={
        isUnknown
          ? `Birth dates are not stored on this ${deviceNoun()}. To see this one, open the form again with a connection.`
          : HINT
      }
    />
  );
}

/** Drops the error from an earlier save once the date is valid. */
const dropStaleError = (error: string | undefined, problem: string | null) =>
  problem === null && Object.values<string | undefined>(BIRTH_DATE_PROBLEMS).includes(error)
    ? undefined
    : error;

type WeightFieldProps = FieldBinding & { weighIns: readonly WeighIn[] };

/** A fighter's weight. It is read-only while a weigh-in decides it. */
export function WeightField({ weighIns, ...field }: WeightFieldProps) {
  const latest = findLatestWeight(weighIns);
  const weight = toCurrentWeight(weighIns, field.value);
  return (
    <Field
      {...field}
      value={weight}
      complete={completeWeight}
      readOnly={latest !== undefined}
      hint={
        latest
          ? `From the weigh-in of ${toDateText(latest.date)}. ${weightHint(weight)}`
          : weightHint(completeWeight(field.value))
      }
    />
  );
}

function weightHint(weight: string): string {
  if (weight.trim() === '') return 'For example, 147 lbs. Fighters without a weight are in no weight tab.';
  const tabs = tabsOf(weight).map(({ label }) => label);
  return tabs.length > 0
    ? `Shown in the weight ${tabs.length === 1 ? 'tab' : 'tabs'} ${tabs.join(' and ')}`
    : 'No weight tab will show the fighter. Start with the number of pounds, for example 147 lbs.';
}

/** A gym or weight class that can be chosen. */
type Choice = { id: number; name: string; published?: boolean };

type ReferenceFieldProps = FieldBinding & {
  /** API path of the records to choose from. */
  path: string;
  /** Label of the option with an empty value. */
  emptyLabel: string;
  /** Records that provide the label of a value that is not among the choices, such as a gym in the trash. */
  known: readonly ReferencedRecord[];
};

/** A select for the id of another record. It keeps a value that is not among the choices, for example while they load. */
export function ReferenceField({ path, emptyLabel, known, value, ...field }: ReferenceFieldProps) {
  const { load, reload } = useResource<Choice[]>(path);
  const rows = load.state === 'loaded' ? load.data : [];
  const isListed = value === '' || rows.some(({ id }) => String(id) === value);
  const fallbackLabel = load.state === 'loading' ? 'Loading...' : 'Unchanged';
  const choices = [
    { value: '', label: emptyLabel },
    ...(isListed ? [] : [{ value, label: findLabel(value, known) ?? fallbackLabel }]),
    ...rows.map((row) => ({
      value: String(row.id),
      label: toLabel({ ...row, ...(isHidden(row) && { hidden: true }) }),
    })),
  ];
  return (
    <SelectField
      {...field}
      value={value}
      choices={choices}
      hint={
        load.state === 'failed' && (
          <span className="error">
            The choices could not be loaded.{' '}
            <button type="button" className="text-button" onClick={reload}>
              Try again
            </button>
          </span>
        )
      }
    />
  );
}
