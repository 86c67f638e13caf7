import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { E2E } from '../support/e2e.ts';
import {
  asOwner,
  fillLogin,
  noticeOf,
  removeNamed,
  rowOf,
  SIGNED_IN_KEY,
  signIn,
  stamp,
} from '../support/owner.ts';
import { expect, test } from '../support/site.ts';

test.describe('signing in', () => {
  test('opens the dashboard and marks the tab as signed in, and logging out undoes both', async ({
    page,
  }) => {
    await signIn(page);
    await expect(page).toHaveURL(/\/admin$/);
    expect(await page.evaluate((key) => sessionStorage.getItem(key), SIGNED_IN_KEY)).toBe('true');
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/admin\/login/);
    expect(await page.evaluate((key) => sessionStorage.getItem(key), SIGNED_IN_KEY)).toBeNull();
    await page.goto('/admin');
    await expect(page.getByRole('heading', { name: 'ADMIN LOGIN' })).toBeVisible();
  });

  test('with a wrong password shows an error, clears the password and keeps the username', async ({
    page,
  }) => {
    await page.goto('/admin/login');
    await page.getByLabel('Username').fill(E2E.username);
    await page.getByLabel('Password').fill('wrong');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByRole('alert')).toHaveText('Invalid username or password');
    await expect(page.getByLabel('Password')).toHaveValue('');
    await expect(page.getByLabel('Password')).toBeFocused();
    await expect(page.getByLabel('Username')).toHaveValue(E2E.username);
  });

  test('shows an error when the server cannot be reached', async ({ page }) => {
    await page.goto('/admin/login');
    await page.route('**/api/session', (route) => route.abort());
    await fillLogin(page);
    await expect(page.getByRole('alert')).toContainText('could not be reached');
  });

  test('returns to the requested screen, and never redirects to another site', async ({ page }) => {
    await page.goto('/admin/weight-classes');
    await expect(page).toHaveURL(/\/admin\/login\?next=%2Fadmin%2Fweight-classes$/);
    await page.goto('/admin/login?next=https%3A%2F%2Fevil.example%2Fadmin');
    await fillLogin(page);
    await expect(page).toHaveURL(`${E2E.origin}/admin`);
  });
});

test.describe('the redirect to the login page', () => {
  test('replaces the history entry of the requested screen, so that Back leaves the back office', async ({
    page,
  }) => {
    await page.goto('/about');
    await page.goto('/admin/weight-classes');
    await expect(page.getByRole('heading', { name: 'ADMIN LOGIN' })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/about$/);
  });

  test('happens without showing the screen if the tab is marked but has no session', async ({ page }) => {
    await page.goto('/admin/login');
    await page.evaluate((key) => sessionStorage.setItem(key, 'true'), SIGNED_IN_KEY);
    await page.goto('/admin/weight-classes');
    await expect(page.getByRole('heading', { name: 'ADMIN LOGIN' })).toBeVisible();
    await expect(page.getByText('MANAGE WEIGHT CLASSES')).toHaveCount(0);
    expect(await page.evaluate((key) => sessionStorage.getItem(key), SIGNED_IN_KEY)).toBeNull();
  });

  test("is preceded by 'Loading...' while the session is checked", async ({ page }) => {
    await page.goto('/admin/login');
    await page.evaluate((key) => sessionStorage.setItem(key, 'true'), SIGNED_IN_KEY);
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/session', async (route) => {
      await released;
      await route.continue();
    });
    await page.goto('/admin');
    await expect(page.getByText('Loading...')).toBeVisible();
    release();
    await expect(page.getByRole('heading', { name: 'ADMIN LOGIN' })).toBeVisible();
  });
});

test.describe('the dashboard', () => {
  test('shows the counts and links to every screen and form', async ({ page }) => {
    await signIn(page);
    await expect(page.getByRole('link', { name: /\d+\s*Fighters/ })).toHaveAttribute(
      'href',
      '/admin/fighters',
    );
    await expect(page.getByRole('link', { name: '8 Weight Classes' })).toBeVisible();
    for (const noun of ['videos', 'fighters', 'gyms', 'weight-classes']) {
      await expect(page.locator(`a[href="/admin/${noun}/new"]`)).toBeVisible();
      expect((await page.request.get(`/admin/${noun}/new`)).status()).toBe(200);
    }
    const lastEdits = page.getByRole('region', { name: 'Last edits' });
    await expect(lastEdits.getByRole('listitem')).toHaveCount(8);
    await page.getByRole('link', { name: 'Back to Site' }).click();
    await expect(page).toHaveURL(`${E2E.origin}/`);
  });

  test('downloads a backup', async ({ page }) => {
    await signIn(page);
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download a backup' }).click();
    const file = gunzipSync(readFileSync(await (await download).path())).toString();
    const [header, ...rest] = file.trim().split('\n');
    expect(JSON.parse(header ?? '').format).toBe('boxing-media-platform-backup');
    expect(JSON.parse(rest.at(-1) ?? '').counts.weight_classes).toBeGreaterThanOrEqual(8);
  });

  test('shows 0 and an error when the counts cannot be loaded, and can load them again', async ({ page }) => {
    await signIn(page);
    await page.route('**/api/stats', (route) => route.fulfill({ status: 500, body: '' }));
    await page.reload();
    const failure = page.getByRole('alert').filter({ hasText: 'could not be loaded' });
    await expect(page.getByRole('link', { name: '0 Fighters' })).toBeVisible();
    await page.unroute('**/api/stats');
    // The publishing status line has a button with the same name.
    await failure.locator('..').getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('link', { name: '8 Weight Classes' })).toBeVisible();
  });

  test('has a quick action that opens the form of each kind of record', async ({ page }) => {
    await signIn(page);
    for (const [noun, firstField] of [
      ['Video', 'Video URL'],
      ['Fighter', 'Fighter Name'],
      ['Gym', 'Gym Name'],
      ['Weight Class', 'Weight Class Name'],
    ] as const) {
      await page.goto('/admin');
      await page.getByRole('link', { name: `Add New ${noun}` }).click();
      await expect(page.getByRole('heading', { name: `Add New ${noun}` })).toBeVisible();
      await expect(page.getByLabel(firstField)).toBeFocused();
      await page.getByRole('button', { name: 'Cancel' }).click();
      await expect(page).toHaveURL(/\/admin\/[a-z-]+$/);
      await expect(page.getByRole('button', { name: `Add New ${noun}` })).toBeFocused();
    }
  });
});

test('the list of fighters shows N/A for a missing weight', async ({ page }) => {
  await asOwner(page);
  await page.goto('/admin/fighters');
  await expect(page.getByRole('heading', { name: /All Fighters \(\d+\)/ })).toBeVisible();
  await expect(rowOf(page, 'Ray Delgado').getByRole('cell').nth(1)).toHaveText('N/A');
});

test.describe('a weight class', () => {
  test.beforeEach(async ({ page }) => asOwner(page));

  test('is created with a generated slug, edited and deleted', async ({ page }) => {
    const name = `Catchweight ${stamp()}`;
    await page.goto('/admin/weight-classes/new');
    await page.getByLabel('Weight Class Name').fill(name);
    const slug = name.toLowerCase().replace(' ', '-');
    await expect(page.getByLabel('Slug')).toHaveValue(slug);
    await expect(page.getByText('Lower numbers appear first')).toBeVisible();
    await page.getByLabel('Display Order').fill('42');
    await page.getByRole('button', { name: 'Create Weight Class' }).click();
    await expect(noticeOf(page, 'Weight class created')).toBeVisible();
    await expect(rowOf(page, name).getByRole('cell')).toHaveText(['42', name, slug, /Edit/]);
    await expect(page.getByRole('heading', { name: /All Weight Classes \(\d+\)/ })).toBeVisible();

    await rowOf(page, name).getByRole('button', { name: 'Edit' }).click();
    await expect(page.getByLabel('Weight Class Name')).toBeFocused();
    await page.getByLabel('Weight Class Name').fill(`${name} B`);
    await expect(page.getByLabel('Slug')).toHaveValue(slug);
    await page.keyboard.press('Control+s');
    await expect(noticeOf(page, 'Weight class updated')).toBeVisible();
    await expect(rowOf(page, `${name} B`)).toBeVisible();

    await rowOf(page, `${name} B`).getByRole('button', { name: 'Delete' }).click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText('Are you sure you want to delete this weight class?');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(rowOf(page, `${name} B`)).toBeVisible();
    await rowOf(page, `${name} B`).getByRole('button', { name: 'Delete' }).click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(rowOf(page, `${name} B`)).toHaveCount(0);
  });

  test('keeps its unsaved input when the session ends during an edit', async ({ page }) => {
    const name = `Class ${stamp()}`;
    await page.goto('/admin/weight-classes/new');
    await page.getByLabel('Weight Class Name').fill(name);
    await page.context().clearCookies();
    await page.getByRole('button', { name: 'Create Weight Class' }).click();
    await expect(page.getByRole('heading', { name: 'ADMIN LOGIN' })).toBeVisible();
    await fillLogin(page);
    await expect(page).toHaveURL(/\/admin\/weight-classes\/new$/);
    await expect(page.getByLabel('Weight Class Name')).toHaveValue(name);
    await page.getByRole('button', { name: 'Create Weight Class' }).click();
    await expect(rowOf(page, name)).toBeVisible();
    await removeNamed(page, 'weight-classes', name);
  });
});
