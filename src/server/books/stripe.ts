import type { default as Stripe } from 'stripe';
import type { StripeKeys } from '#src/server/platform/env/env.ts';

const TIMEOUT_MS = 8_000;

/** Loads Stripe's library when it is needed, because it is larger than all other code of a function. */
export async function loadStripe({ secretKey, apiUrl }: StripeKeys): Promise<Stripe> {
  const { default: StripeClient } = await import('stripe');
  const { protocol, hostname, port } = new URL(apiUrl ?? 'https://api.stripe.com');
  return new StripeClient(secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    ...(port && { port }),
  });
}
