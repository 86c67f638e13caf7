import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { BooksScreen } from '#src/admin/books/BooksScreen.tsx';
import { json, problem, setUpFakeApi } from '../../../support/components/fake-api.ts';
import { button, heading } from '../../../support/components/screen.ts';
import { toPayment } from '../../../support/content/payments.ts';

const api = setUpFakeApi();
beforeEach(() => page.viewport(1280, 900));

const PAYMENTS = [
  toPayment({ id: 4, receiptNumber: 4, paidOn: '2026-11-20', cents: 30_00, method: 'cash', isVoid: true }),
  toPayment({
    id: 3,
    receiptNumber: 3,
    paidOn: '2026-11-20',
    cents: 30_00,
    refundedCents: 5_50,
    refundedOn: '2026-12-01',
  }),
  toPayment({ id: 2, receiptNumber: 2, paidOn: '2026-10-02', cents: 20_00, currency: 'EUR', optionText: '' }),
  toPayment({ id: 1, receiptNumber: 1, paidOn: '2025-03-04', leadId: null }),
];

const row = (name: string) => page.getByRole('row', { name, exact: true });

it('shows the income of the latest year by month and option, and of another year and currency once chosen', async () => {
  api().override('GET', /api\/payments$/, () => json(PAYMENTS));
  await render(<BooksScreen />);
  await expect.element(page.getByText('$24.50 from 1 payment, after refunds')).toBeVisible();
  await expect.element(row('Nov 2026 $30')).toBeVisible();
  await expect.element(row('Dec 2026 -$5.50')).toBeVisible();
  await expect.element(row('Tournament: IG Edit (No Watermark) $24.50')).toBeVisible();
  const year = page.getByRole('region', { name: 'Income' }).getByLabelText('Year');
  await year.selectOptions('2026 EUR');
  await expect.element(row('Oct 2026 €20')).toBeVisible();
  await expect.element(row('Other €20')).toBeVisible();
  await year.selectOptions('2025 USD');
  await expect.element(row('Mar 2025 $50')).toBeVisible();
});

it('lists the receipts with their requests, including void ones and receipts of erased requests', async () => {
  api().override('GET', /api\/payments$/, () => json(PAYMENTS));
  await render(<BooksScreen />);
  await expect.element(heading('0004 · $30 · Void')).toBeVisible();
  await expect.element(page.getByText('Nov 20, 2026 · $5.50 refunded on Dec 1, 2026')).toBeVisible();
  const receipt = page.getByRole('link', { name: /^Receipt 0003/ });
  await expect.element(receipt).toHaveAttribute('href', '/api/payments/3/receipt');
  await expect
    .element(page.getByRole('link', { name: 'Request of receipt 0003' }))
    .toHaveAttribute('href', '/admin/inbox?message=highlight-requests-3');
  expect(page.getByRole('link', { name: /Request of receipt 0001/ }).elements()).toEqual([]);
  await page.getByLabelText('Search receipts').fill('cash');
  await expect.element(heading(/0003/)).not.toBeInTheDocument();
  await expect.element(heading(/0004/)).toBeVisible();
});

it('shows an error if loading fails, and a hint if no request has been paid', async () => {
  const restore = api().override('GET', /api\/payments$/, () => problem(503, 'Not available'));
  await render(<BooksScreen />);
  await expect.element(page.getByText('The payments could not be loaded.')).toBeVisible();
  restore();
  await button('Try again').click();
  await expect.element(page.getByText('No request has been paid yet.')).toBeVisible();
});
