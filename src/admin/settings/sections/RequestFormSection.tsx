import { TextAreaField } from '#src/admin/core/fields/Field.tsx';
import { SwitchField } from '#src/admin/core/fields/SwitchField.tsx';
import { LinesField } from '#src/admin/settings/LinesField.tsx';
import { SettingsGroup } from '#src/admin/settings/SettingsGroup.tsx';
import { type SectionProps, toSettingBinder } from '#src/admin/settings/section-props.ts';
import { SETTINGS_SPEC } from '#src/admin/settings/settings-form.ts';
import { SETTINGS_LIMITS } from '#src/domain/settings/settings.ts';

/** The rules beside the request form, and what visitors agree to. */
export function RequestFormSection(section: SectionProps) {
  const bind = toSettingBinder(section);
  return (
    <>
      <SettingsGroup section={section} legend="Before You Submit" names={['beforeYouSubmit']}>
        <LinesField section={section} name="beforeYouSubmit" noun="rule" max={SETTINGS_LIMITS.rules} />
      </SettingsGroup>
      <SettingsGroup section={section} legend="Fields" names={['asksBoxerName']}>
        <SwitchField
          name="asksBoxerName"
          label={SETTINGS_SPEC.labels.asksBoxerName}
          checked={section.form.asksBoxerName}
          onChange={(asksBoxerName) => section.onChange({ asksBoxerName })}
          hint="Visitors may leave it blank. Off: the form asks only for the Instagram handle."
          error={section.errors.asksBoxerName}
        />
      </SettingsGroup>
      <SettingsGroup section={section} legend="Agreement" names={['agreement']}>
        <TextAreaField
          {...bind('agreement')}
          rows={4}
          hint="Visitors must agree before they send a request"
          required
        />
      </SettingsGroup>
    </>
  );
}
