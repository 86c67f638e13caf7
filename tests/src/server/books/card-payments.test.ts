import { sql } from 'kysely';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Language } from '#src/domain/language/language.ts';
import payments from '#src/server/books/endpoints.ts';
import leads from '#src/server/leads/endpoints.ts';
import reelPage from '#src/server/reels/page-endpoints.ts';
import settings from '#src/server/settings/endpoints.ts';
import stripeWebhook from '../../../../netlify/functions/stripe-webhook.ts';
import { ORIGIN, send, useOwnerSession } from '../../../support/api/api.ts';
import { scheduledFunction } from '../../../support/api/jobs.ts';
import {
  createClientLink,
  deliver,
  postOnClientPage,
  readAcceptance,
  readClientPage,
  setStatus,
} from '../../../support/content/client-page.ts';
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
const { request, acceptReel, press, readPayForm, openCheckout, readPayments, readLead, setPrice } =
  useCheckout(db, owner, stripe);
const checkSessions = scheduledFunction('check-card-payments');
const passMinutes = (minutes: number) =>
  sql`update card_sessions set created_at = created_at - make_interval(mins => ${minutes}::int)`.execute(
    db(),
  );
const setDeposit = (depositPercent: number) =>
  owner.send(settings, 'PUT', '/api/settings', { body: { depositPercent } });

describe('the page of a client', () => {
  it.each(['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'])(
    'has no payment by card without %s, and the webhook does not exist either',
    async (missing) => {
      await acceptReel();
      delete process.env[missing];
      const page = await send(reelPage, 'GET', request.path);
      expect(await page.text()).not.toContain('by card');
      expect(page.headers.get('content-security-policy')).not.toContain('stripe');
      expect((await press({ action: 'pay', cents: '5000', currency: 'USD' })).status).toBe(409);
      expect((await send(stripeWebhook, 'POST', '/api/stripe/webhook', { body: '{}' })).status).toBe(404);
      expect(stripe.created).toEqual([]);
    },
  );

  it('leads to a session for exactly the price, and sends Stripe nothing about the client', async () => {
    await acceptReel();
    const page = await send(reelPage, 'GET', request.path);
    // Browsers apply `form-action` to the redirect after the form, too.
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
      'payment_intent_data[metadata][request]': String(request.id),
      success_url: `${ORIGIN}${request.path}?paid=1`,
      cancel_url: `${ORIGIN}${request.path}`,
    });
    expect(Object.keys(params).filter((name) => name.startsWith('line_items[1]'))).toEqual([]);
    expect(JSON.stringify(params)).not.toMatch(/@ada|ada@/);
    expect(session.expires_at - session.created).toBeGreaterThan(30 * 60);
  });

  it.each<[Language, string]>([
    ['en', 'Highlight reel'],
    ['es', 'Reel de highlights'],
  ])('names the reel in the language of the page: %s', async (language, name) => {
    request.path = await createClientLink(owner, request.id, language);
    await acceptReel();
    await openCheckout();
    expect(Object.fromEntries(stripe.created[0] ?? [])).toMatchObject({
      locale: language,
      'line_items[0][price_data][product_data][name]': name,
    });
  });

  it('never says that the reel is paid before the event, and shows the receipt after it', async () => {
    await acceptReel();
    const session = stripe.pay(await openCheckout());
    const early = await readClientPage(`${request.path}?paid=1`);
    expect(early).toContain('Your payment is being confirmed. Reload this page in a minute.');
    expect(early).not.toMatch(/is paid|Amount due|by card</);
    expect(await sendEvent(toCompleted(session))).toBe(204);
    const late = await readClientPage(`${request.path}?paid=1`);
    expect(late).toContain('Your reel is paid');
    expect(late).not.toContain('confirmed');
    expect(late).toContain(`href="${request.path}?receipt=1"`);
    expect(await readClientPage(`${request.path}?receipt=1`)).toContain('Receipt 0001');
  });

  it('charges once after a double click, and in a second tab', async () => {
    await acceptReel();
    const form = await readPayForm();
    const responses = await Promise.all([press(form), press(form)]);
    responses.push(await press(form));
    expect(new Set(responses.map((response) => response.headers.get('location'))).size).toBe(1);
    expect(stripe.sessions.size).toBe(1);
    stripe.pay(stripe.session());
    expect((await press(form)).headers.get('location')).toBe(`${ORIGIN}${request.path}?paid=1`);
    expect(await readLead()).toMatchObject(PAID);
    // The form was opened before the payment, and is sent once more.
    expect((await press(form)).headers.get('location')).toBe(request.path);
    expect(stripe.sessions.size).toBe(1);
  });

  it('charges once if two private links are used concurrently', async () => {
    await acceptReel();
    const form = await readPayForm();
    const other = await createClientLink(owner, request.id);
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
      await setStatus(owner, request.id, status);
      expect(await readClientPage(request.path)).not.toContain('by card');
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

  it('uses the same session if the process was killed before the session was stored', async () => {
    await acceptReel();
    const session = await openCheckout();
    await sql`update card_sessions set session_id = null`.execute(db());
    expect((await openCheckout()).id).toBe(session.id);
    // After ten minutes, a row without a session is abandoned.
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

describe('a job', () => {
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
    ['was paid in another way', () => setStatus(owner, request.id, 'paid')],
    ['has another price', () => setPrice(60_00)],
    ['is in the trash', () => owner.send(leads, 'DELETE', `/api/highlight-requests/${request.id}`)],
    ['was erased', () => sql`delete from leads`.execute(db())],
  ])('closes an open session in the next run if the request %s', async (_, change) => {
    await acceptReel();
    const session = await openCheckout();
    await checkSessions();
    expect(session.status).toBe('open');
    await change();
    await checkSessions();
    expect(session.status).toBe('expired');
  });

  it('records the payment of a client who paid before the session could be closed', async () => {
    await acceptReel();
    const session = await openCheckout();
    await setStatus(owner, request.id, 'paid');
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
    const countAfterDays = async (days: number) => {
      const age = sql`make_interval(days => ${days}::int)`;
      await sql`update stripe_events set received_at = now() - ${age}`.execute(db());
      await sql`update card_sessions set created_at = now() - ${age}`.execute(db());
      await scheduledFunction('sweep-card-sessions')();
      const { rows } =
        await sql`select id from stripe_events union all select id::text from card_sessions`.execute(db());
      return rows.length;
    };
    expect(await countAfterDays(89)).toBe(2);
    expect(await countAfterDays(91)).toBe(0);
    expect(await readPayments()).toHaveLength(1);
  });
});

describe('a deposit', () => {
  beforeEach(async () => {
    await setDeposit(50);
    await setStatus(owner, request.id, 'accepted');
  });

  it('is paid before the editing, and the rest after the acceptance, with a receipt each', async () => {
    expect(await readClientPage(request.path)).toContain('Pay the deposit of $25');
    await sendEvent(toCompleted(stripe.pay(await openCheckout())));
    expect(await readLead()).toMatchObject({ status: 'accepted', notices: 1 });
    expect(await readClientPage(request.path)).not.toContain('deposit of');
    await deliver(db(), request.id);
    expect(await readClientPage(request.path)).toContain('You have already paid $25 of it.');
    await postOnClientPage(request.path, await readAcceptance(request.path));
    expect(await readClientPage(request.path)).toContain('Amount due: <strong>$25</strong> of $50');
    await sendEvent(toCompleted(stripe.pay(await openCheckout())));
    expect((await readPayments()).map(({ cents, purpose }) => [cents, purpose])).toEqual([
      [25_00, 'rest'],
      [25_00, 'deposit'],
    ]);
    expect((await readLead())?.status).toBe('paid');
    const page = await readClientPage(request.path);
    for (const number of [1, 2]) expect(page).toContain(`?receipt=${number}"`);
  });

  it('is deducted if the owner marks the request as paid, and stays if they move it back', async () => {
    await sendEvent(toCompleted(stripe.pay(await openCheckout())));
    await setStatus(owner, request.id, 'paid');
    const readAll = async () =>
      (await readPayments()).map(({ cents, method, isVoid }) => [cents, method, isVoid]);
    expect(await readAll()).toEqual([
      [25_00, null, false],
      [25_00, 'card', false],
    ]);
    await setStatus(owner, request.id, 'accepted');
    expect(await readAll()).toEqual([
      [25_00, null, true],
      [25_00, 'card', false],
    ]);
  });

  it('is requested again if it was refunded', async () => {
    const session = stripe.pay(await openCheckout());
    await sendEvent(toCompleted(session));
    await sendEvent(toRefunded(session, 25_00));
    expect(await readClientPage(request.path)).toContain('Pay the deposit of $25');
  });

  it('can be changed only in Stripe', async () => {
    await sendEvent(toCompleted(stripe.pay(await openCheckout())));
    const [payment] = await readPayments();
    const change = { body: { method: 'cash' } };
    expect((await owner.send(payments, 'PUT', `/api/payments/${payment?.id}`, change)).status).toBe(409);
  });
});
