import { KINDS } from '#src/domain/records/kinds.ts';
import { asOwner, create, listRows, removeNamed, rowOf, toastOf, uniqueId } from '../support/api/owner.ts';
import { expectAccessible, findViolations } from '../support/pages/axe.ts';
import { expect, test } from '../support/site/site.ts';

const NAME_PREFIX = 'History test';
const uniqueName = () => `${NAME_PREFIX} ${uniqueId()}`;

test.beforeEach(async ({ page }) => asOwner(page));
test.afterEach(async ({ page }) => {
  for (const kind of KINDS) {
    await removeNamed(page, kind, NAME_PREFIX);
  }
});

test('records in the trash can be restored and erased with only the keyboard', async ({ page }) => {
  // Other tests have filled the trash, and a long page takes much longer to check.
  await page.request.delete(`/api/trash?deletedUntil=${new Date().toISOString()}`);
  const slug = uniqueId();
  const gym = await create(page, 'gyms', { name: uniqueName(), slug, city: 'Toledo' });
  const minor = { name: uniqueName(), dateOfBirth: '01/02/2015', published: false };
  const { id, name } = await create(page, 'fighters', minor);
  const other = await create(page, 'fighters', { name: uniqueName() });
  await page.request.delete(`/api/gyms/${gym.id}`);
  for (const fighter of [id, other.id]) await page.request.delete(`/api/fighters/${fighter}`);
  await create(page, 'gyms', { name: uniqueName(), slug });
  await page.goto('/admin/trash');
  await expect(page.getByRole('heading', { name: 'TRASH' })).toBeVisible();
  await expectAccessible(page, 'the trash');
  await page.setViewportSize({ width: 1280, height: 720 });

  await test.step('restores a record, under a new slug if another record uses the old one', async () => {
    const record = page.getByRole('form', { name: gym.name });
    await expect(record).toContainText('Gym');
    await expect(record).toContainText(/Deleted for good on [A-Z][a-z]{2} \d{1,2}, \d{4}/);
    await record.getByRole('button', { name: 'Restore' }).press('Enter');
    await expect(record).toContainText(`The slug ${slug} is already taken.`);
    await expect(record.getByLabel('New slug')).toHaveValue(`${slug}-2`);
    await record.getByRole('button', { name: 'Restore' }).press('Enter');
    await expect(toastOf(page, 'Gym restored')).toBeVisible();
    await expect(record).toHaveCount(0);
    const restored = (await listRows(page, 'gyms')).find((row) => row.id === gym.id);
    expect(restored).toMatchObject({ slug: `${slug}-2`, city: 'Toledo' });
  });

  await test.step('deletes a record permanently, after a dialog that names it', async () => {
    const deleteButton = page.getByRole('button', { name: `Delete for good ${name}` });
    const dialog = page.getByRole('alertdialog', { name: 'Delete this fighter for good?' });
    await deleteButton.press('Enter');
    await expect(dialog).toContainText(`${name}. The fighter, every earlier version and the photos`);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(deleteButton).toBeFocused();
    await deleteButton.press('Enter');
    await dialog.getByRole('button', { name: 'Delete for good' }).press('Enter');
    await expect(toastOf(page, 'Fighter deleted for good')).toBeVisible();
    await expect(page.getByRole('form', { name })).toHaveCount(0);
    await expect(page.getByRole('form', { name: other.name })).toBeVisible();
    await expect(page.locator('#trash-list')).toBeFocused();
    expect((await page.request.get(`/api/fighters/${id}/history`)).ok()).toBe(true);
    expect((await (await page.request.get(`/api/fighters/${id}/history`)).json()).data).toEqual([]);
  });

  await test.step('deletes everything, and then shows an empty state', async () => {
    await page.getByRole('button', { name: 'Empty the trash' }).press('Enter');
    const dialog = page.getByRole('alertdialog', { name: 'Delete everything in the trash for good?' });
    await dialog.getByRole('button', { name: 'Empty the trash' }).press('Enter');
    await expect(toastOf(page, 'Trash emptied')).toBeVisible();
    await expect(page.getByText('The trash is empty.')).toBeVisible();
  });

  await test.step('shows a load error', async () => {
    await page.route('**/api/trash', (route) => route.abort());
    await page.reload();
    await expect(page.getByRole('alert')).toHaveText('Failed to load the trash. Please try again later.');
    expect(await findViolations(page)).toEqual([]);
  });
});

test('the history shows the changes to a record and restores an earlier version', async ({ page }) => {
  const [gym] = await listRows(page, 'gyms');
  const { id, name } = await create(page, 'fighters', {
    name: uniqueName(),
    style: 'Slugger',
    gymId: gym?.id,
  });
  await page.request.put(`/api/fighters/${id}`, {
    data: { style: 'Slick', gymId: null, featuredVideos: ['https://youtu.be/abcdefghijk'] },
  });
  await page.goto(`/admin/fighters?q=${encodeURIComponent(name)}`);
  await rowOf(page, name).getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('button', { name: 'History', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Versions (2)' })).toBeVisible();
  const versions = page.getByRole('listitem').filter({ hasText: /Changed|Created/ });
  // A change is a label, the old value and the new value, with no space after the label.
  await expect(versions.first()).toContainText('StyleSlugger Slick');
  await expect(versions.first()).toContainText('from Chrome on ');
  await expect(versions.first()).toContainText('Featured Video URLsnothing https://youtu.be/abcdefghijk');
  // The gym is now null, which is shown as N/A.
  await expect(versions.first()).toContainText('N/A');
  await expect(versions.first().getByRole('button')).toHaveCount(0);
  await page.getByLabel('Style').fill('Half typed');
  await versions.nth(1).getByRole('button', { name: 'Restore this version' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect(toastOf(page, 'Version restored')).toBeVisible();
  await expect(page.getByLabel('Style')).toHaveValue('Slugger');
  await expect(page.getByRole('heading', { name: 'Versions (3)' })).toBeVisible();
  const row = (await listRows(page, 'fighters')).find((found) => found.id === id);
  expect(row).toMatchObject({ style: 'Slugger', gymId: gym?.id, featuredVideos: [] });
});
