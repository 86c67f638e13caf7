import type { default as Stripe } from 'stripe';
import type { CardCharge } from '#src/domain/books/card-payment.ts';
import type { CardMetadata } from '#src/domain/books/schema.ts';
import type { Language } from '#src/domain/language/language.ts';
import type { Price } from '#src/domain/leads/lead.ts';
import type { Db } from '#src/server/platform/db/db.ts';
import { type Env, readEnv } from '#src/server/platform/env/env.ts';
import { recordSession, requireStripe } from './card-payments.ts';
import {
  type CardSession,
  claimSession,
  closeSession,
  SESSION_MINUTES,
  storeSessionId,
} from './card-sessions.ts';
import { loadStripe } from './stripe.ts';

/** An attempt fails if the row of another charge had to be closed, or if a concurrent request creates the session. */
const MAX_ATTEMPTS = 3;

export type Checkout = {
  request: { id: number; createdAt: string };
  charge: CardCharge;
  price: Price;
  /** What the client pays for. */
  name: string;
  /** The path of the client's page. */
  path: string;
  /** The language of that page. */
  language: Language;
};

/**
 * Returns the URL at which the client pays, which is their own page if they have just paid. Returns null if the
 * request no longer waits for this payment. Throws an error if a call to Stripe fails. A request has at most one open
 * session, so that the client cannot pay twice after a double click or in a second tab.
 */
export async function startCheckout(db: Db, checkout: Checkout): Promise<string | null> {
  const env = readEnv();
  const stripe = await loadStripe(requireStripe(env));
  const { request, charge, price } = checkout;
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const row = await claimSession(db, request.id, charge, price);
    if (!row) return null;
    const url = await findSessionUrl(db, stripe, row, checkout, env);
    if (url !== null) return url;
  }
  throw new Error('Another request uses the session');
}

/** Returns the URL of a row's session. Returns null if the row should be claimed again. */
async function findSessionUrl(
  db: Db,
  stripe: Stripe,
  row: CardSession,
  checkout: Checkout,
  env: Env,
): Promise<string | null> {
  const { charge } = checkout;
  const isSame =
    row.purpose === charge.purpose && row.cents === charge.cents && row.currency === charge.currency;
  if (row.sessionId === null) {
    if (isSame && !row.isStale) return createSession(db, stripe, row, checkout, env);
    await closeSession(db, row, 'failed');
    return null;
  }
  const session = await stripe.checkout.sessions.retrieve(row.sessionId);
  if (session.status === 'complete') {
    await recordSession(db, session, null, env);
    return toPaidUrl(checkout, env);
  }
  if (session.status === 'open') {
    if (isSame && session.url) return session.url;
    await stripe.checkout.sessions.expire(row.sessionId);
  }
  await closeSession(db, row, 'expired');
  return null;
}

const toPaidUrl = ({ path }: Checkout, { siteUrl }: Env) => `${siteUrl}${path}?paid=1`;

/**
 * Creates the session of a row. If a concurrent request does, too, Stripe returns the same session to both. Returns
 * null if that request came from another private link, and so has another success URL.
 */
async function createSession(
  db: Db,
  stripe: Stripe,
  row: CardSession,
  checkout: Checkout,
  env: Env,
): Promise<string | null> {
  try {
    const params = toParams(row, checkout, env);
    const { id, url } = await stripe.checkout.sessions.create(params, { idempotencyKey: row.id });
    if (await storeSessionId(db, row.id, id)) {
      if (url) return url;
      throw new Error('The session has no URL');
    }
    await stripe.checkout.sessions.expire(id);
    throw new Error('The session was closed while it was created');
  } catch (error) {
    if (isIdempotencyError(error)) return null;
    // Nobody has the URL of the session, so nobody can pay it. Stripe repeats an error for the same key.
    await closeSession(db, row, 'failed');
    throw error;
  }
}

const isIdempotencyError = (error: unknown) =>
  error instanceof Error && 'type' in error && error.type === 'StripeIdempotencyError';

function toParams(
  { id, purpose, cents, currency, createdAt }: CardSession,
  checkout: Checkout,
  env: Env,
): Stripe.Checkout.SessionCreateParams {
  const { request, name, path, language } = checkout;
  const metadata = {
    site: env.siteUrl,
    cardSession: id,
    request: String(request.id),
    requestedAt: request.createdAt,
    purpose,
  } satisfies Record<keyof CardMetadata, string>;
  return {
    mode: 'payment',
    locale: language,
    allowed_payment_method_types: ['card'],
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: currency.toLowerCase(),
          unit_amount: cents,
          product_data: { name },
        },
      },
    ],
    // The client pays exactly this amount, in this currency.
    adaptive_pricing: { enabled: false },
    client_reference_id: String(request.id),
    metadata,
    // Charges have the metadata of their payment intent, so a refund can be recorded before its payment.
    payment_intent_data: { metadata },
    success_url: toPaidUrl(checkout, env),
    cancel_url: `${env.siteUrl}${path}`,
    // The same for a repeated call, as Stripe demands.
    expires_at: createdAt + SESSION_MINUTES * 60,
  };
}
