import type { Settings } from '#src/domain/settings/settings.ts';
import { parseWebUrl } from '#src/domain/values/web-url.ts';

const PAYMENT_SERVICES: Readonly<Record<string, string>> = {
  'cash.app': 'Cash App',
  'paypal.com': 'PayPal',
  'paypal.me': 'PayPal',
  'venmo.com': 'Venmo',
  'buy.stripe.com': 'Stripe',
};

/** Returns the name of the service that a payment link leads to, such as 'Cash App', or 'Payment' if it is unknown. */
export const toPaymentLabel = (url: string): string =>
  PAYMENT_SERVICES[parseWebUrl(url)?.hostname.replace(/^www\./, '') ?? ''] ?? 'Payment';

/** A public profile of the brand. `platform` is also the name of its icon. */
export type Profile = {
  platform: 'instagram' | 'youtube' | 'tiktok' | 'payment';
  label: string;
  href: string;
};

/** The settings with the links to the profiles. '' means that there is none. */
export type ProfileLinks = Pick<Settings, Profile['platform']>;

/** Lists the brand's profiles in display order. A profile without a link is left out. */
export function listProfiles({ instagram, youtube, tiktok, payment }: ProfileLinks): Profile[] {
  const profiles: Profile[] = [
    { platform: 'instagram', label: 'Instagram', href: instagram },
    { platform: 'youtube', label: 'YouTube', href: youtube },
    { platform: 'tiktok', label: 'TikTok', href: tiktok },
    { platform: 'payment', label: toPaymentLabel(payment), href: payment },
  ];
  return profiles.filter(({ href }) => href !== '');
}

/** Lists the profiles that can receive messages. */
export const listContactProfiles = (settings: ProfileLinks): Profile[] =>
  listProfiles(settings).filter(({ platform }) => platform !== 'payment');

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
