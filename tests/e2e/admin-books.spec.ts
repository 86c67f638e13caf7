import { asOwner, uniqueId } from '../support/api/owner.ts';
import { HIGHLIGHT_REQUEST } from '../support/content/leads.ts';
import { expectAccessible } from '../support/pages/axe.ts';
import { COMMON_WIDTHS, expectNoFaultsInLargeText, expectNoLayoutFaults } from '../support/pages/layout.ts';
import { expect, test } from '../support/site/site.ts';

test('the owner marks a request as paid, records a refund, and finds the receipt in the books', async ({
  page,
  baseURL,
}) => {
  const headers = { origin: baseURL ?? '' };
  const sent = await page.request.post('/api/highlight-requests', {
    data: {
      ...HIGHLIGHT_REQUEST,
      'Instagram-Handle': `@books-${uniqueId()}`,
      'Option-Id': 'tournament-no-watermark',
    },
  });
  const { id } = (await sent.json()).data;
  await asOwner(page);
  await page.goto(`/admin/inbox?message=highlight-requests-${id}`);
  await page.getByRole('group', { name: 'Status' }).getByRole('button', { name: /^Paid/ }).click();
  const payment = page.getByRole('region', { name: 'Payment' });
  const link = payment.getByRole('link', { name: /^Receipt \d{4}/ });
  await expect(link).toBeVisible();
  const number = /\d{4}/.exec((await link.textContent()) ?? '')?.[0] ?? '';

  await test.step('records a refund', async () => {
    await payment.getByLabel('Refunded', { exact: true }).fill('20');
    await payment.getByLabel('Refunded on').fill(await payment.getByLabel('Paid on').inputValue());
    await expectAccessible(page, 'the payment of a request');
    await payment.getByRole('button', { name: 'Save payment' }).click();
    await expect(payment.getByRole('button', { name: 'Save payment' })).toBeHidden();
  });

  await test.step('opens the receipt', async () => {
    const [receipt] = await Promise.all([page.waitForEvent('popup'), link.click()]);
    await expect(receipt.getByRole('heading', { name: `Receipt ${number}` })).toBeVisible();
    await expect(receipt.getByText(/^\$20 on /)).toBeVisible();
    await expectAccessible(receipt, 'a receipt');
    await expectNoLayoutFaults(receipt, COMMON_WIDTHS);
    await expectNoFaultsInLargeText(receipt);
    await receipt.close();
  });

  await test.step('finds the receipt in the books', async () => {
    await page.goto('/admin/books');
    await expect(page.getByRole('heading', { name: `${number} · $60` })).toBeVisible();
    await expect(page.getByRole('row', { name: /IG Edit \(No Collaboration or Watermark\)/ })).toBeVisible();
    await expectAccessible(page, 'the books');
    await expectNoLayoutFaults(page, COMMON_WIDTHS);
    await expectNoFaultsInLargeText(page);
  });

  // Other tests expect that no request is paid.
  await page.request.put(`/api/highlight-requests/${id}`, { data: { status: 'declined' }, headers });
});
