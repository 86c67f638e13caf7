import { asOwner, create, listRows, noticeOf, removeNamed, rowOf, stamp } from '../support/owner.ts';
import { expect, test } from '../support/site.ts';

const OURS = 'History test';
const nameIt = () => `${OURS} ${stamp()}`;

test.beforeEach(async ({ page }) => asOwner(page));
test.afterEach(async ({ page }) => {
  for (const noun of ['fighters', 'gyms', 'videos', 'weight-classes'] as const) {
    await removeNamed(page, noun, OURS);
  }
});

test('a deletion can be undone where it was done', async ({ page }) => {
  const { id, name } = await create(page, 'videos', {
    name: nameIt(),
    slug: stamp(),
    videoUrl: 'https://youtu.be/abcdefghijk',
  });
  await page.goto(`/admin/videos?q=${encodeURIComponent(name)}`);
  await rowOf(page, name).getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(rowOf(page, name)).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(noticeOf(page, 'Video restored')).toBeVisible();
  await expect(rowOf(page, name)).toBeVisible();
  expect((await listRows(page, 'videos')).some((row) => row.id === id)).toBe(true);
});

test('a deletion says first how many fighters a gym and a weight class still have', async ({ page }) => {
  const gym = await create(page, 'gyms', { name: nameIt(), slug: stamp() });
  const weightClass = await create(page, 'weight-classes', { name: nameIt(), slug: stamp(), order: 99 });
  for (const weightClassId of [weightClass.id, null]) {
    await create(page, 'fighters', { name: nameIt(), gymId: gym.id, weightClassId });
  }
  const dialog = page.getByRole('alertdialog');
  await page.goto(`/admin/gyms?q=${encodeURIComponent(gym.name)}`);
  await rowOf(page, gym.name).getByRole('button', { name: 'Delete' }).click();
  await expect(dialog).toContainText('2 fighters have this gym, and stay without one.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.goto(`/admin/weight-classes?q=${encodeURIComponent(weightClass.name)}`);
  await rowOf(page, weightClass.name).getByRole('button', { name: 'Delete' }).click();
  await expect(dialog).toContainText('1 fighter has this weight class, and stays without one.');
});

test('the trash brings back what was deleted, under another slug where its own was taken', async ({
  page,
}) => {
  const slug = stamp();
  const { id, name } = await create(page, 'gyms', { name: nameIt(), slug, city: 'Toledo' });
  await page.request.delete(`/api/gyms/${id}`);
  await create(page, 'gyms', { name: nameIt(), slug });
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Trash' }).click();
  await expect(page.getByRole('heading', { name: 'TRASH' })).toBeVisible();
  const record = page.getByRole('form', { name });
  await expect(record).toContainText('Gym, deleted');
  await record.getByRole('button', { name: 'Restore' }).click();
  await expect(record).toContainText(`The slug ${slug} is taken by now.`);
  await expect(record.getByLabel('New slug')).toHaveValue(`${slug}-2`);
  await record.getByRole('button', { name: 'Restore' }).click();
  await expect(noticeOf(page, 'Gym restored')).toBeVisible();
  await expect(record).toHaveCount(0);
  const restored = (await listRows(page, 'gyms')).find((row) => row.id === id);
  expect(restored).toMatchObject({ slug: `${slug}-2`, city: 'Toledo' });
});

test('the trash says that it is empty, or could not be read', async ({ page }) => {
  await page.route('**/api/trash', (route) => route.fulfill({ json: { data: [] } }));
  await page.goto('/admin/trash');
  await expect(page.getByText('The trash is empty.')).toBeVisible();
  await page.unroute('**/api/trash');
  await page.route('**/api/trash', (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('alert')).toHaveText('Failed to load the trash. Please try again later.');
});

test('a record shows what changed and when, and an earlier version comes back', async ({ page }) => {
  const [gym] = await listRows(page, 'gyms');
  const { id, name } = await create(page, 'fighters', { name: nameIt(), style: 'Slugger', gymId: gym?.id });
  await page.request.put(`/api/fighters/${id}`, {
    data: { style: 'Slick', gymId: null, featuredVideos: ['https://youtu.be/abcdefghijk'] },
  });
  await page.goto(`/admin/fighters?q=${encodeURIComponent(name)}`);
  await rowOf(page, name).getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('button', { name: 'History', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Versions (2)' })).toBeVisible();
  const versions = page.getByRole('listitem').filter({ hasText: /Changed|Created/ });
  await expect(versions.first()).toContainText('StyleSlugger Slick');
  await expect(versions.first()).toContainText('Featured Video URLsnothing https://youtu.be/abcdefghijk');
  await expect(versions.first()).toContainText('N/A');
  await expect(versions.first().getByRole('button')).toHaveCount(0);
  await page.getByLabel('Style').fill('Half typed');
  await versions.nth(1).getByRole('button', { name: 'Restore this version' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect(noticeOf(page, 'Version restored')).toBeVisible();
  await expect(page.getByLabel('Style')).toHaveValue('Slugger');
  await expect(page.getByRole('heading', { name: 'Versions (3)' })).toBeVisible();
  const row = (await listRows(page, 'fighters')).find((found) => found.id === id);
  expect(row).toMatchObject({ style: 'Slugger', gymId: gym?.id, featuredVideos: [] });
});
