import { Field } from '#src/admin/core/fields/Field.tsx';
import { SwitchField } from '#src/admin/core/fields/SwitchField.tsx';
import { type SectionProps, SettingsGroup, toSettingBinder } from '#src/admin/settings/SettingsGroup.tsx';
import { SETTINGS_SPEC } from '#src/admin/settings/settings-form.ts';
import { toPaymentLabel } from '#src/domain/social/brand-links.ts';
import { completeProfileLink } from '#src/domain/social/profile-links.ts';
import { completeWebUrl } from '#src/domain/values/complete-url.ts';

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

const URL_PROPS = {
  complete: completeWebUrl,
  inputMode: 'url',
  autoCapitalize: 'none',
  spellCheck: false,
} as const;

/** The links to other sites, and how visitors can contact the owner. */
export function ContactSection(section: SectionProps) {
  const bind = toSettingBinder(section);
  const { payment } = section.form;
  return (
    <>
      <SettingsGroup
        section={section}
        legend="Profiles and payment"
        hint="Handles, such as @name, or links. Leave one blank to hide it."
        names={['instagram', 'youtube', 'tiktok', 'payment']}
      >
        <Field
          {...bind('instagram')}
          {...URL_PROPS}
          inputMode="text"
          complete={(text) => completeProfileLink('instagram', text)}
        />
        <Field
          {...bind('youtube')}
          {...URL_PROPS}
          inputMode="text"
          complete={(text) => completeProfileLink('youtube', text)}
        />
        <Field
          {...bind('tiktok')}
          {...URL_PROPS}
          inputMode="text"
          complete={(text) => completeProfileLink('tiktok', text)}
        />
        <Field
          {...bind('payment')}
          {...URL_PROPS}
          hint={
            payment
              ? `Visitors see it as ${toPaymentLabel(payment)}`
              : 'For example, a link to Cash App or PayPal'
          }
        />
      </SettingsGroup>
      <SettingsGroup
        section={section}
        legend="Contact"
        names={['contactText', 'email', 'phone', 'schedulingUrl']}
      >
        <Field {...bind('contactText')} />
        <Field {...bind('email')} type="email" autoCapitalize="none" hint="Leave blank to hide it" />
        <Field {...bind('phone')} type="tel" hint="Leave blank to hide it" />
        <Field {...bind('schedulingUrl')} {...URL_PROPS} hint="Where visitors book a consultation" required />
      </SettingsGroup>
    </>
  );
}
