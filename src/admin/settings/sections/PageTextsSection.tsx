import { Field } from '#src/admin/core/fields/Field.tsx';
import { LinesField } from '#src/admin/settings/LinesField.tsx';
import { SettingsGroup } from '#src/admin/settings/SettingsGroup.tsx';
import { type SectionProps, toSettingBinder } from '#src/admin/settings/section-props.ts';
import { SETTINGS_LIMITS } from '#src/domain/settings/settings.ts';

/** The texts of the list pages, and the text of the reels on the home page. */
export function PageTextsSection(section: SectionProps) {
  const bind = toSettingBinder(section);
  return (
    <>
      <SettingsGroup
        section={section}
        legend="Texts below the titles"
        names={['risingStarsTagline', 'gymsTagline', 'portfolioTagline', 'reelsText']}
      >
        <Field {...bind('risingStarsTagline')} />
        <Field {...bind('gymsTagline')} />
        <Field {...bind('portfolioTagline')} />
        <Field {...bind('reelsText')} hint="On the home page" />
      </SettingsGroup>
      <SettingsGroup
        section={section}
        legend="Rising Stars"
        hint="Shown above the fighters. The list may be empty."
        names={['risingStarsRules']}
      >
        <LinesField section={section} name="risingStarsRules" noun="text" max={SETTINGS_LIMITS.rules} />
      </SettingsGroup>
    </>
  );
}
