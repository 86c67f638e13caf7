import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import stripeWebhook from '../../../netlify/functions/stripe-webhook.ts';
import { send } from '../api/api.ts';
import { createStripeServer, type FakeSession, signEvent, toEvent } from './stripe-server.ts';

/** Starts a fake of Stripe's API, and configures the site to use it. Each test starts without sessions. */
export function useFakeStripe() {
  const stripe = createStripeServer();
  let variables = {};
  beforeAll(async () => {
    variables = await stripe.listen();
  });
  afterAll(stripe.close);
  beforeEach(() => {
    const onExpire = async () => undefined;
    Object.assign(stripe, { sessions: new Map(), created: [], failure: 0, onExpire });
    Object.assign(process.env, variables);
  });
  afterEach(() => {
    for (const name of Object.keys(variables)) delete process.env[name];
  });
  return stripe;
}

export const toCompleted = (session: object) => toEvent('checkout.session.completed', session);

/** Creates the event of a refund. `refunded` is the sum of all refunds of the payment. */
export function toRefunded(session: FakeSession, refunded: number, created?: number) {
  const charge = {
    id: session.id.replace(/^cs/, 'ch'),
    object: 'charge',
    amount: session.amount_total,
    amount_refunded: refunded,
    currency: session.currency,
    created: session.created,
    metadata: session.metadata,
    payment_intent: session.id.replace(/^cs/, 'pi'),
  };
  return toEvent('charge.refunded', charge, created);
}

/** Sends an event to the site with a signature, and returns the status of the response. */
export async function sendEvent(
  event: object,
  { payload = JSON.stringify(event), ...signed }: { payload?: string } & Parameters<typeof signEvent>[1] = {},
): Promise<number> {
  const headers = { 'stripe-signature': signEvent(event, signed) };
  const response = await send(stripeWebhook, 'POST', '/api/stripe/webhook', { body: payload, headers });
  return response.status;
}
