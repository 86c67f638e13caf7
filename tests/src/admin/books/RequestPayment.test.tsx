import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { RequestPayment } from '#src/admin/books/RequestPayment.tsx';
import { InboxScreen } from '#src/admin/leads/InboxScreen.tsx';
import type { Payment } from '#src/domain/books/books.ts';
import type { Lead } from '#src/domain/leads/lead.ts';
import { json, problem, setUpFakeApi } from '../../../support/components/fake-api.ts';
import { button } from '../../../support/components/screen.ts';
import { HIGHLIGHT_REQUEST } from '../../../support/content/inbox-leads.ts';
import { toPayment } from '../../../support/content/payments.ts';

const api = setUpFakeApi();

const REQUEST: Lead = {
  ...HIGHLIGHT_REQUEST,
  id: 3,
  status: 'paid',
  agreed: { cents: 50_00, currency: 'USD' },
};

/** Serves a payment as the API does: a change must start from the stored version. */
function servePayment(first: Payment = toPayment()) {
  const server = { stored: first };
  api().override('GET', /request-payments\/3/, () =>
    json([server.stored, toPayment({ id: 6, isVoid: true })]),
  );
  api().override('PUT', /api\/payments\/7/, ({ body, headers }) => {
    if (headers.get('if-match') !== `"${server.stored.tag}"`)
      return problem(412, 'Somebody else saved first.');
    server.stored = { ...server.stored, ...body, tag: `${server.stored.tag}+` };
    return json(server.stored);
  });
  return server;
}

const receipt = page.getByRole('link', { name: /^Receipt 0001/ });
const save = button('Save payment');

beforeEach(() => page.viewport(1280, 900));

it('shows the receipt, and saves the method and a refund', async () => {
  const server = servePayment();
  await render(<RequestPayment lead={REQUEST} />);
  await expect.element(receipt).toHaveAttribute('href', '/api/payments/7/receipt');
  expect(save.elements()).toEqual([]);
  await page.getByLabelText('Paid by').selectOptions('Bank transfer');
  await page.getByLabelText('Refunded', { exact: true }).fill('$20');
  await save.click();
  await expect.element(page.getByText('Enter the day of the refund')).toBeVisible();
  expect(api().writes).toEqual([]);
  await page.getByLabelText('Refunded on').fill('2026-11-05');
  await save.click();
  await expect.element(button(/^(?:Save payment|Saving…)$/)).not.toBeInTheDocument();
  expect(server.stored).toMatchObject({ method: 'transfer', refundedCents: 20_00, refundedOn: '2026-11-05' });
});

it('says that a refund is not an amount in the currency of the payment', async () => {
  servePayment();
  await render(<RequestPayment lead={REQUEST} />);
  await page.getByLabelText('Refunded', { exact: true }).fill('€20');
  await save.click();
  await expect.element(page.getByText('Enter the refunded amount in USD, such as 50 or 49.50')).toBeVisible();
  expect(api().writes).toEqual([]);
});

it('asks which value to keep if somebody else changed the same one, and keeps their other changes', async () => {
  const server = servePayment();
  await render(<RequestPayment lead={REQUEST} />);
  await expect.element(receipt).toBeVisible();
  server.stored = { ...server.stored, paidOn: '2026-11-01', method: 'cash', tag: 'b' };
  await page.getByLabelText('Paid by').selectOptions('Other');
  await save.click();
  await expect.element(page.getByText('Somebody else saved this first')).toBeVisible();
  await expect.element(page.getByRole('row', { name: 'Paid by Other Cash', exact: true })).toBeVisible();
  await button('Keep mine').click();
  await expect.poll(() => server.stored).toMatchObject({ method: 'other', paidOn: '2026-11-01' });
});

it('says why there is no receipt for a request without a price', async () => {
  await render(<RequestPayment lead={{ ...REQUEST, agreed: null }} />);
  await expect
    .element(page.getByText('No price is known, so there is no receipt.', { exact: false }))
    .toBeVisible();
});

it('says that the receipt appears later while the move to Paid waits for the network', async () => {
  await render(<RequestPayment lead={REQUEST} />);
  await expect.element(page.getByText('The receipt appears when the move to Paid is saved.')).toBeVisible();
});

it('is part of an open request that is paid', async () => {
  api().override('GET', /highlight-requests$/, () => json([REQUEST]));
  api().override('GET', /contact-messages$/, () => json([]));
  servePayment();
  await render(<InboxScreen />);
  await button(/@bo/).click();
  await expect.element(receipt).toBeVisible();
});

const byCard = (fields: Partial<Payment> = {}) =>
  toPayment({
    id: 8,
    receiptNumber: 2,
    cents: 20_00,
    method: 'card',
    cardReference: 'pi_1',
    purpose: 'deposit',
    receivedAt: '2026-11-03T15:41:00.000Z',
    ...fields,
  });
const servePayments = (...payments: Payment[]) =>
  api().override('GET', /request-payments\/3/, () => json(payments));

it('shows a deposit by card in an open request that is not paid yet, and nothing to edit', async () => {
  const request: Lead = { ...REQUEST, status: 'accepted', hasCardPayments: true };
  api().override('GET', /highlight-requests$/, () => json([request]));
  api().override('GET', /contact-messages$/, () => json([]));
  servePayments(byCard());
  await render(<InboxScreen />);
  await button(/@bo/).click();
  await expect.element(page.getByText('Received $20 by card; the price is $50.')).toBeVisible();
  await expect.element(page.getByText(/Deposit by card, Nov 3, 2026/)).toBeVisible();
  expect(page.getByText('was not marked as paid', { exact: false }).elements()).toEqual([]);
  expect(page.getByLabelText('Paid on').elements()).toEqual([]);
});

it('warns that a request is not marked as paid despite a card payment, whose refund and dispute it shows', async () => {
  servePayments(
    byCard({
      purpose: 'rest',
      refundedCents: 5_00,
      refundedOn: '2026-11-04',
      disputedAt: '2026-11-05T10:00:00.000Z',
    }),
  );
  await render(<RequestPayment lead={{ ...REQUEST, status: 'approved' }} />);
  await expect
    .element(page.getByText('Received $15 by card; the price is $50. The request was not marked as paid.'))
    .toBeVisible();
  await expect.element(page.getByText('$5 refunded on Nov 4, 2026')).toBeVisible();
  await expect.element(page.getByText('The client disputed this payment on')).toBeVisible();
});

it('shows the card payment of a paid request beside the payment of the rest', async () => {
  servePayments(byCard(), toPayment());
  await render(<RequestPayment lead={REQUEST} />);
  await expect.element(receipt).toBeVisible();
  await expect.element(page.getByRole('link', { name: /^Receipt 0002/ })).toBeVisible();
  await expect.element(page.getByRole('link', { name: /^Open in Stripe/ })).toBeVisible();
  expect(page.getByLabelText('Paid on').elements()).toHaveLength(1);
});
