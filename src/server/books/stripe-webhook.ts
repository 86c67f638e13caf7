import type { default as Stripe } from 'stripe';
import type { Db } from '#src/server/platform/db/db.ts';
import { type Env, readEnv, type StripeKeys } from '#src/server/platform/env/env.ts';
import { readBytes } from '#src/server/platform/http/body.ts';
import { ProblemError } from '#src/server/platform/http/problem.ts';
import type { Handler } from '#src/server/platform/http/serve.ts';
import {
  idOf,
  parseMetadata,
  recordCardPayment,
  recordSession,
  requireStripe,
  toDate,
} from './card-payments.ts';
import { storeEvent } from './card-sessions.ts';
import { loadStripe } from './stripe.ts';

const MAX_BYTES = 256 * 1024;

/**
 * Receives a Stripe event. Anybody can send a request, so it must have a valid signature, which also limits the age
 * of the request. Stripe repeats an event until it gets a success response, so the event is stored before the response.
 */
export const receiveEvent: Handler = async ({ request, db }) => {
  const env = readEnv();
  const keys = requireStripe(env);
  const body = await readBytes(request, MAX_BYTES);
  const stripe = await loadStripe(keys);
  const event = await verifyEvent(stripe, body, request, keys);
  await applyEvent(db, stripe, event, env);
  return new Response(null, { status: 204 });
};

async function verifyEvent(
  stripe: Stripe,
  body: Buffer,
  request: Request,
  { webhookSecret }: StripeKeys,
): Promise<Stripe.Event> {
  try {
    const signature = request.headers.get('stripe-signature') ?? '';
    return await stripe.webhooks.constructEventAsync(body, signature, webhookSecret);
  } catch {
    throw new ProblemError('bad-request', 'The signature is not valid.');
  }
}

async function applyEvent(db: Db, stripe: Stripe, event: Stripe.Event, env: Env): Promise<void> {
  const origin = { id: event.id, at: toDate(event.created) };
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      if (!(await recordSession(db, event.data.object, origin, env))) await storeEvent(db, event.id);
      return;
    case 'checkout.session.async_payment_failed':
      return storeEvent(db, event.id, { sessionId: event.data.object.id, state: 'failed' });
    case 'checkout.session.expired':
      return storeEvent(db, event.id, { sessionId: event.data.object.id, state: 'expired' });
    case 'charge.refunded':
      return recordRefund(db, event.data.object, origin, env);
    case 'charge.dispute.created':
      return recordDispute(db, stripe, event.data.object, origin, env);
    default:
      return storeEvent(db, event.id);
  }
}

type Origin = { id: string; at: Date };

async function recordRefund(db: Db, charge: Stripe.Charge, { id, at }: Origin, env: Env): Promise<void> {
  const metadata = parseMetadata(charge.metadata);
  const reference = idOf(charge.payment_intent);
  if (!metadata || !reference) return storeEvent(db, id);
  const { amount: cents, currency, created, amount_refunded: refundedCents } = charge;
  const payment = { eventId: id, reference, cents, currency, paidAt: toDate(created), refundedCents };
  await recordCardPayment(db, metadata, { ...payment, refundedOn: at }, env);
}

/** Records a dispute. A dispute has no metadata, so this reads the metadata of its payment. */
async function recordDispute(
  db: Db,
  stripe: Stripe,
  { payment_intent, created }: Stripe.Dispute,
  { id }: Origin,
  env: Env,
): Promise<void> {
  const reference = idOf(payment_intent);
  const intent = reference && (await stripe.paymentIntents.retrieve(reference));
  const metadata = intent ? parseMetadata(intent.metadata) : null;
  if (!intent || !metadata) return storeEvent(db, id);
  const payment = {
    eventId: id,
    reference: intent.id,
    cents: intent.amount,
    currency: intent.currency,
    paidAt: toDate(intent.created),
  };
  await recordCardPayment(db, metadata, { ...payment, disputedAt: toDate(created) }, env);
}
