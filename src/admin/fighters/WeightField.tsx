import { Field, type FieldBinding } from '#src/admin/core/fields/Field.tsx';
import { completeWeight } from '#src/domain/fighters/weight.ts';
import { tabsOf } from '#src/domain/fighters/weight-tabs.ts';
import { findLatestWeight, toCurrentWeight, type WeighIn } from '#src/domain/weigh-ins/weigh-in.ts';
import { toDateText } from '#src/domain/weigh-ins/weigh-in-date.ts';

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
    ? `Shown in the weight tab ${tabs.join(' and ')}`
    : 'No weight tab will show the fighter. Start with the number of pounds, for example 147 lbs.';
}
