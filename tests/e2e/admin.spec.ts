import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { DEFAULT_SETTINGS } from '#src/copy/default-settings.ts';
import { KINDS } from '#src/domain/records/kinds.ts';
import { asOwner, fillLogin, SIGNED_IN_KEY, toastOf } from '../support/api/owner.ts';
import { expectAccessible } from '../support/pages/axe.ts';
import { E2E } from '../support/site/e2e.ts';
import { expect, test } from '../support/site/site.ts';

const expectLogin = (page: Page) => expect(page.getByRole('heading', { name: 'ADMIN LOGIN' })).toBeVisible();

const readSignedInFlag = (page: Page) => page.evaluate((key) => sessionStorage.getItem(key), SIGNED_IN_KEY);

const listDrafts = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')));

test('the owner signs in and out', async ({ page }) => {
  await test.step('the redirect to the login page replaces the history entry, so that Back leaves the back office', async () => {
    await page.goto('/about');
    await page.goto('/admin/weight-classes');
    await expect(page).toHaveURL(/\/admin\/login\?next=%2Fadmin%2Fweight-classes$/);
    await expectLogin(page);
    await page.goBack();
    await expect(page).toHaveURL(/\/about$/);
  });

  await page.goto('/admin/login?next=https%3A%2F%2Fevil.example%2Fadmin');

  await test.step('an error is shown when the server cannot be reached', async () => {
    await page.route('**/api/session', (route) => route.abort());
    await fillLogin(page);
    await expect(page.getByRole('alert')).toContainText('could not be reached');
    await page.unroute('**/api/session');
  });

  await test.step('a wrong password shows an error, clears the password and keeps the username', async () => {
    await page.getByLabel('Username').fill(E2E.username);
    await page.getByLabel('Password').fill('wrong');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByRole('alert')).toHaveText('Invalid username or password');
    await expect(page.getByLabel('Password')).toHaveValue('');
    await expect(page.getByLabel('Password')).toBeFocused();
    await expect(page.getByLabel('Username')).toHaveValue(E2E.username);
    await expectAccessible(page, 'a rejected login');
  });

  await test.step('signing in opens the dashboard, never another site, and marks the tab as signed in', async () => {
    await fillLogin(page);
    await expect(page.getByRole('heading', { name: 'ADMIN DASHBOARD' })).toBeVisible();
    await expect(page).toHaveURL(`${E2E.origin}/admin`);
    expect(await readSignedInFlag(page)).toBe('true');
  });

  await test.step('a second tab needs no login, and public pages link to the form of their record', async () => {
    const tab = await page.context().newPage();
    const visited: string[] = [];
    tab.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname));
    await tab.goto('/admin/gyms');
    await expect(tab.getByRole('heading', { name: 'MANAGE GYMS' })).toBeVisible();
    expect(visited).not.toContain('/admin/login');
    await tab.setViewportSize({ width: 390, height: 844 });
    await tab.goto('/gyms/1');
    const editLink = tab.getByRole('link', { name: 'Edit this page' });
    const top = (await editLink.boundingBox())?.y ?? 0;
    for (const link of await tab.getByRole('contentinfo').getByRole('link').all()) {
      await link.focus();
      const box = await link.boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0), `${await link.textContent()} is covered`).toBeLessThan(top);
    }
    await editLink.click();
    await expect(tab).toHaveURL(/\/admin\/gyms\/1$/);
    await tab.close();
  });

  await test.step('with a draft, signing out asks whether to delete it', async () => {
    const tab = await page.context().newPage();
    await tab.goto('/admin/gyms/1');
    await tab.getByLabel('City').fill('Draft City');
    await tab.close({ runBeforeUnload: false });
    const dialog = page.getByRole('alertdialog', { name: 'Keep unsent changes on this device?' });
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(dialog).toContainText('Not sent yet: 1 unsaved form.');
    await expectAccessible(page, 'signing out with a draft');
    await dialog.getByRole('button', { name: 'Keep and sign out' }).click();
    await expect(page).toHaveURL(/\/admin\/login/);
    expect(await listDrafts(page)).toHaveLength(1);
    await fillLogin(page);
    await page.getByRole('button', { name: 'Logout' }).click();
    await dialog.getByRole('button', { name: 'Delete and sign out' }).click();
  });

  await test.step('signing out unmarks the tab and hides the edit link, and the login page confirms the sign-out and keeps the username', async () => {
    await expect(page).toHaveURL(/\/admin\/login/);
    await expect(page.getByText('You have signed out.')).toBeVisible();
    expect(await listDrafts(page)).toEqual([]);
    await expect(page.getByLabel('Username')).toHaveValue(E2E.username);
    await expect(page.getByLabel('Password')).toBeFocused();
    expect(await readSignedInFlag(page)).toBeNull();
    await page.goto('/gyms/1');
    await expect(page.getByRole('link', { name: 'Edit this page', includeHidden: true })).toBeHidden();
    await page.goto('/admin');
    await expectLogin(page);
  });

  await test.step("without a session, a tab marked as signed in shows 'Loading...' and then the login page, never the screen", async () => {
    await page.evaluate((key) => sessionStorage.setItem(key, 'true'), SIGNED_IN_KEY);
    const gate = Promise.withResolvers<void>();
    await page.route('**/api/session/user', async (route) => {
      await gate.promise;
      await route.continue();
    });
    await page.goto('/admin/weight-classes');
    await expect(page.getByText('Loading...')).toBeVisible();
    await expect(page.getByText('MANAGE WEIGHT CLASSES')).toHaveCount(0);
    gate.resolve();
    await expectLogin(page);
    await expect(page.getByText('You have signed out in another tab.')).toBeVisible();
    await expect(page.getByText('MANAGE WEIGHT CLASSES')).toHaveCount(0);
    expect(await readSignedInFlag(page)).toBeNull();
  });
});

test('the dashboard has counts, a backup and quick actions', async ({ page }) => {
  await asOwner(page);
  await page.goto('/admin');

  await test.step('shows the counts and the last edits, and links to the form of every kind of record', async () => {
    await expect(page.getByRole('link', { name: /\d+\s*Fighters/ })).toHaveAttribute(
      'href',
      '/admin/fighters',
    );
    await expect(page.getByRole('link', { name: '8 Weight Classes' })).toBeVisible();
    for (const kind of KINDS) {
      await expect(page.locator(`a[href="/admin/${kind}/new"]`, { hasText: 'Add New' })).toBeVisible();
      expect((await page.request.get(`/admin/${kind}/new`)).status()).toBe(200);
    }
    await expect(page.getByRole('region', { name: 'Last edits' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'First steps' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Demo content' })).toContainText('are examples');
    await expect(page.getByRole('link', { name: 'Back to Site' })).toHaveAttribute('href', '/');
  });

  await test.step('keeps a long action on one line, and spaces the links of the side rail evenly', async () => {
    const action = page.getByRole('link', { name: 'Add New Weight Class' });
    for (const width of [1024, 1180, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      // 3.25rem, the height of an action with one line.
      expect((await action.boundingBox())?.height, `${width} px`).toBeLessThanOrEqual(53);
    }
    const tops = await page
      .getByRole('navigation', { name: 'Back office' })
      .getByRole('listitem')
      .filter({ visible: true })
      .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().top));
    const steps = tops.slice(1).map((top, index) => Math.round(top - (tops[index] ?? 0)));
    // A fifteenth of the height that the window leaves for the links.
    expect(new Set(steps)).toEqual(new Set([43]));
  });

  await test.step('downloads a backup', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download a backup' }).click();
    const file = gunzipSync(readFileSync(await (await download).path())).toString();
    const [header, ...rest] = file.trim().split('\n');
    expect(JSON.parse(header ?? '').format).toBe('boxing-media-platform-backup');
    expect(JSON.parse(rest.at(-1) ?? '').counts.weight_classes).toBeGreaterThanOrEqual(8);
  });

  await test.step('shows 0 and an error when the counts cannot be loaded, and can load them again', async () => {
    await page.route('**/api/stats?view=edit', (route) => route.fulfill({ status: 500, body: '' }));
    await page.reload();
    const failure = page.getByRole('alert').filter({ hasText: 'could not be loaded' });
    await expect(page.getByRole('link', { name: '0 Fighters' })).toBeVisible();
    await page.unroute('**/api/stats?view=edit');
    // The publish status line has a button with the same name.
    await failure.locator('..').getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('link', { name: '8 Weight Classes' })).toBeVisible();
  });

  await test.step('has a search that tolerates typos, and Enter opens the record', async () => {
    await page.keyboard.press('Control+k');
    // The query includes the fighter's gym, so that it does not match messages that other tests sent as Ada Marlowe.
    await page.getByRole('combobox', { name: 'Search' }).fill('marlwoe southside');
    await expect(page.getByRole('option', { name: /Ada Marlowe 147/ })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await expectAccessible(page, 'the search');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Fighter Name')).toHaveValue('Ada Marlowe');
    await page.goBack();
  });

  await test.step('has a quick action that opens a form, and Cancel opens the list', async () => {
    await page.getByRole('link', { name: 'Add New Fighter' }).click();
    await expect(page.getByRole('heading', { name: 'Add New Fighter' })).toBeVisible();
    await expect(page.getByLabel('Fighter Name')).toBeFocused();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page).toHaveURL(/\/admin\/fighters$/);
    await expect(page.getByRole('button', { name: 'Add New Fighter' })).toBeFocused();
  });
});

test('the owner changes a price, which the preview shows at once', async ({ page }) => {
  await asOwner(page);
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Settings' }).first().click();
  const card = page.getByRole('group', { name: 'Amateur card 1' });
  await card.getByRole('textbox', { name: 'Price 1' }).fill('49.50');
  const preview = page.frameLocator('iframe[title="Preview"]');
  await expect(preview.getByText('$49.50', { exact: true })).toBeVisible();
  await expectAccessible(page, 'the settings');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(toastOf(page, 'Settings saved')).toBeVisible();
  const { pricing } = DEFAULT_SETTINGS;
  expect((await page.request.put('/api/settings', { data: { pricing } })).status()).toBe(200);
});
