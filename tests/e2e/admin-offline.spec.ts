import type { Page } from '@playwright/test';
import type { Lead } from '#src/domain/leads/lead.ts';
import { create, fillLogin, listRows, removeNamed, rowOf, uniqueId } from '../support/api/owner.ts';
import { expect, test } from '../support/site/site.ts';

test.use({ serviceWorkers: 'allow' });

/** Returns the lists that the browser has stored, by API path. */
const readStoredLists = (page: Page) =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases();
    if (!databases.some(({ name }) => name === 'back-office-lists')) return {};
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('back-office-lists');
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const lists = await new Promise<{ path: string; data: unknown }[]>((resolve, reject) => {
      const reading = database.transaction('lists').objectStore('lists').getAll();
      reading.onsuccess = () => resolve(reading.result);
      reading.onerror = () => reject(reading.error);
    });
    database.close();
    return Object.fromEntries(lists.map(({ path, data }) => [path, data]));
  });

/** Waits until the worker is active and all lists are stored. */
async function waitForOfflineUse(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(async () => Object.keys(await readStoredLists(page))).toHaveLength(11);
}

async function countRequests(page: Page, handle: string): Promise<number> {
  const { data } = await (await page.request.get('/api/highlight-requests')).json();
  return data.filter(({ fields }: Lead) => fields['Instagram-Handle'] === handle).length;
}

async function signIn(page: Page): Promise<void> {
  await page.goto('/admin/login');
  await fillLogin(page);
  await expect(page.getByRole('heading', { name: 'ADMIN DASHBOARD' })).toBeVisible();
}

/** Screens that no later step opens. tests/scripts/service-worker.test.ts checks that the worker stores all screens. */
const SCREENS = [
  ['/admin', 'ADMIN DASHBOARD'],
  ['/admin/fighters/new', 'MANAGE FIGHTERS'],
  ['/admin/do-not-film', ''],
] as const;

test('without a network, screens show the stored lists, and signing out deletes the lists', async ({
  page,
  context,
}) => {
  await signIn(page);
  const marker = `Offline ${uniqueId()}`;
  const fighter = await create(page, 'fighters', {
    name: marker,
    dateOfBirth: '03/04/2011',
    style: 'Calm',
    published: false,
  });
  await page.goto('/admin/fighters');
  await expect(rowOf(page, marker)).toBeVisible();
  await waitForOfflineUse(page);
  const status = page.getByRole('status').filter({ hasText: 'Offline' });

  await test.step('no birth dates or messages are stored', async () => {
    const stored = JSON.stringify(await readStoredLists(page));
    expect(stored).toContain(marker);
    expect(stored).not.toContain('03/04/2011');
    expect(stored).not.toMatch(/"Email"|"Message"|"Phone-Number"/);
  });

  await context.setOffline(true);

  await test.step('the dashboard, a form and a list open', async () => {
    for (const [path, heading] of SCREENS) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(status).toBeVisible();
    }
  });

  await test.step('lists say how old they are', async () => {
    await page.goto('/admin/inbox');
    await expect(status).toContainText(
      /As of \d+:\d\d [AP]M, without birth dates, messages, notes and contact/,
    );
    await page.goto('/admin/fighters');
    await expect(rowOf(page, marker)).toBeVisible();
  });

  await test.step('a form opens from the stored list, and a save waits', async () => {
    await page.goto(`/admin/fighters/${fighter.id}`);
    await expect(page.getByLabel('Fighter Name')).toHaveValue(marker);
    await expect(page.getByLabel('Date of Birth')).toBeDisabled();
    await page.getByLabel('Style').fill('Pressure');
    await page.getByRole('button', { name: 'Update Fighter' }).click();
    await expect(status).toContainText('1 change to send');
  });

  await test.step('the form for a request opens, offers the prices, and a new request waits', async () => {
    await page.goto('/admin/inbox/new');
    await page.getByLabel('Instagram handle').fill(`@${marker}`);
    await page.getByLabel('Option').selectOption({ index: 1 });
    await page.getByRole('button', { name: 'Add the request' }).click();
    await expect(page.getByRole('region', { name: 'Not sent yet (1)' })).toContainText(`@${marker}`);
    await expect(status).toContainText('2 changes to send');
  });

  await test.step('the settings open', async () => {
    await page.goto('/admin/settings');
    await expect(page.getByLabel('Brand name')).toHaveValue('Ringside Reels');
  });

  await test.step('a public page is not stored', async () => {
    await expect(page.goto('/about')).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
  });

  await context.setOffline(false);

  await test.step('when the network returns, the save is sent and the birth date is unchanged', async () => {
    await page.goto('/admin/fighters');
    const findStored = async () => (await listRows(page, 'fighters')).find(({ id }) => id === fighter.id);
    await expect.poll(findStored).toMatchObject({ style: 'Pressure', dateOfBirth: '03/04/2011' });
    await expect.poll(() => countRequests(page, `@${marker}`)).toBe(1);
    await expect(status).toBeHidden();
  });

  await test.step('the worker controls no public page, and does not respond to API requests', async () => {
    await page.goto('/about');
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
    const loaded = page.waitForResponse('**/api/session/user');
    await page.goto('/admin');
    expect((await loaded).fromServiceWorker()).toBe(false);
    expect(await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toContain('/admin/');
  });

  await removeNamed(page, 'fighters', marker);

  await test.step('signing out in another tab deletes the lists, and then nothing private opens', async () => {
    const tab = await context.newPage();
    await tab.goto('/admin');
    await tab.getByRole('button', { name: 'Logout' }).click();
    await expect(tab.getByText('You have signed out.')).toBeVisible();
    expect(await readStoredLists(tab)).toEqual({});
    await context.setOffline(true);
    for (const opened of [tab, page]) {
      await opened.goto('/admin/fighters');
      await expect(opened.getByRole('alert')).toContainText('could not be reached');
      await expect(opened.getByRole('table')).toBeHidden();
    }
    await context.setOffline(false);
    await tab.close();
  });

  await test.step('the lists are also deleted after the server has ended the session', async () => {
    await signIn(page);
    await waitForOfflineUse(page);
    await context.clearCookies();
    await page.goto('/admin/fighters');
    await expect(page.getByRole('heading', { name: 'ADMIN LOGIN' })).toBeVisible();
    await expect.poll(() => readStoredLists(page)).toEqual({});
    await context.setOffline(true);
    await page.goto('/admin/fighters');
    await expect(page.getByRole('alert')).toContainText('could not be reached');
  });
});
