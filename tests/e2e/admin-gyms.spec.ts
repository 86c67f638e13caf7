import type { Page } from '@playwright/test';
import { DEFAULT_SETTINGS } from '#src/copy/default-settings.ts';
import { asOwner, create, fillLogin, removeNamed, rowOf, toastOf, uniqueId } from '../support/api/owner.ts';
import { expect, test } from '../support/site/site.ts';

test.use({ thirdPartiesFaked: true });

const NAME_PREFIX = 'Gym test';
const uniqueName = () => `${NAME_PREFIX} ${uniqueId()}`;
const YOUTUBE = 'https://www.youtube.com/watch?v=aaaaaaaaaaa';
const TIKTOK = 'https://www.tiktok.com/@ringside/video/7301000000000000001';

async function createAndOpenGym(page: Page, fields: Record<string, unknown> = {}) {
  const gym = await create(page, 'gyms', { name: uniqueName(), slug: uniqueId(), ...fields });
  await page.goto(`/admin/gyms?q=${encodeURIComponent(gym.name)}`);
  await rowOf(page, gym.name).getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByRole('heading', { name: 'Edit Gym' })).toBeVisible();
  return gym;
}

const readGym = async (page: Page, id: number) =>
  (await (await page.request.get(`/api/gyms/${id}?view=edit`)).json()).data;

test.beforeEach(async ({ page }) => asOwner(page));
test.afterEach(async ({ page }) => removeNamed(page, 'gyms', NAME_PREFIX));

test('conflicting edits in two tabs are resolved in a dialog, and nothing is overwritten', async ({
  page,
  context,
}) => {
  const { id, name } = await createAndOpenGym(page, { videos: JSON.stringify([YOUTUBE]) });
  await page.getByLabel('City').fill('Mine');
  const otherTab = await context.newPage();
  await asOwner(otherTab);
  await otherTab.goto(`/admin/gyms/${id}`);
  await expect(otherTab).toHaveTitle(`Edit ${name} | ${DEFAULT_SETTINGS.brand}`);
  // A form that is open in one tab must not be offered as a draft in the other.
  await expect(otherTab.getByText('You have an unsaved draft')).toHaveCount(0);
  await otherTab.getByLabel('City').fill('Theirs');
  await otherTab.getByLabel('Video URLs').fill(`${YOUTUBE}\n${TIKTOK}`);
  await otherTab.getByRole('button', { name: 'Update Gym' }).click();
  await expect(toastOf(otherTab, 'Gym updated')).toBeVisible();
  await expect(otherTab).toHaveURL('/admin/gyms');
  await page.getByRole('button', { name: 'Update Gym' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'This was changed elsewhere too' });
  await expect(dialog.getByRole('heading')).toBeFocused();
  await expect(dialog.getByRole('group', { name: 'City' })).toContainText(/Saved on .+ from Chrome on /);
  await expect(dialog).toContainText('Also kept from another tab or device: Video URLs');
  expect((await readGym(page, id)).city).toBe('Theirs');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByRole('radio', { name: /Theirs/ })).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(toastOf(page, 'Gym updated. Also kept from another tab or device: Video URLs')).toBeVisible();
  expect(await readGym(page, id)).toMatchObject({
    city: 'Theirs',
    videos: JSON.stringify([YOUTUBE, TIKTOK]),
  });
});

test('after a session expires during an edit, signing in restores the form', async ({ page }) => {
  const { id } = await createAndOpenGym(page, { videos: JSON.stringify([YOUTUBE]) });
  await page.getByLabel('City').fill('Halfway');
  await page.getByRole('button', { name: 'Edit video 1' }).click();
  await page.getByLabel('Video URL 1').fill('https://youtu.be/half');
  await page.context().clearCookies();
  // A background refresh must not redirect from the form to the login page.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByText('You are signed out. Save to sign in again.')).toBeVisible();
  await page.getByLabel('Video URL 1').fill('https://youtu.be/ddddddddddd');
  await page.getByRole('button', { name: 'Save video 1' }).click();
  await page.getByRole('button', { name: 'Update Gym' }).click();
  await expect(page.getByRole('heading', { name: 'ADMIN LOGIN' })).toBeVisible();
  await expect(page.getByText('Your session has ended.')).toBeVisible();
  await fillLogin(page);
  await expect(toastOf(page, 'Your form is as you left it')).toBeVisible();
  await expect(page.getByLabel('City')).toHaveValue('Halfway');
  await expect(page.getByLabel('Video URLs')).toHaveValue('https://youtu.be/ddddddddddd');
  await expect(page).toHaveURL(new RegExp(`/admin/gyms/${id}`));
  await page.getByRole('button', { name: 'Update Gym' }).click();
  await expect(toastOf(page, 'Gym updated')).toBeVisible();
  expect((await readGym(page, id)).city).toBe('Halfway');
});

test('after a tab is closed, its draft is offered but not applied', async ({ page, context }) => {
  const { id, name } = await createAndOpenGym(page);
  await page.getByLabel('City').fill('Draft City');
  await page.close({ runBeforeUnload: false });
  await context.request.put(`/api/gyms/${id}`, { data: { state: 'Ohio' } });
  const secondTab = await context.newPage();
  await asOwner(secondTab);
  await secondTab.goto(`/admin/gyms?q=${encodeURIComponent(name)}`);
  await expect(secondTab.getByText(`You have an unsaved draft of ${name}`)).toBeVisible();
  await expect(secondTab.getByLabel('City')).toHaveCount(0);
  await secondTab.getByRole('button', { name: 'Restore draft' }).click();
  await expect(secondTab.getByLabel('City')).toHaveValue('Draft City');
  await expect(secondTab.getByLabel('State')).toHaveValue('Ohio');
  await expect(secondTab.getByText('You have an unsaved draft')).toHaveCount(0);
  await removeNamed(secondTab, 'gyms', NAME_PREFIX);
});

test('Back asks before it discards changes, and a form opens again on reload and by its URL', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const { name } = await create(page, 'gyms', { name: `ZZ ${uniqueName()}`, slug: uniqueId() });
  // The rows move until the fonts and the details of the gyms have loaded.
  await page.goto('/admin/gyms?sort=Name', { waitUntil: 'networkidle' });
  const edit = rowOf(page, name).getByRole('button', { name: 'Edit' });
  // Keep the row away from the bottom bar. Otherwise the page would scroll when the button gets the focus.
  await edit.evaluate((button) => button.scrollIntoView({ block: 'center' }));
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
  // Relative to the viewport, because the rows above get shorter if the time of their last change wraps differently.
  const topOf = () => edit.evaluate((button) => button.getBoundingClientRect().top);
  const top = await topOf();
  await edit.click();
  await expect(page.getByRole('heading', { name: 'Edit Gym' })).toBeVisible();
  const url = page.url();
  expect(url).toMatch(/\/admin\/gyms\/\d+\?sort=Name$/);
  await page.goBack();
  await expect(page).toHaveURL('/admin/gyms?sort=Name');
  await expect(edit).toBeFocused();
  await expect.poll(async () => Math.abs((await topOf()) - top)).toBeLessThan(2);

  await page.goForward();
  await expect(page.getByLabel('Gym Name')).toHaveValue(name);
  await page.reload();
  await page.getByLabel('City').fill('Unsaved');
  await page.goBack();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(url);
  await expect(page.getByLabel('City')).toHaveValue('Unsaved');
  const dismissedPrompts: string[] = [];
  page.on('dialog', async (prompt) => {
    await prompt.dismiss();
    dismissedPrompts.push(prompt.type());
  });
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await expect.poll(() => dismissedPrompts).toEqual(['beforeunload']);
  await expect(page.getByLabel('City')).toHaveValue('Unsaved');
  await page.goBack();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect(page).toHaveURL('/admin/gyms?sort=Name');
  await expect(page.getByRole('button', { name: 'Add New Gym' })).toBeVisible();

  await page.context().clearCookies();
  await page.goto(url);
  await fillLogin(page);
  await expect(page).toHaveURL(url);
  await expect(page.getByLabel('Gym Name')).toHaveValue(name);
});
