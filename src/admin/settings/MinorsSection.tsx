import { TextAreaField } from '#src/admin/core/fields/Field.tsx';
import { SwitchField } from '#src/admin/core/fields/SwitchField.tsx';
import { SettingsGroup } from './SettingsGroup.tsx';
import { ShownMinors } from './ShownMinors.tsx';
import { type SectionProps, toSettingBinder } from './section-props.ts';
import { SETTINGS_SPEC } from './settings-form.ts';

/** The consent of a guardian, and whether visitors see the birth dates of adults. */
export function MinorsSection(section: SectionProps) {
  const { form, base, errors, onChange } = section;
  const bind = toSettingBinder(section);
  return (
    <>
      <SettingsGroup
        section={section}
        legend="Guardian consent"
        names={['requireConsent', 'asksAboutConsent', 'consentWording']}
      >
        <SwitchField
          name="requireConsent"
          label={SETTINGS_SPEC.labels.requireConsent}
          checked={form.requireConsent}
          // This choice also answers the question on the dashboard.
          onChange={(requireConsent) => onChange({ requireConsent, asksAboutConsent: false })}
          hint={
            form.requireConsent
              ? 'A fighter under 18 can be shown only after a guardian has consented. Profiles that are already shown stay.'
              : 'Off: a fighter under 18 is shown without consent, and the dashboard reminds you to ask for it.'
          }
          error={errors.requireConsent}
        />
        {form.requireConsent && <ShownMinors isRequired={base.requireConsent} />}
        <TextAreaField
          {...bind('consentWording')}
          rows={8}
          hint="{fighter} and {brand} are replaced by the names. A change applies only to future consent. Consent that was given before keeps its wording."
          required
        />
      </SettingsGroup>
      <SettingsGroup section={section} legend="Birth dates" names={['hidesBirthDates']}>
        <SwitchField
          name="hidesBirthDates"
          label={SETTINGS_SPEC.labels.hidesBirthDates}
          checked={form.hidesBirthDates}
          onChange={(hidesBirthDates) => onChange({ hidesBirthDates })}
          hint="The birth date of a minor is never public."
          error={errors.hidesBirthDates}
        />
      </SettingsGroup>
    </>
  );
}
