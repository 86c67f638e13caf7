import { Field } from '#src/admin/core/fields/Field.tsx';
import { SwitchField } from '#src/admin/core/fields/SwitchField.tsx';
import {
  type SectionProps,
  SettingsGroup,
  TextField,
  toSettingBinder,
  toSwitchBinder,
} from '#src/admin/settings/SettingsGroup.tsx';
import { PAYMENT } from '#src/copy/navigation.ts';
import { toPaymentLabel } from '#src/domain/social/brand-links.ts';
import { completeProfileLink } from '#src/domain/social/profile-links.ts';
import { completeWebUrl } from '#src/domain/values/complete-url.ts';

/** The brand, the header of the home page, and the intro. */
export function BrandSection(section: SectionProps) {
  const { form } = section;
  const bind = toSettingBinder(section);
  const bindSwitch = toSwitchBinder(section);
  return (
    <>
      <SettingsGroup section={section} legend="Brand">
        <Field {...bind('brand')} hint="In the navigation, the footer and page titles" required />
        <TextField section={section} name="tagline" hint="In the footer and in search results" />
      </SettingsGroup>
      <SettingsGroup section={section} legend="Header of the home page">
        <TextField section={section} name="heroTitle" required />
        <TextField section={section} name="heroText" hint="Leave blank to use the tagline" />
        <TextField
          section={section}
          name="heroCallToAction"
          hint="The button leads to the services"
          required
        />
      </SettingsGroup>
      <SettingsGroup section={section} legend="Intro">
        <SwitchField
          {...bindSwitch('introEnabled')}
          hint={form.introEnabled ? 'Visitors see it when the site loads.' : 'Off: the page appears at once.'}
        />
        <SwitchField
          {...bindSwitch('introFilmEnabled')}
          hint={
            form.introFilmEnabled
              ? 'The brand appears over the film.'
              : 'Off: the brand appears without the film.'
          }
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
              ? `Visitors see it as ${toPaymentLabel(payment, PAYMENT)}`
              : 'For example, a link to Cash App or PayPal'
          }
        />
      </SettingsGroup>
      <SettingsGroup section={section} legend="Contact">
        <TextField section={section} name="contactText" />
        <Field {...bind('email')} type="email" autoCapitalize="none" hint="Leave blank to hide it" />
        <Field {...bind('phone')} type="tel" hint="Leave blank to hide it" />
        <Field {...bind('schedulingUrl')} {...URL_PROPS} hint="Where visitors book a consultation" required />
      </SettingsGroup>
    </>
  );
}
