import { Field } from '#src/admin/core/fields/Field.tsx';
import { SwitchField } from '#src/admin/core/fields/SwitchField.tsx';
import { SettingsGroup } from '#src/admin/settings/SettingsGroup.tsx';
import { type SectionProps, toSettingBinder } from '#src/admin/settings/section-props.ts';
import { SETTINGS_SPEC } from '#src/admin/settings/settings-form.ts';

const { labels } = SETTINGS_SPEC;

/** The brand, the header of the home page, and the intro. */
export function BrandSection(section: SectionProps) {
  const { form, errors, onChange } = section;
  const bind = toSettingBinder(section);
  return (
    <>
      <SettingsGroup section={section} legend="Brand" names={['brand', 'tagline']}>
        <Field {...bind('brand')} hint="In the navigation, the footer and page titles" required />
        <Field {...bind('tagline')} hint="In the footer and in search results" />
      </SettingsGroup>
      <SettingsGroup
        section={section}
        legend="Header of the home page"
        names={['heroTitle', 'heroText', 'heroCallToAction']}
      >
        <Field {...bind('heroTitle')} required />
        <Field {...bind('heroText')} hint="Leave blank to use the tagline" />
        <Field {...bind('heroCallToAction')} hint="The button leads to the services" required />
      </SettingsGroup>
      <SettingsGroup section={section} legend="Intro" names={['introEnabled', 'introFilmEnabled']}>
        <SwitchField
          name="introEnabled"
          label={labels.introEnabled}
          checked={form.introEnabled}
          onChange={(introEnabled) => onChange({ introEnabled })}
          hint={form.introEnabled ? 'Visitors see it when the site loads.' : 'Off: the page appears at once.'}
          error={errors.introEnabled}
        />
        <SwitchField
          name="introFilmEnabled"
          label={labels.introFilmEnabled}
          checked={form.introFilmEnabled}
          onChange={(introFilmEnabled) => onChange({ introFilmEnabled })}
          hint={
            form.introFilmEnabled
              ? 'The brand appears over the film.'
              : 'Off: the brand appears without the film.'
          }
          error={errors.introFilmEnabled}
        />
      </SettingsGroup>
    </>
  );
}
