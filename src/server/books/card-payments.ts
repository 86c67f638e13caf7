import { sql } from 'kysely';
import type { default as Stripe } from 'stripe';
import { type CardMetadata, cardMetadata } from '#src/domain/books/schema.ts';
import { ownerTargets } from '#src/server/outbox/owner-targets.ts';
import type { Db } from '#src/server/platform/db/db.ts';
import { type Env, readEnv, type StripeKeys } from '#src/server/platform/env/env.ts';
import { ProblemError } from '#src/server/platform/http/problem.ts';
import { describeError, log } from '#src/server/platform/log.ts';
import { closeSession, listSessionsToCheck } from './card-sessions.ts';
import { loadStripe } from './stripe.ts';

/**
 * A payment as Stripe reports it, for the database function `record_card_payment`, which records each `eventId` only
 * once. `reference` is the id of the payment intent, and `refundedCents` is the sum of all refunds.
 */
type CardPayment = {
  eventId: string | null;
  reference: string;
  cents: number;
  currency: string;
  paidAt: Date;
  refundedCents?: number;
  refundedOn?: Date;
  disputedAt?: Date;
};

export const requireStripe = ({ stripe }: Env): StripeKeys => {
  if (!stripe) throw new ProblemError('not-found', 'This site takes no payments by card.');
  return stripe;
};

export const toDate = (seconds: number) => new Date(seconds * 1_000);

export const idOf = (reference: string | { id: string } | null): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null);

/** Parses the metadata that a site stored with a payment. Returns null for a payment of another product. */
export const parseMetadata = (metadata: Stripe.Metadata | null): CardMetadata | null =>
  cardMetadata.safeParse(metadata).data ?? null;

/**
 * Records a payment, or a change to it, and marks its request as paid if the full price was paid by card.
 * The order of the calls does not matter, and a repeated one changes nothing. See docs/decisions/0048-card-payments.md.
 */
export async function recordCardPayment(
  db: Db,
  metadata: CardMetadata,
  payment: CardPayment,
  { siteUrl }: Env,
): Promise<void> {
  const { currency, refundedCents = 0, refundedOn } = payment;
  const paid = {
    ...metadata,
    ...payment,
    currency: currency.toUpperCase(),
    refundedCents,
    refundedOn: refundedCents > 0 ? refundedOn : null,
    ownSite: siteUrl,
  };
  await sql`
    with recorded as (select record_card_payment(${JSON.stringify(paid)}::jsonb) as lead_id)
    insert into notices (lead_id, kind, subscription_id) select lead_id, 'payment', target.subscription_id
    from recorded cross join ${ownerTargets('payment')} as target where lead_id is not null
  `.execute(db);
}

/** Records the payment of a session. Returns false if the session is not paid, or belongs to another product. */
export async function recordSession(
  db: Db,
  session: Stripe.Checkout.Session,
  event: { id: string; at: Date } | null,
  env: Env,
): Promise<boolean> {
  const metadata = parseMetadata(session.metadata);
  const reference = idOf(session.payment_intent);
  if (!metadata || !reference || session.payment_status !== 'paid') return false;
  const payment = {
    eventId: event?.id ?? null,
    reference,
    cents: session.amount_total ?? 0,
    currency: session.currency ?? '',
    paidAt: event?.at ?? toDate(session.created),
  };
  await recordCardPayment(db, metadata, payment, env);
  return true;
}

/**
 * Retrieves open sessions from Stripe, so that no payment is lost if its event did not arrive. Records those that
 * were paid, and closes those that expired or are no longer due. Returns how many were paid or closed.
 */
export async function checkCardSessions(db: Db): Promise<number> {
  const env = readEnv();
  if (!env.stripe) return 0;
  const sessions = await listSessionsToCheck(db);
  if (sessions.length === 0) return 0;
  const stripe = await loadStripe(env.stripe);
  const results = await Promise.all(
    sessions.map(async (row) => {
      try {
        return await settleSession(db, stripe, row, env);
      } catch (error) {
        log('error', 'card-session-failed', { cardSession: row.id, ...describeError(error) });
        return false;
      }
    }),
  );
  return results.filter(Boolean).length;
}

type Checked = Awaited<ReturnType<typeof listSessionsToCheck>>[number];

/** Records a paid session, and closes one that expired or is no longer due. Returns false if it stays open. */
async function settleSession(
  db: Db,
  stripe: Stripe,
  { id, sessionId, isDue, isStale }: Checked,
  env: Env,
): Promise<boolean> {
  if (sessionId === null) {
    // Stripe may be creating the session right now.
    if (isStale) await closeSession(db, { id, sessionId }, 'failed');
    return isStale;
  }
  const session = await stripe.checkout.sessions.retrieve(sessionId).catch((error: unknown) => {
    // Stripe does not know the session if the keys now belong to another account.
    if (isMissing(error)) return null;
    throw error;
  });
  if (session && (await recordSession(db, session, null, env))) return true;
  if (session?.status === 'complete' || (session?.status === 'open' && isDue)) return false;
  if (session?.status === 'open') await stripe.checkout.sessions.expire(sessionId);
  await closeSession(db, { id, sessionId }, session ? 'expired' : 'failed');
  return true;
}

const isMissing = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'resource_missing';
