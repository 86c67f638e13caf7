import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { asOwner, toastOf, uniqueId } from '../support/api/owner.ts';
import { expect, test } from '../support/site/site.ts';

const MESSAGE = {
  'First-Name': 'Ada',
  Email: 'ada+1@example.com',
  Message: '=HYPERLINK("https://evil.example")',
};
const REQUEST = {
  Email: 'bo@example.com',
  'File-Link-1': 'https://we.tl/t-abc',
  'File-Link-2': 'https://drive.google.com/file/d/abc/view',
  'Glove-Color': 'Red',
  About: 'Left-handed',
  Agreement: 'Yes',
};

/** Sends a contact message with a unique last name, and returns the name. */
async function sendMessage(page: Page) {
  const name = `Marlowe ${uniqueId()}`;
  const data = { ...MESSAGE, 'Last-Name': name };
  expect((await page.request.post('/api/contact-messages', { data })).status()).toBe(201);
  return name;
}

/** Sends a highlight request with a unique handle, and returns the handle. */
async function sendHighlightRequest(page: Page) {
  const handle = `@bo-${uniqueId()}`;
  const data = { ...REQUEST, 'Instagram-Handle': handle };
  expect((await page.request.post('/api/highlight-requests', { data })).status()).toBe(201);
  return handle;
}

const cardOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

async function openCard(page: Page, name: string, params = '') {
  await page.goto(`/admin/inbox?q=${encodeURIComponent(name)}${params}`);
  await page.getByRole('button', { name: new RegExp(name) }).click();
  return cardOf(page, name);
}

test.beforeEach(async ({ page }) => asOwner(page));

test('a message is found, given a status, exported and deleted, and a request becomes a fighter', async ({
  page,
}) => {
  const name = await sendMessage(page);
  const handle = await sendHighlightRequest(page);
  const card = cardOf(page, name);

  await test.step('the inbox lists both messages, newest first, and the dashboard counts them as new', async () => {
    await page.goto('/admin');
    await page
      .getByRole('main')
      .getByRole('link', { name: /Inbox.*\d+ new/ })
      .click();
    await expect(page.getByRole('heading', { name: /All messages \(\d+\)/ })).toBeVisible();
    const cards = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: /Message|Highlight request/ });
    await expect(cards.nth(0)).toContainText(handle);
    await expect(cards.nth(1)).toContainText(`Ada ${name}`);
    await page.getByLabel('Search messages').fill(name);
    await expect(cards).toHaveCount(1);
  });

  await test.step('the filtered messages can be exported as CSV in which no text runs as a formula', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export 1 as CSV' }).click();
    const csv = readFileSync(await (await download).path(), 'utf8');
    expect(csv.split('\r\n')).toHaveLength(2);
    expect(csv).toContain(name);
    expect(csv).toContain(`'=HYPERLINK(`);
  });

  await test.step('a single click sets the status, and a key opens a menu that sets it', async () => {
    await page.getByRole('button', { name: new RegExp(name) }).click();
    await card.getByRole('button', { name: 'In progress' }).click();
    // The name of a button ends with its key.
    await expect(card.getByRole('button', { name: 'In progress p' })).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('d');
    await expect(page.getByRole('menuitem', { name: 'Mark this message as done' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(card.getByRole('button', { name: 'Done d' })).toHaveAttribute('aria-pressed', 'true');
    await openCard(page, name, '&filter=Done');
    await expect(card).toBeVisible();
  });

  await test.step('the deletion of a message can be undone', async () => {
    await card.getByRole('button', { name: 'Delete' }).click();
    await expect(card).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(toastOf(page, 'Message restored')).toBeVisible();
    await expect(card).toBeVisible();
  });

  await test.step('a request can be dragged to another status, and its history records the move', async () => {
    await page.goto(`/admin/inbox?view=requests&q=${encodeURIComponent(handle)}`);
    const column = (status: string) => page.getByRole('region', { name: status });
    await page.getByRole('button', { name: `Move ${handle}`, exact: true }).dragTo(column('In edit'));
    await expect(toastOf(page, `Moved ${handle} to In edit`)).toBeVisible();
    await page.reload();
    await column('In edit').getByRole('button', { name: handle, exact: true }).click();
    await page.getByRole('button', { name: 'History' }).click();
    await expect(page.getByText('Moved from New to In edit')).toBeVisible();
  });

  await test.step('a new fighter can be prefilled from the request', async () => {
    const request = await openCard(page, handle);
    await request.getByRole('link', { name: 'Create fighter from this request' }).click();
    await expect(page.getByLabel('Instagram')).toHaveValue(handle);
    await expect(page.getByLabel('Fighter Name')).toHaveValue(handle.slice(1));
    await expect(page.getByLabel('One thing to know')).toHaveValue('Left-handed');
  });
});

test('a call becomes a request with a price and a history', async ({ page }) => {
  const handle = `@call-${uniqueId()}`;
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Add a Request' }).click();
  await page.getByLabel('Instagram handle').fill(handle);
  await page.getByLabel('Came from').selectOption('Phone call');
  await page.getByLabel('Status').selectOption('Accepted');
  await page.getByLabel('Agreed price', { exact: true }).fill('80');
  await page.getByRole('button', { name: 'Add the request' }).click();
  await expect(page.getByRole('heading', { name: handle })).toBeVisible();
  await page.getByRole('button', { name: 'History' }).click();
  await expect(page.getByText('Added by hand (Phone call), agreed price $80, in Accepted')).toBeVisible();
});
