import { sql } from 'kysely';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Payment } from '#src/domain/books/books.ts';
import payments from '#src/server/books/endpoints.ts';
import leads from '#src/server/leads/endpoints.ts';
import reelPage from '#src/server/reels/page-endpoints.ts';
import settings from '#src/server/settings/endpoints.ts';
import stripeWebhook from '../../../netlify/functions/stripe-webhook.ts';
import { ORIGIN, send, useOwnerSession } from '../../support/api.ts';
import {
  createClientLink,
  deliver,
  postOnClientPage,
  readAcceptance,
  readClientPage,
  sendHighlightRequest,
  setStatus,
} from '../../support/client-page.ts';
import { useDatabase } from '../../support/database.ts';
import { sendEvent, toCompleted, toEvent, toRefunded, useFakeStripe } from '../../support/fake-stripe.ts';
import { scheduledFunction } from '../../support/jobs.ts';
import { useMailbox } from '../../support/mailbox.ts';
import { readForm } from '../../support/private-pages.ts';

const { db } = useDatabase();
const owner = useOwnerSession();
const stripe = useFakeStripe();
const mailbox = useMailbox();
const checkSessions = scheduledFunction('check-card-payments');

let leadId = 0;
let path = '';

/** Sends a request for $50, and creates a link to its page. */
async function createRequest(): Promise<void> {
  leadId = await sendHighlightRequest({ 'Option-Id': 'tournament-collaboration' });
  path = await createClientLink(owner, leadId);
}

/** Delivers the reel, which the client accepts. */
async function acceptReel(version = 1): Promise<void> {
  await deliver(db(), leadId, version);
  expect((await postOnClientPage(path, await readAcceptance(path))).status).toBe(303);
}

beforeEach(createRequest);

const readPayForm = async () => readForm(await readClientPage(path), 'pay');
const press = async (form?: Record<string, string>) => postOnClientPage(path, form ?? (await readPayForm()));

/** Presses the button, and returns the session of the page to which it leads. */
async function openCheckout() {
  const response = await press();
  expect(response.status).toBe(303);
  return stripe.session(response.headers.get('location'));
}

async function readPayments(): Promise<Payment[]> {
  const response = await owner.send(payments, 'GET', '/api/payments');
  return (await response.json()).data;
}

async function readLead() {
  const { rows } = await sql<{ status: string; events: string[]; notices: number; sessions: string[] }>`
    select status, (select coalesce(json_agg(e.kind order by e.id), '[]') from lead_events as e
        where e.lead_id = leads.id and e.kind in ('card_payment', 'status')) as events,
      (select count(*)::int from notices as n where n.lead_id = leads.id and n.kind = 'payment') as notices,
      (select coalesce(json_agg(s.state order by s.created_at), '[]') from card_sessions as s
        where s.lead_id = leads.id) as sessions
    from leads where id = ${leadId}`.execute(db());
  return rows[0];
}

const PAID = { status: 'paid', events: ['card_payment'], notices: 1, sessions: ['paid'] };
const setPrice = (cents: number, currency = 'USD') =>
  sql`update leads set accepted_cents = ${cents}, accepted_currency = ${currency} where id = ${leadId}`.execute(
    db(),
  );
const passMinutes = (minutes: number) =>
  sql`update card_sessions set created_at = created_at - make_interval(mins => ${minutes}::int)`.execute(
    db(),
  );
const setDeposit = (depositPercent: number) =>
  owner.send(settings, 'PUT', '/api/settings', { body: { depositPercent } });

describe('the page of a client', () => {
  it('has no payment by card without both keys, and then the webhook does not exist', async () => {
    await acceptReel();
    delete process.env['STRIPE_WEBHOOK_SECRET'];
    const page = await send(reelPage, 'GET', path);
    expect(await page.text()).not.toContain('by card');
    expect(page.headers.get('content-security-policy')).not.toContain('stripe');
    expect((await press({ action: 'pay', cents: '5000', currency: 'USD' })).status).toBe(409);
    expect((await send(stripeWebhook, 'POST', '/api/stripe/webhook', { body: '{}' })).status).toBe(404);
    expect(stripe.created).toEqual([]);
  });

  it('leads to a session for exactly the price, and tells Stripe nothing about the client', async () => {
    await acceptReel();
    const page = await send(reelPage, 'GET', path);
    // Browsers apply it to the redirect after the form, too.
    expect(page.headers.get('content-security-policy')).toContain(
      "form-action 'self' https://checkout.stripe.com;",
    );
    const session = await openCheckout();
    const params = Object.fromEntries(stripe.created[0] ?? []);
    expect(params).toMatchObject({
      mode: 'payment',
      'allowed_payment_method_types[0]': 'card',
      'adaptive_pricing[enabled]': 'false',
      'line_items[0][price_data][unit_amount]': '5000',
      'line_items[0][price_data][currency]': 'usd',
      'line_items[0][quantity]': '1',
      'payment_intent_data[metadata][request]': String(leadId),
      success_url: `${ORIGIN}${path}?paid=1`,
      cancel_url: `${ORIGIN}${path}`,
    });
    expect(Object.keys(params).filter((name) => name.startsWith('line_items[1]'))).toEqual([]);
    expect(JSON.stringify(params)).not.toMatch(/@ada|ada@/);
    expect(session.expires_at - session.created).toBeGreaterThan(30 * 60);
  });

  it('never says that the reel is paid before the event, and shows the receipt after it', async () => {
    await acceptReel();
    const session = stripe.pay(await openCheckout());
    const early = await readClientPage(`${path}?paid=1`);
    expect(early).toContain('Your payment is being confirmed. Reload this page in a minute.');
    expect(early).not.toMatch(/is paid|Amount due|by card</);
    expect(await sendEvent(toCompleted(session))).toBe(204);
    const late = await readClientPage(`${path}?paid=1`);
    expect(late).toContain('Your reel is paid');
    expect(late).not.toContain('confirmed');
    expect(late).toContain(`href="${path}?receipt=1"`);
    expect(await readClientPage(`${path}?receipt=1`)).toContain('Receipt 0001');
  });

  it('charges once after a double click, and in a second tab', async () => {
    await acceptReel();
    const form = await readPayForm();
    const responses = await Promise.all([press(form), press(form)]);
    responses.push(await press(form));
    expect(new Set(responses.map((response) => response.headers.get('location'))).size).toBe(1);
    expect(stripe.sessions.size).toBe(1);
    stripe.pay(stripe.session());
    expect((await press(form)).headers.get('location')).toBe(`${ORIGIN}${path}?paid=1`);
    expect(await readLead()).toMatchObject(PAID);
    // The page that was opened before is sent again.
    expect((await press(form)).headers.get('location')).toBe(path);
    expect(stripe.sessions.size).toBe(1);
  });

  it('charges once if two private links are used at the same time', async () => {
    await acceptReel();
    const form = await readPayForm();
    const other = await createClientLink(owner, leadId);
    const responses = await Promise.all([press(form), postOnClientPage(other, form)]);
    expect(responses.map(({ status }) => status)).toEqual([303, 303]);
    expect(new Set(responses.map((response) => response.headers.get('location'))).size).toBe(1);
    expect(stripe.sessions.size).toBe(1);
  });

  it.each([
    ['a price that has changed since', { cents: '4000', currency: 'USD' }],
    ['another currency', { cents: '5000', currency: 'MXN' }],
  ])('refuses %s', async (_, amount) => {
    await acceptReel();
    const response = await press({ action: 'pay', ...amount });
    expect(response.status).toBe(409);
    expect(await response.text()).toContain('Nothing was charged. Please check the amount below.');
    expect(stripe.created).toEqual([]);
  });

  it.each([['new'], ['accepted'], ['declined']])(
    'has nothing to pay for a request that is %s',
    async (status) => {
      await setStatus(owner, leadId, status);
      expect(await readClientPage(path)).not.toContain('by card');
      expect((await press({ action: 'pay', cents: '5000', currency: 'USD' })).status).toBe(409);
      expect(stripe.created).toEqual([]);
    },
  );

  it('asks to try again if Stripe fails, and charges nothing', async () => {
    await acceptReel();
    stripe.failure = 400;
    const response = await press();
    expect(response.status).toBe(502);
    expect(await response.text()).toContain('Nothing was charged. Please try again in a few minutes.');
    stripe.failure = 0;
    await openCheckout();
    expect((await readLead())?.sessions).toEqual(['failed', 'open']);
  });

  it('uses the same session if the process was killed before it was stored', async () => {
    await acceptReel();
    const session = await openCheckout();
    await sql`update card_sessions set session_id = null`.execute(db());
    expect((await openCheckout()).id).toBe(session.id);
    // Later, the key may be forgotten at Stripe, so there is another row.
    await sql`update card_sessions set session_id = null`.execute(db());
    await passMinutes(11);
    expect((await openCheckout()).id).not.toBe(session.id);
  });

  it('closes the session of another amount first, so that only one can be paid', async () => {
    await acceptReel();
    const first = await openCheckout();
    await setPrice(60_00);
    const second = await openCheckout();
    expect([first.status, second.status, second.amount_total]).toEqual(['expired', 'open', 60_00]);
  });

  it('replaces a session that has expired', async () => {
    await acceptReel();
    const first = await openCheckout();
    first.status = 'expired';
    expect((await openCheckout()).id).not.toBe(first.id);
    await sendEvent(toEvent('checkout.session.expired', first));
    expect((await readLead())?.sessions).toEqual(['expired', 'open']);
  });
});

describe('an event of Stripe', () => {
  const payRequest = async () => {
    await acceptReel();
    return stripe.pay(await openCheckout());
  };

  it('records the payment once, however often it arrives, and tells the owner', async () => {
    const event = toCompleted(await payRequest());
    expect(await Promise.all([sendEvent(event), sendEvent(event)])).toEqual([204, 204]);
    expect(await sendEvent(event)).toBe(204);
    // Another event about the same payment.
    await sendEvent(toEvent('checkout.session.async_payment_succeeded', event.data.object));
    await checkSessions();
    expect(await readLead()).toEqual(PAID);
    expect(await readPayments()).toEqual([
      expect.objectContaining({
        leadId,
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
    expect(texts).toContain('Received $50 by card, the price is $50.');
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

  it('is neither stored nor recorded if the database fails between both, so that Stripe repeats it', async () => {
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
    ['the request is declined', () => setStatus(owner, leadId, 'declined'), {}],
    ['the amount differs', async () => undefined, { amount_total: 49_99 }],
    ['the currency differs', async () => undefined, { currency: 'mxn' }],
    ['the amount differs, and became the price', () => setPrice(60_00), { amount_total: 60_00 }],
    [
      'the request is in the trash',
      () => owner.send(leads, 'DELETE', `/api/highlight-requests/${leadId}`),
      {},
    ],
  ])('records the money, but does not mark the request as paid if %s', async (_, change, fields) => {
    const session = await payRequest();
    await change();
    const { status } = (await readLead()) ?? {};
    expect(await sendEvent(toCompleted({ ...session, ...fields }))).toBe(204);
    expect(await readPayments()).toMatchObject([{ leadId, purpose: 'rest', method: 'card' }]);
    expect(await readLead()).toMatchObject({ status, notices: 1 });
  });

  it('lists the payment of an erased request without it', async () => {
    const event = toCompleted(await payRequest());
    await sql`delete from leads`.execute(db());
    expect(await sendEvent(event)).toBe(204);
    expect(await readPayments()).toMatchObject([{ leadId: null, cents: 50_00 }]);
  });

  it('records a payment that an older backup does not know, and nothing twice', async () => {
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

  it('does not pay another request that got the same id after a restore', async () => {
    const event = toCompleted(await payRequest());
    await sql`delete from card_sessions`.execute(db());
    await sql`update leads set created_at = created_at + interval '1 day'`.execute(db());
    await sendEvent(event);
    expect(await readPayments()).toMatchObject([{ leadId: null }]);
    expect((await readLead())?.status).toBe('approved');
  });

  it.each([
    ['another site', (metadata: object) => ({ ...metadata, site: 'https://other.example' })],
    ['another product', () => ({ order: '7' })],
    ['no product', () => null],
  ])('records nothing for a payment of %s of the same account', async (_, toMetadata) => {
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
    expect((await press()).headers.get('location')).toBe(`${ORIGIN}${path}?paid=1`);
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
    'shows refunds and disputes that arrive %s',
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

  it('pays the request once too much was refunded', async () => {
    const session = await payRequest();
    await setPrice(40_00);
    await sendEvent(toCompleted(session));
    await sendEvent(toRefunded(session, 10_00));
    expect(await readLead()).toMatchObject({ status: 'paid', events: ['card_payment', 'status'] });
    expect(await readPayments()).toHaveLength(1);
    // The owner moves it back.
    await setStatus(owner, leadId, 'approved');
    const page = await readClientPage(path);
    expect(page).toContain('Your payment has arrived.');
    expect(page).not.toContain('Amount due');
  });

  it('does not depend on who opened the session', async () => {
    const session = await payRequest();
    const paid = leadId;
    await createRequest();
    await acceptReel();
    await sendEvent(toCompleted(session));
    expect(await readPayments()).toMatchObject([{ leadId: paid }]);
    expect((await readLead())?.status).toBe('approved');
    expect(await readClientPage(`${path}?receipt=1`)).not.toContain('Receipt 0001');
  });
});

describe('the job', () => {
  it('records a payment whose event was lost', async () => {
    await acceptReel();
    stripe.pay(await openCheckout());
    await checkSessions();
    expect(await readPayments()).toEqual([]);
    await passMinutes(11);
    await checkSessions();
    expect(await readLead()).toEqual(PAID);
  });

  it('closes sessions that expired, that another account has, or that were never created', async () => {
    await acceptReel();
    (await openCheckout()).status = 'expired';
    await passMinutes(11);
    await checkSessions();
    stripe.sessions.delete((await openCheckout()).id);
    await passMinutes(11);
    await checkSessions();
    await openCheckout();
    await sql`update card_sessions set session_id = null where state = 'open'`.execute(db());
    await checkSessions();
    expect((await readLead())?.sessions).toContain('open');
    await passMinutes(11);
    await checkSessions();
    expect((await readLead())?.sessions.toSorted()).toEqual(['expired', 'failed', 'failed']);
  });

  it.each([
    ['was paid in another way', () => setStatus(owner, leadId, 'paid')],
    ['has another price', () => setPrice(60_00)],
    ['is in the trash', () => owner.send(leads, 'DELETE', `/api/highlight-requests/${leadId}`)],
    ['was erased', () => sql`delete from leads`.execute(db())],
  ])('closes an open session at once if the request %s', async (_, change) => {
    await acceptReel();
    const session = await openCheckout();
    await checkSessions();
    expect(session.status).toBe('open');
    await change();
    await checkSessions();
    expect(session.status).toBe('expired');
  });

  it('records the payment of a client who was faster', async () => {
    await acceptReel();
    const session = await openCheckout();
    await setStatus(owner, leadId, 'paid');
    stripe.onExpire = async () => stripe.pay(session);
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await checkSessions();
    await checkSessions();
    expect((await readPayments()).map(({ method, isVoid }) => [method, isVoid])).toEqual([
      ['card', false],
      [null, false],
    ]);
  });

  it('sweeps events and closed sessions after 90 days', async () => {
    await acceptReel();
    await sendEvent(toCompleted(stripe.pay(await openCheckout())));
    await sql`update stripe_events set received_at = now() - interval '91 days'`.execute(db());
    await passMinutes(91 * 24 * 60);
    await scheduledFunction('sweep-card-sessions')();
    const { rows } =
      await sql`select id from stripe_events union all select id::text from card_sessions`.execute(db());
    expect(rows).toEqual([]);
    expect(await readPayments()).toHaveLength(1);
  });
});

describe('a deposit', () => {
  beforeEach(async () => {
    await setDeposit(50);
    await setStatus(owner, leadId, 'accepted');
  });

  it('is paid before the editing, and the rest after the acceptance, with a receipt each', async () => {
    expect(await readClientPage(path)).toContain('Pay the deposit of $25');
    await sendEvent(toCompleted(stripe.pay(await openCheckout())));
    expect(await readLead()).toMatchObject({ status: 'accepted', notices: 1 });
    expect(await readClientPage(path)).not.toContain('deposit of');
    await deliver(db(), leadId);
    expect(await readClientPage(path)).toContain('You have already paid $25 of it.');
    await postOnClientPage(path, await readAcceptance(path));
    expect(await readClientPage(path)).toContain('Amount due: <strong>$25</strong> of $50');
    await sendEvent(toCompleted(stripe.pay(await openCheckout())));
    expect((await readPayments()).map(({ cents, purpose }) => [cents, purpose])).toEqual([
      [25_00, 'rest'],
      [25_00, 'deposit'],
    ]);
    expect((await readLead())?.status).toBe('paid');
    const page = await readClientPage(path);
    for (const number of [1, 2]) expect(page).toContain(`?receipt=${number}"`);
  });

  it('is deducted if the owner marks the request as paid, and stays if they move it back', async () => {
    await sendEvent(toCompleted(stripe.pay(await openCheckout())));
    await setStatus(owner, leadId, 'paid');
    const readAll = async () =>
      (await readPayments()).map(({ cents, method, isVoid }) => [cents, method, isVoid]);
    expect(await readAll()).toEqual([
      [25_00, null, false],
      [25_00, 'card', false],
    ]);
    await setStatus(owner, leadId, 'accepted');
    expect(await readAll()).toEqual([
      [25_00, null, true],
      [25_00, 'card', false],
    ]);
  });

  it('is asked for again if it was refunded', async () => {
    const session = stripe.pay(await openCheckout());
    await sendEvent(toCompleted(session));
    await sendEvent(toRefunded(session, 25_00));
    expect(await readClientPage(path)).toContain('Pay the deposit of $25');
  });

  it('can be changed only at Stripe', async () => {
    await sendEvent(toCompleted(stripe.pay(await openCheckout())));
    const [payment] = await readPayments();
    const change = { body: { method: 'cash' } };
    expect((await owner.send(payments, 'PUT', `/api/payments/${payment?.id}`, change)).status).toBe(409);
  });
});
