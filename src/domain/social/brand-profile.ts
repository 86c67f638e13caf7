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
