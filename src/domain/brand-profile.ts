import type { SocialPlatform } from './social-links.ts';
import { parseWebUrl } from './web-url.ts';

/** Whether the URL is on the platform's own site, with a path. */
export function isSocialProfile(platform: SocialPlatform, url: string): boolean {
  const parsed = parseWebUrl(url);
  if (!parsed) return false;
  const host = parsed.hostname.replace(/^(?:www|m)\./, '');
  return host === `${platform}.com` && parsed.pathname.length > 1;
}

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
