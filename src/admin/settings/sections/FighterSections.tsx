import {
  CONSENTS_PATH,
  describeMinorCount,
  listShownMinors,
  WITHOUT_CONSENT_URL,
} from '#src/admin/consent/consent-tasks.ts';
import { HideMinors } from '#src/admin/consent/HideMinors.tsx';
import { Field } from '#src/admin/core/fields/Field.tsx';
import { SwitchField } from '#src/admin/core/fields/SwitchField.tsx';
import { LoadFailure } from '#src/admin/core/loading/LoadedList.tsx';
import { useResource } from '#src/admin/core/loading/use-resource.ts';
import { listNames } from '#src/admin/core/ui/format.ts';
import {
  type SectionProps,
  SettingsGroup,
  TextField,
  toSwitchBinder,
} from '#src/admin/settings/SettingsGroup.tsx';
import type { ConsentTask } from '#src/domain/consent/consent.ts';
import { completeMonthDay } from '#src/domain/evaluation/evaluation-dates.ts';

/** Lists the minors whom visitors see without consent. `isRequired` is the stored setting. */
function ShownMinors({ isRequired }: { isRequired: boolean }) {
  const { load, reload } = useResource<ConsentTask[]>(CONSENTS_PATH);
  if (load.state === 'loading') return <p role="status">Counting the fighters without consent...</p>;
  if (load.state === 'failed')
    return (
      <LoadFailure
        message="The fighters without consent could not be counted."
        error={load.error}
        onRetry={reload}
      />
    );
  const shown = listShownMinors(load.data);
  if (shown.length === 0) return <p role="status">No fighter under 18 is shown without consent.</p>;
  return (
    <div className="notice stack" data-tone="warning">
      <p role="status">
        <strong>{describeMinorCount(shown.length)} shown without a guardian's consent</strong>:{' '}
        {listNames(shown.map(({ name }) => name))}. Saving this setting does not hide anyone.
      </p>
      <div className="cluster row gap-4">
        <a href={WITHOUT_CONSENT_URL}>List the fighters without consent</a>
        <HideMinors minors={shown} isRequired={isRequired} />
      </div>
    </div>
  );
}

/** The consent of a guardian, and whether visitors see the birth dates of adults. */
export function MinorsSection(section: SectionProps) {
  const { form, base, onChange } = section;
  const bindSwitch = toSwitchBinder(section);
  return (
    <>
      <SettingsGroup section={section} legend="Guardian consent">
        <div className="stack" data-wide>
          <SwitchField
            {...bindSwitch('requireConsent')}
            // This choice also answers the question on the dashboard.
            onChange={(requireConsent) => onChange({ requireConsent, asksAboutConsent: false })}
            hint={
              form.requireConsent
                ? 'A fighter under 18 can be shown only after a guardian has consented. Profiles that are already shown stay.'
                : 'Off: a fighter under 18 is shown without consent, and the dashboard reminds you to ask for it.'
            }
          />
          {form.requireConsent && <ShownMinors isRequired={base.requireConsent} />}
        </div>
        <TextField
          section={section}
          name="consentWording"
          rows={8}
          hint="{fighter} and {brand} are replaced by the names. A change applies only to future consent. Consent that was given before keeps its wording."
          required
        />
      </SettingsGroup>
      <SettingsGroup section={section} legend="Birth dates">
        <SwitchField {...bindSwitch('hidesBirthDates')} hint="The birth date of a minor is never public." />
      </SettingsGroup>
    </>
  );
}

const LABELS = ['First evaluation of the year', 'Second evaluation of the year'];

/** The two days of each year on which an evaluation of all fighters becomes due. */
export function EvaluationSection(section: SectionProps) {
  const { form, issues, onChange } = section;
  const [first, second] = form.evaluationDates;
  return (
    <SettingsGroup
      section={section}
      legend="Evaluation dates"
      hint="Month and day. From each day on, the dashboard says that the evaluation is due."
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
