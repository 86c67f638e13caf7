import { Field } from '#src/admin/core/fields/Field.tsx';
import { SettingsGroup } from '#src/admin/settings/SettingsGroup.tsx';
import type { SectionProps } from '#src/admin/settings/section-props.ts';
import { completeMonthDay } from '#src/domain/evaluation/evaluation-dates.ts';

const LABELS = ['First evaluation of the year', 'Second evaluation of the year'];

/** The two days of each year from which on the dashboard asks for an evaluation of all fighters. */
export function EvaluationSection(section: SectionProps) {
  const { form, issues, onChange } = section;
  const [first, second] = form.evaluationDates;
  return (
    <SettingsGroup
      section={section}
      legend="Evaluation dates"
      hint="Month and day. From each day on, the dashboard says that the evaluation is due."
      names={['evaluationDates']}
      focusesErrorsOf="evaluationDates"
    >
      {LABELS.map((label, index) => (
        <Field
          key={label}
          name={`evaluationDates.${index}`}
          label={label}
          hint="Such as 04-01 for April 1"
          value={form.evaluationDates[index] ?? ''}
          onChange={(date) => onChange({ evaluationDates: index === 0 ? [date, second] : [first, date] })}
          complete={completeMonthDay}
          error={issues.get(`evaluationDates.${index}`)}
          required
        />
      ))}
    </SettingsGroup>
  );
}
