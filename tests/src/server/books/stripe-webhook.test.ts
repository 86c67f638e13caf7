import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import leads from '#src/server/leads/endpoints.ts';
import stripeWebhook from '../../../../netlify/functions/stripe-webhook.ts';
import { ORIGIN, send, useOwnerSession } from '../../../support/api/api.ts';
import { scheduledFunction } from '../../../support/api/jobs.ts';
import { readClientPage, setStatus } from '../../../support/content/client-page.ts';
import { useDatabase } from '../../../support/database/database.ts';
import { PAID, useCheckout } from '../../../support/site/checkout.ts';
import {
  sendEvent,
  toCompleted,
  toRefunded,
  useFakeStripe,
} from '../../../support/third-parties/fake-stripe.ts';
import { toEvent } from '../../../support/third-parties/stripe-server.ts';

const { db } = useDatabase();
const owner = useOwnerSession();
const stripe = useFakeStripe();
const { mailbox, request, createRequest, acceptReel, press, openCheckout, readPayments, readLead, setPrice } =
  useCheckout(db, owner, stripe);
const checkSessions = scheduledFunction('check-card-payments');

describe('a Stripe event', () => {
  const payRequest = async () => {
    await acceptReel();
    return stripe.pay(await openCheckout());
  };

  it('records the payment once, however often the event arrives, and notifies the owner', async () => {
    const event = toCompleted(await payRequest());
    expect(await Promise.all([sendEvent(event), sendEvent(event)])).toEqual([204, 204]);
    expect(await sendEvent(event)).toBe(204);
    // Stripe may send another event about the same payment.
    await sendEvent(toEvent('checkout.session.async_payment_succeeded', event.data.object));
    await checkSessions();
    expect(await readLead()).toEqual(PAID);
    expect(await readPayments()).toEqual([
      expect.objectContaining({
        leadId: request.id,
        cents: 50_00,
        currency: 'USD',
        method: 'card',
        purpose: 'rest',
        cardReference: expect.stringMatching(/^pi_/),
        isVoid: false,
        receivedAt: new Date(event.created * 1_000).toISOString(),
      }),
    ]);
    await scheduledFunction('send-notices')();
    const texts = mailbox.emails.map(({ text }) => text).join();
    expect(texts).toContain('paid by card');
    expect(texts).toContain('Received $50 by card; the price is $50.');
  });

  it.each([
    ['a forged signature', { secret: 'whsec_other' }],
    ['an old time', { timestamp: Math.floor(Date.now() / 1_000) - 600 }],
    ['another body', { payload: '{}' }],
    ['no signature', { secret: '' }],
  ])('is refused with %s', async (_, options) => {
    const event = toCompleted(await payRequest());
    expect(await sendEvent(event, options)).toBe(400);
    expect(await readPayments()).toEqual([]);
  });

  it('is refused if it is too large', async () => {
    const body = 'x'.repeat(256 * 1024 + 1);
    expect((await send(stripeWebhook, 'POST', '/api/stripe/webhook', { body })).status).toBe(413);
  });

  it('is rolled back if its notice cannot be stored, so that Stripe repeats it', async () => {
    const event = toCompleted(await payRequest());
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await sql`alter table notices rename to hidden_notices`.execute(db());
    const status = await sendEvent(event);
    await sql`alter table hidden_notices rename to notices`.execute(db());
    expect(status).toBe(500);
    expect(await readPayments()).toEqual([]);
    expect(await sendEvent(event)).toBe(204);
    expect(await readLead()).toEqual(PAID);
  });

  it.each([
    ['the price was raised', () => setPrice(60_00), {}],
    ['the price was lowered', () => setPrice(40_00), {}],
    ['the price has another currency', () => setPrice(50_00, 'EUR'), {}],
    ['the request is declined', () => setStatus(owner, request.id, 'declined'), {}],
    ['the amount differs', async () => undefined, { amount_total: 49_99 }],
    ['the currency differs', async () => undefined, { currency: 'mxn' }],
    ['the amount differs, but equals the new price', () => setPrice(60_00), { amount_total: 60_00 }],
    [
      'the request is in the trash',
      () => owner.send(leads, 'DELETE', `/api/highlight-requests/${request.id}`),
      {},
    ],
  ])('records the money, but does not mark the request as paid if %s', async (_, change, fields) => {
    const session = await payRequest();
    await change();
    const { status } = (await readLead()) ?? {};
    expect(await sendEvent(toCompleted({ ...session, ...fields }))).toBe(204);
    expect(await readPayments()).toMatchObject([{ leadId: request.id, purpose: 'rest', method: 'card' }]);
    expect(await readLead()).toMatchObject({ status, notices: 1 });
  });

  it('records the payment of an erased request without the request', async () => {
    const event = toCompleted(await payRequest());
    await sql`delete from leads`.execute(db());
    expect(await sendEvent(event)).toBe(204);
    expect(await readPayments()).toMatchObject([{ leadId: null, cents: 50_00 }]);
  });

  it('records a payment whose session a restored backup lacks, and nothing twice', async () => {
    const event = toCompleted(await payRequest());
    await sql`delete from card_sessions`.execute(db());
    await sendEvent(event);
    expect(await readLead()).toMatchObject({ status: 'paid', notices: 1 });
    // A restored backup has the payment, but not the event.
    await sql`delete from stripe_events`.execute(db());
    await sql`select record_payments(null, null, null)`.execute(db());
    await sendEvent(event);
    expect(await readPayments()).toHaveLength(1);
    expect(await readLead()).toMatchObject({ status: 'paid', notices: 1 });
  });

  it('does not mark another request that got the same id after a restore as paid', async () => {
    const event = toCompleted(await payRequest());
    await sql`delete from card_sessions`.execute(db());
    await sql`update leads set created_at = created_at + interval '1 day'`.execute(db());
    await sendEvent(event);
    expect(await readPayments()).toMatchObject([{ leadId: null }]);
    expect((await readLead())?.status).toBe('approved');
  });

  it.each([
    ['of another site', (metadata: object) => ({ ...metadata, site: 'https://other.example' })],
    ['with other metadata', () => ({ order: '7' })],
    ['without metadata', () => null],
  ])('records nothing for a payment %s to the same account', async (_, toMetadata) => {
    const session = await payRequest();
    await sql`delete from card_sessions`.execute(db());
    const foreign = { ...session, metadata: toMetadata(session.metadata) };
    expect(await sendEvent(toCompleted(foreign))).toBe(204);
    expect(await readPayments()).toEqual([]);
  });

  it('records a late payment only when it has arrived', async () => {
    await acceptReel();
    const session = stripe.pay(await openCheckout(), false);
    await sendEvent(toCompleted(session));
    // The session cannot be paid again in the meantime.
    expect((await press()).headers.get('location')).toBe(`${ORIGIN}${request.path}?paid=1`);
    expect(await readPayments()).toEqual([]);
    stripe.pay(session);
    await sendEvent(toEvent('checkout.session.async_payment_succeeded', session));
    expect(await readLead()).toEqual(PAID);
  });

  it('lets the client try again after a late payment has failed', async () => {
    await acceptReel();
    const session = stripe.pay(await openCheckout(), false);
    await sendEvent(toEvent('checkout.session.async_payment_failed', session));
    expect((await openCheckout()).id).not.toBe(session.id);
  });

  it.each([['in order'], ['in reverse order']])(
    'records refunds and disputes that arrive %s',
    async (order) => {
      const session = await payRequest();
      const dispute = { object: 'dispute', payment_intent: session.payment_intent, created: session.created };
      const later = session.created + 40 * 86_400;
      const all = [
        toCompleted(session),
        toRefunded(session, 10_00),
        toRefunded(session, 20_00, later),
        toEvent('charge.dispute.created', dispute),
      ];
      for (const event of order === 'in order' ? all : all.toReversed())
        expect(await sendEvent(event)).toBe(204);
      const [payment, ...others] = await readPayments();
      const [firstDay = '', lastDay = ''] = [session.created, later].map((seconds) =>
        new Date(seconds * 1_000).toISOString().slice(0, 10),
      );
      expect(others).toEqual([]);
      expect(payment).toMatchObject({
        cents: 50_00,
        refundedCents: 20_00,
        refundedOn: lastDay,
        refundTotals: { [firstDay]: 10_00, [lastDay]: 20_00 },
        disputedAt: expect.any(String),
      });
      expect(await readLead()).toMatchObject({ status: 'paid', notices: 1 });
    },
  );

  it('marks the request as paid after an overpayment was refunded', async () => {
    const session = await payRequest();
    await setPrice(40_00);
    await sendEvent(toCompleted(session));
    await sendEvent(toRefunded(session, 10_00));
    expect(await readLead()).toMatchObject({ status: 'paid', events: ['card_payment', 'status'] });
    expect(await readPayments()).toHaveLength(1);
    // The owner moves the request back.
    await setStatus(owner, request.id, 'approved');
    const page = await readClientPage(request.path);
    expect(page).toContain('Your payment has arrived.');
    expect(page).not.toContain('Amount due');
  });

  it('records the payment for the request of its session, even if another request waits for payment', async () => {
    const session = await payRequest();
    const paid = request.id;
    await createRequest();
    await acceptReel();
    await sendEvent(toCompleted(session));
    expect(await readPayments()).toMatchObject([{ leadId: paid }]);
    expect((await readLead())?.status).toBe('approved');
    expect(await readClientPage(`${request.path}?receipt=1`)).not.toContain('Receipt 0001');
  });
});
