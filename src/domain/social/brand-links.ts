import type { Settings } from '#src/domain/settings/settings.ts';
import { parseWebUrl } from '#src/domain/values/web-url.ts';
import type { SocialPlatform } from './social-links.ts';

const PAYMENT_SERVICES: Readonly<Record<string, string>> = {
  'cash.app': 'Cash App',
  'paypal.com': 'PayPal',
  'paypal.me': 'PayPal',
  'venmo.com': 'Venmo',
  'buy.stripe.com': 'Stripe',
};

/** Returns the name of the service that a payment link leads to, such as 'Cash App', or `other` if it is unknown. */
export const toPaymentLabel = (url: string, other: string): string =>
  PAYMENT_SERVICES[parseWebUrl(url)?.hostname.replace(/^www\./, '') ?? ''] ?? other;

/** A profile of the brand on a social platform. */
type SocialProfile = { platform: SocialPlatform; label: string; href: string };

/** A link of the brand that is shown as an icon: a social profile, or the page for payments. */
export type BrandLink = { icon: SocialPlatform | 'payment'; label: string; href: string };

/** The settings with the links to the profiles. '' means no link. */
export type ProfileSettings = Pick<Settings, SocialPlatform>;

/** Lists the brand's social profiles in display order. A profile without a link is left out. */
export function listSocialProfiles({ instagram, youtube, tiktok }: ProfileSettings): SocialProfile[] {
  const profiles: SocialProfile[] = [
    { platform: 'instagram', label: 'Instagram', href: instagram },
    { platform: 'youtube', label: 'YouTube', href: youtube },
    { platform: 'tiktok', label: 'TikTok', href: tiktok },
  ];
  return profiles.filter(({ href }) => href !== '');
}

/** Lists the social profiles and then the payment link, if there is one. `otherPayment` names an unknown service. */
export const listBrandLinks = (
  settings: ProfileSettings & Pick<Settings, 'payment'>,
  otherPayment: string,
): BrandLink[] => [
  ...listSocialProfiles(settings).map(({ platform, ...link }) => ({ icon: platform, ...link })),
  ...(settings.payment === ''
    ? []
    : [
        {
          icon: 'payment' as const,
          label: toPaymentLabel(settings.payment, otherPayment),
          href: settings.payment,
        },
      ]),
];

/** Lists the email address and the phone number as links. Leaves out either if it is ''. */
export const listContactLinks = ({
  email,
  phone,
}: Pick<Settings, 'email' | 'phone'>): { text: string; href: string }[] =>
  [
    { text: email, href: `mailto:${email}` },
    { text: phone, href: toPhoneUrl(phone) },
  ].filter(({ text }) => text !== '');

/** Returns the `tel:` URL of a phone number, without an extension such as `ext. 12`. */
export const toPhoneUrl = (phone: string): string =>
  `tel:${phone.replace(/[a-z].*/i, '').replace(/[^+\d]/g, '')}`;
