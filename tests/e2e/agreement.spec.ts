import { asOwner, toastOf, uniqueId } from '../support/api/owner.ts';
import { expectAccessible } from '../support/pages/axe.ts';
import { COMMON_WIDTHS, expectNoLayoutFaults, expectPrivatePageFits } from '../support/pages/layout.ts';
import { expect, test } from '../support/site/site.ts';

test('a client without JavaScript signs an agreement, and the owner puts the shoot into the calendar', async ({
  page,
  browser,
  baseURL,
}) => {
  const origin = baseURL ?? '';
  const lastName = uniqueId();
  const sent = await page.request.post('/api/contact-messages', {
    data: { 'First-Name': 'Ada', 'Last-Name': lastName, Email: 'ada@example.com', Message: 'A pro show?' },
  });
  const { id } = (await sent.json()).data;
  await asOwner(page);
  await page.goto(`/admin/inbox?message=contact-messages-${id}`);
  const section = page.getByRole('region', { name: 'Agreements' });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);

  await test.step('the owner writes the agreement and copies its link', async () => {
    await page.getByRole('button', { name: 'New agreement' }).click();
    await section.getByLabel('Service').fill('A film of the main event');
    await section.getByLabel('Date').fill('December 12, 2026');
    await section.getByLabel('Place').fill('Main Street Gym');
    await section.getByLabel('Price').fill('$500');
    await expectAccessible(page, 'the form of an agreement');
    await expectNoLayoutFaults(page, COMMON_WIDTHS);
    await section.getByRole('button', { name: 'Create the agreement' }).click();
    await section.getByRole('button', { name: 'Copy a message with the agreement' }).click();
    await expect(toastOf(page, 'Message copied')).toBeVisible();
    await expectAccessible(page, 'an agreement that is not signed');
  });
  const message = await page.evaluate(() => navigator.clipboard.readText());
  const [path = ''] = /\/agreement\/[\w-]+/.exec(message) ?? [];
  await test.step('the page fits all screens', () => expectPrivatePageFits(page, path));

  await test.step('the client signs, and can print the page', async () => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      viewport: { width: 390, height: 844 },
    });
    const client = await context.newPage();
    await client.goto(`${origin}${path}`);
    await expect(client.getByText('Service: A film of the main event')).toBeVisible();
    await client.getByLabel('Your full name').fill(`Ada ${lastName}`);
    await client.getByLabel('I have read the agreement above, and I agree.').check();
    await client.getByRole('button', { name: 'Sign the agreement' }).click();
    await expect(client.getByText('You signed this agreement.')).toBeVisible();
    await client.emulateMedia({ media: 'print' });
    await expect(client.getByText('You signed this agreement.')).toBeHidden();
    await expect(client.getByRole('definition').filter({ hasText: `Ada ${lastName}` })).toBeVisible();
    await context.close();
  });
  await test.step('the signed page fits all screens', () => expectPrivatePageFits(page, path));

  await test.step('the owner sees the signature, and adds the shoot to the calendar', async () => {
    await page.reload();
    await expect(section.getByText(`signed by Ada ${lastName}`)).toBeVisible();
    await page.getByRole('link', { name: 'Add to the calendar' }).click();
    await page.getByLabel('Title').fill(`Show ${lastName}`);
    await page.getByLabel('Day').fill(await page.evaluate(() => new Date().toLocaleDateString('en-CA')));
    await page.getByLabel('Start').fill('15:30');
    await expectAccessible(page, 'the form of the calendar');
    await expectNoLayoutFaults(page, COMMON_WIDTHS);
    await page.getByRole('button', { name: 'Add to the calendar' }).click();
    await expect(
      page.getByRole('region', { name: 'Today' }).getByRole('heading', { name: `Show ${lastName}` }),
    ).toBeVisible();
    await expectAccessible(page, 'the calendar');
    await expectNoLayoutFaults(page, COMMON_WIDTHS);
    await page.goto('/admin');
    const upcoming = page.getByRole('region', { name: 'Today and the next 14 days' });
    await expect(upcoming.getByText('Today, 3:30 PM')).toBeVisible();
    await upcoming.getByRole('link', { name: `Show ${lastName}` }).click();
    await expect(page.getByLabel('Title')).toHaveValue(`Show ${lastName}`);
  });
});
