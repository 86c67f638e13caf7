import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { asOwner, fillLogin, noticeOf, stamp } from '../support/owner.ts';
import { expect, test } from '../support/site.ts';

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
  const name = `Marlowe ${stamp()}`;
  const data = { ...MESSAGE, 'Last-Name': name };
  expect((await page.request.post('/api/contact-messages', { data })).status()).toBe(201);
  return name;
}

/** Sends a highlight request with a unique handle, and returns the handle. */
async function sendRequest(page: Page) {
  const handle = `@bo-${stamp()}`;
  const data = { ...REQUEST, 'Instagram-Handle': handle };
  expect((await page.request.post('/api/highlight-requests', { data })).status()).toBe(201);
  return handle;
}

const cardOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

async function open(page: Page, name: string) {
  await page.goto(`/admin/inbox?q=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: new RegExp(name) }).click();
  return cardOf(page, name);
}

test.beforeEach(async ({ page }) => asOwner(page));

test('the inbox lists messages and requests, newest first, and the dashboard counts the new ones', async ({
  page,
}) => {
  const first = await sendMessage(page);
  const second = await sendRequest(page);
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
  await expect(cards.nth(0)).toContainText(second);
  await expect(cards.nth(1)).toContainText(`Ada ${first}`);
  await page.getByLabel('Search messages').fill(first);
  await expect(cards).toHaveCount(1);
});

test('one click or one key sets the status of a message', async ({ page }) => {
  const name = await sendMessage(page);
  const card = await open(page, name);
  await card.getByRole('button', { name: 'In progress' }).click();
  await expect(card.getByRole('button', { name: 'In progress p' })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('d');
  await expect(card.getByRole('button', { name: 'Done d' })).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/admin/inbox?filter=Done');
  await expect(cardOf(page, name)).toBeVisible();
});

test('notes are saved automatically, and typing them does not set the status', async ({ page }) => {
  const name = await sendMessage(page);
  const card = await open(page, name);
  await card.getByLabel('Notes').fill('');
  await card.getByLabel('Notes').pressSequentially('spam? no');
  await expect(card.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: new RegExp(name) }).click();
  await expect(card.getByLabel('Notes')).toHaveValue('spam? no');
  await expect(card.getByRole('button', { name: 'New n' })).toHaveAttribute('aria-pressed', 'true');
  await page.route('**/api/contact-messages/*', (route) => route.abort());
  await card.getByLabel('Notes').fill('spam? no!');
  await expect(noticeOf(page, 'Error saving message. Please try again.')).toBeVisible();
  await expect(card.getByText('These notes are not saved yet')).toBeVisible();
  await page.getByRole('button', { name: new RegExp(name) }).click();
  await expect(card.getByLabel('Notes')).toBeHidden();
  await page.getByRole('button', { name: new RegExp(name) }).click();
  await expect(card.getByLabel('Notes')).toHaveValue('spam? no!');
  await page.unroute('**/api/contact-messages/*');
  await card.getByLabel('Notes').fill('spam? no!!');
  await expect(card.getByText('Saved', { exact: true })).toBeVisible();
});

test('notes that were meanwhile saved elsewhere are shown, and nothing is overwritten', async ({ page }) => {
  const name = await sendMessage(page);
  const card = await open(page, name);
  const notes = card.getByLabel('Notes');
  const saveElsewhere = async (text: string) => {
    const leads = (await (await page.request.get('/api/contact-messages')).json()).data;
    const { id } = leads.find(({ fields }: { fields: object }) => JSON.stringify(fields).includes(name));
    await page.request.put(`/api/contact-messages/${id}`, { data: { notes: text } });
  };
  await saveElsewhere('Called on Friday');
  await notes.fill('Wants a quote');
  await expect(card.getByRole('alert')).toContainText('Somebody else saved this first');
  await card.getByRole('button', { name: 'Take theirs' }).click();
  await expect(notes).toHaveValue('Called on Friday');
  await saveElsewhere('Called on Saturday');
  await notes.fill('Called on Friday. Wants a quote');
  await expect(card.getByRole('alert')).toContainText('Called on Saturday');
  await card.getByRole('button', { name: 'Keep mine' }).click();
  await expect(card.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: new RegExp(name) }).click();
  await expect(notes).toHaveValue('Called on Friday. Wants a quote');
});

test('notes are kept when the session ends before they are saved', async ({ page }) => {
  const name = await sendMessage(page);
  const card = await open(page, name);
  await page.context().clearCookies();
  await card.getByLabel('Notes').fill('Call back on Friday');
  await expect(page.getByRole('heading', { name: 'ADMIN LOGIN' })).toBeVisible();
  await fillLogin(page);
  await expect(card.getByLabel('Notes')).toHaveValue('Call back on Friday');
  await expect(card.getByText('Saved', { exact: true })).toBeVisible();
});

test('a new fighter can be prefilled from a request', async ({ page }) => {
  const handle = await sendRequest(page);
  const card = await open(page, handle);
  await card.getByRole('link', { name: 'Create fighter from this request' }).click();
  await expect(page.getByLabel('Instagram')).toHaveValue(handle);
  await expect(page.getByLabel('Fighter Name')).toHaveValue(handle.slice(1));
  await expect(page.getByLabel('One thing to know')).toHaveValue('Left-handed');
});

test('deleting a message can be undone', async ({ page }) => {
  const name = await sendMessage(page);
  const card = await open(page, name);
  await card.getByRole('button', { name: 'Delete' }).click();
  await expect(card).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(noticeOf(page, 'Message restored')).toBeVisible();
  await expect(card).toBeVisible();
});

test('the filtered messages can be exported as CSV in which no text runs as a formula', async ({ page }) => {
  const name = await sendMessage(page);
  await page.goto(`/admin/inbox?q=${encodeURIComponent(name)}`);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export 1 as CSV' }).click();
  const csv = readFileSync(await (await download).path(), 'utf8');
  expect(csv.split('\r\n')).toHaveLength(2);
  expect(csv).toContain(name);
  expect(csv).toContain(`'=HYPERLINK(`);
});
