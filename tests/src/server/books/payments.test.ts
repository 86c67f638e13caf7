import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Payment } from '#src/domain/books/books.ts';
import payments from '#src/server/books/endpoints.ts';
import leads from '#src/server/leads/endpoints.ts';
import settings from '#src/server/settings/endpoints.ts';
import { send, useOwnerSession } from '../../../support/api/api.ts';
import { scheduledFunction } from '../../../support/api/jobs.ts';
import {
  createClientLink,
  postOnClientPage,
  readClientPage,
  sendHighlightRequest,
  setStatus,
} from '../../../support/content/client-page.ts';
import { useDatabase } from '../../../support/database/database.ts';

const { db } = useDatabase();
const owner = useOwnerSession();
const today = () => new Date().toISOString().slice(0, 10);

async function readPayments(path = '/api/payments'): Promise<Payment[]> {
  const response = await owner.send(payments, 'GET', path);
  expect(response.status).toBe(200);
  return (await response.json()).data;
}

const readNumbers = async () => (await readPayments()).map(({ receiptNumber }) => receiptNumber);

const sendPriced = () => sendHighlightRequest({ 'Option-Id': 'tournament-collaboration' });

async function payRequest(): Promise<number> {
  const id = await sendPriced();
  await setStatus(owner, id, 'paid');
  return id;
}

const setPrice = (id: number, cents: number, currency = 'USD') =>
  owner.send(leads, 'PUT', `/api/highlight-requests/${id}`, { body: { agreed: { cents, currency } } });

describe('a paid request', () => {
  it('has a payment of the price of its option, with the name of the option on the site', async () => {
    const id = await payRequest();
    expect(await readPayments()).toEqual([
      {
        id: expect.any(Number),
        leadId: id,
        receiptNumber: 1,
        cents: 50_00,
        currency: 'USD',
        optionId: 'tournament-collaboration',
        optionText: 'Tournament Footage Highlight: IG Edit & Collaboration ($50)',
        paidOn: today(),
        method: null,
        refundedCents: 0,
        refundedOn: null,
        isVoid: false,
        cardReference: null,
        purpose: null,
        receivedAt: null,
        disputedAt: null,
        refundTotals: {},
        tag: expect.any(String),
      },
    ]);
    // The same status again changes nothing.
    await setStatus(owner, id, 'paid');
    expect(await readNumbers()).toEqual([1]);
  });

  it('does not store a text that a visitor made up', async () => {
    const id = await sendHighlightRequest({
      'Option-Id': 'tournament-collaboration',
      Option: 'Ada Marlowe pays nothing',
    });
    await setStatus(owner, id, 'paid');
    expect((await readPayments())[0]?.optionText).toBe(
      'Tournament Footage Highlight: IG Edit & Collaboration ($50)',
    );
  });

  it('has a payment of the agreed price, and none without a price', async () => {
    const id = await sendHighlightRequest();
    await setStatus(owner, id, 'paid');
    expect(await readPayments()).toEqual([]);
    await setPrice(id, 45_50, 'EUR');
    expect(await readPayments()).toMatchObject([
      { cents: 45_50, currency: 'EUR', optionId: null, optionText: '' },
    ]);
  });

  it('keeps the day and the method of its payment, but gets a new receipt number, when its price is corrected', async () => {
    const id = await payRequest();
    const [first] = await readPayments();
    const body = { method: 'cash', paidOn: '2026-01-31' };
    expect((await owner.send(payments, 'PUT', `/api/payments/${first?.id}`, { body })).status).toBe(200);
    await setPrice(id, 45_00);
    expect(await readPayments(`/api/request-payments/${id}`)).toMatchObject([
      { receiptNumber: 2, cents: 45_00, ...body, isVoid: false },
      { receiptNumber: 1, cents: 50_00, ...body, isVoid: true },
    ]);
  });

  it('that leaves the status voids its payment, whose receipt number is not used again', async () => {
    const id = await payRequest();
    await setStatus(owner, id, 'accepted');
    await setStatus(owner, id, 'paid');
    await payRequest();
    expect(await readPayments()).toMatchObject([
      { receiptNumber: 3, isVoid: false },
      { receiptNumber: 2, leadId: id, isVoid: false },
      { receiptNumber: 1, leadId: id, isVoid: true },
    ]);
  });

  it('gets the next receipt number, without gaps, even if many requests are marked as paid concurrently', async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, sendPriced));
    const [one = 0, two = 0, ...others] = ids;
    const toChange = (id: number) => ({ kind: 'highlight-requests', id, from: 'new', to: 'paid' });
    await Promise.all([
      ...others.map((id) => setStatus(owner, id, 'paid')),
      ...others.map((id) => setStatus(owner, id, 'paid')),
      owner.send(leads, 'POST', '/api/inbox/bulk', { body: { changes: [toChange(one), toChange(two)] } }),
    ]);
    expect(await readNumbers()).toEqual([8, 7, 6, 5, 4, 3, 2, 1]);
    const paid = (await readPayments()).map(({ leadId }) => leadId);
    expect(new Set(paid)).toEqual(new Set(ids));
  });
});

describe('a change to a payment', () => {
  const change = async (body: object, headers = {}) => {
    const [payment] = await readPayments();
    return owner.send(payments, 'PUT', `/api/payments/${payment?.id}`, { body, headers });
  };

  it('stores the method and a refund, and leaves the other fields', async () => {
    await payRequest();
    const response = await change({ method: 'transfer', refundedCents: 20_00, refundedOn: today() });
    expect(response.status).toBe(200);
    expect(await readPayments()).toMatchObject([
      { cents: 50_00, paidOn: today(), method: 'transfer', refundedCents: 20_00, refundedOn: today() },
    ]);
  });

  it.each([
    ['above the amount', { refundedCents: 50_01, refundedOn: '2099-01-01' }],
    ['without a day', { refundedCents: 1_00 }],
    ['without an amount', { refundedOn: '2099-01-01' }],
    ['before the payment', { refundedCents: 1_00, refundedOn: '2020-01-01' }],
  ])('is refused with a refund %s', async (_, body) => {
    await payRequest();
    expect((await change(body)).status).toBe(409);
    expect(await readPayments()).toMatchObject([{ refundedCents: 0, refundedOn: null }]);
  });

  it('is refused for a void payment, and if somebody else changed the payment first', async () => {
    const id = await payRequest();
    const [before] = await readPayments();
    expect((await change({ method: 'cash' }, { 'if-match': `"${before?.tag}"` })).status).toBe(200);
    expect((await change({ method: 'other' }, { 'if-match': `"${before?.tag}"` })).status).toBe(412);
    await setStatus(owner, id, 'accepted');
    expect((await change({ method: 'other' })).status).toBe(409);
    expect(await readPayments()).toMatchObject([{ method: 'cash', isVoid: true }]);
  });
});

describe('a receipt', () => {
  it('shows the number, the business, what was paid for and the refund, and says whether it is void', async () => {
    await owner.send(settings, 'PUT', '/api/settings', {
      body: { businessDetails: 'Ringside <Reels>\n1 Main St', taxLine: 'No sales tax.' },
    });
    const id = await payRequest();
    const [payment] = await readPayments();
    const path = `/api/payments/${payment?.id}`;
    await owner.send(payments, 'PUT', path, {
      body: { method: 'cash', paidOn: '2026-01-31', refundedCents: 10_50, refundedOn: '2026-02-01' },
    });
    const page = await (await owner.send(payments, 'GET', `${path}/receipt`)).text();
    for (const text of [
      'Receipt 0001',
      'Ringside &lt;Reels&gt;\n1 Main St',
      'January 31, 2026',
      'Tournament Footage Highlight: IG Edit &amp; Collaboration<',
      'Cash',
      '<strong>$50</strong>',
      '$10.50 on February 1, 2026',
      'No sales tax.',
    ])
      expect(page).toContain(text);
    expect(page).not.toContain('void');
    await setStatus(owner, id, 'accepted');
    expect(await (await owner.send(payments, 'GET', `${path}/receipt`)).text()).toContain(
      'This receipt is void.',
    );
    expect((await owner.send(payments, 'GET', '/api/payments/999/receipt')).status).toBe(404);
  });

  it('is on the page of the client once the request is paid, but not on the pages of other clients', async () => {
    const id = await sendPriced();
    const path = await createClientLink(owner, id);
    expect(await readClientPage(path)).not.toContain('receipt');
    expect(await readClientPage(`${path}?receipt=1`)).not.toContain('Receipt');
    await payRequest();
    await setStatus(owner, id, 'paid');
    expect(await readClientPage(path)).toContain(`href="${path}?receipt=2"`);
    expect(await readClientPage(`${path}?receipt=2`)).toContain('Receipt 0002');
    expect(await readClientPage(`${path}?receipt=1`)).not.toContain('Receipt 000');
    const changed = await postOnClientPage(`${path}?receipt=2`, { action: 'language', language: 'es' });
    expect(changed.headers.get('location')).toBe(`${path}?receipt=2`);
    const spanish = await readClientPage(`${path}?receipt=2`);
    expect(spanish).toContain('Recibo 0002');
    expect(spanish).toContain(`action="${path}?receipt=2" class="languages"`);
  });

  it('has the tax line in the language of the page, or marks it as English', async () => {
    const path = `${await createClientLink(owner, await payRequest(), 'es')}?receipt=1`;
    const saveLine = (body: object) => owner.send(settings, 'PUT', '/api/settings', { body });
    await saveLine({ taxLine: 'No sales tax.' });
    expect(await readClientPage(path)).toContain('<p lang="en">No sales tax.</p>');
    await saveLine({ taxLineEs: 'Sin impuesto.' });
    expect(await readClientPage(path)).toContain('<p>Sin impuesto.</p>');
  });

  it('has settings that only the owner can read', async () => {
    await owner.send(settings, 'PUT', '/api/settings', {
      body: { businessDetails: '1 Main St', taxLine: 'VAT 12', taxLineEs: 'IVA 12', booksYears: 10 },
    });
    const response = await send(settings, 'GET', '/api/settings');
    expect((await response.json()).data).toMatchObject({
      businessDetails: '',
      taxLine: '',
      taxLineEs: '',
      booksYears: 7,
    });
    const edited = await owner.send(settings, 'GET', '/api/settings?view=edit');
    expect((await edited.json()).data).toMatchObject({ businessDetails: '1 Main St', booksYears: 10 });
  });
});

describe('a payment of an erased request', () => {
  const sweep = scheduledFunction('sweep-payments');
  const setDay = (number: number, years: number) =>
    sql`update payments set paid_on = make_date(extract(year from now())::int - ${years}::int, 12, 31)
      where receipt_number = ${number}`.execute(db());

  it('stays until the number of years in the settings has passed since the end of its year', async () => {
    for (let count = 0; count < 4; count++) await payRequest();
    await setDay(1, 3);
    await setDay(2, 2);
    await setDay(4, 9);
    const kept = await payRequest();
    await setDay(5, 9);
    await sql`delete from leads where id <> ${kept}`.execute(db());
    expect(await readPayments()).toHaveLength(5);
    await owner.send(settings, 'PUT', '/api/settings', { body: { booksYears: 2 } });
    await sweep();
    // Payment 5 belongs to a request that still exists.
    expect(await readNumbers()).toEqual([5, 3, 2]);
  });

  it('stays if it has the latest number, so that no number is used again', async () => {
    await payRequest();
    await payRequest();
    await setDay(1, 20);
    await setDay(2, 20);
    await sql`delete from leads`.execute(db());
    await sweep();
    expect(await readNumbers()).toEqual([2]);
    await payRequest();
    expect(await readNumbers()).toEqual([3, 2]);
  });
});
