import { Field } from '#src/admin/core/fields/Field.tsx';
import { SettingsGroup } from '#src/admin/settings/SettingsGroup.tsx';
import { type SectionProps, toSettingBinder } from '#src/admin/settings/section-props.ts';
import { toPaymentLabel } from '#src/domain/social/brand-profile.ts';
import { completeProfileLink } from '#src/domain/social/complete-profile-link.ts';
import { completeWebUrl } from '#src/domain/values/complete-url.ts';

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
