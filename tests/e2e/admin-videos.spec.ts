import { asOwner, create, listRows, noticeOf, removeNamed, rowOf, stamp } from '../support/owner.ts';
import { expect, test } from '../support/site.ts';

const OURS = 'Screen test';
const nameIt = () => `${OURS} ${stamp()}`;
const form = (page: import('@playwright/test').Page) => page.getByRole('form');

test.beforeEach(async ({ page }) => asOwner(page));
test.afterEach(async ({ page }) => removeNamed(page, 'videos', OURS));

test('videos are added with a slug of their name and a preview of their link, edited and deleted', async ({
  page,
}) => {
  const name = nameIt();
  await page.goto('/admin/videos');
  await expect(page.getByRole('heading', { name: 'MANAGE VIDEOS' })).toBeVisible();
  await page.getByRole('button', { name: 'Add New Video' }).click();
  await page.getByLabel('Video Name').fill(name);
  await expect(page.getByLabel('Slug')).toHaveValue(name.toLowerCase().replaceAll(' ', '-'));
  await page.getByLabel('Video URL').fill('https://youtu.be/abcdefghijk');
  await expect(form(page).getByText('YouTube', { exact: true })).toBeVisible();
  // The best picture is missing at the service: the next one is shown.
  await expect(form(page).locator('img')).toHaveAttribute('src', /hqdefault/);
  await page.getByRole('button', { name: 'Create Video' }).click();
  await expect(noticeOf(page, 'Video created')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add New Video' })).toBeFocused();
  await page.getByLabel('Search videos').fill(name);
  await expect(rowOf(page, name).getByRole('cell')).toHaveText([
    name,
    'youtube',
    'https://youtu.be/abcdefghijk',
    /Edit/,
  ]);
  const total = (await listRows(page, 'videos')).length;
  await expect(page.getByRole('heading', { name: `All Videos (${total})` })).toBeVisible();

  await rowOf(page, name).getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByRole('heading', { name: 'Edit Video' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Switch to Bulk Mode' })).toHaveCount(0);
  await page.getByLabel('Video URL').fill('https://www.instagram.com/reel/Abc123/');
  await expect(form(page).getByText('Instagram', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Update Video' }).click();
  await expect(noticeOf(page, 'Video updated')).toBeVisible();
  await expect(rowOf(page, name)).toContainText('instagram');
  await expect(rowOf(page, name).getByRole('button', { name: 'Edit' })).toBeFocused();

  await rowOf(page, name).getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this video?' });
  await expect(dialog).toContainText(name);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(rowOf(page, name)).toBeVisible();
  await rowOf(page, name).getByRole('button', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(noticeOf(page, 'Video deleted')).toBeVisible();
  await expect(page.getByText('No videos match.')).toBeVisible();
});

test('a slug that was typed by hand stays as the name goes on', async ({ page }) => {
  await page.goto('/admin/videos/new');
  await page.getByLabel('Video Name').fill('A');
  await page.getByLabel('Slug').fill('my-own');
  await page.getByLabel('Video Name').fill('A bout');
  await expect(page.getByLabel('Slug')).toHaveValue('my-own');
});

test('a video needs a name, a slug and an address, and says which is missing', async ({ page }) => {
  await page.goto('/admin/videos/new');
  for (const label of ['Video Name', 'Slug', 'Video URL']) {
    await expect(page.getByLabel(label)).toHaveAttribute('required', '');
  }
  await expect(page.getByLabel('Video URL')).toHaveAttribute('type', 'url');
  await page.getByLabel('Video Name').fill(nameIt());
  await page.getByLabel('Video URL').fill('ftp://example.com/a');
  await page.getByRole('button', { name: 'Create Video' }).click();
  await expect(page.getByText('Must be a full http:// or https:// address')).toBeVisible();
  await expect(page.getByLabel('Video URL')).toBeFocused();
});

test('a short TikTok link is told to be made long', async ({ page }) => {
  await page.goto('/admin/videos/new');
  await page.getByLabel('Video URL').fill('https://vm.tiktok.com/ZM123/');
  await expect(page.getByText('A short TikTok link holds no video')).toBeVisible();
});

test('an error of saving or deleting says so in its words, with the reason beneath, and loses nothing', async ({
  page,
}) => {
  const { id, name } = await create(page, 'videos', {
    name: nameIt(),
    slug: stamp(),
    videoUrl: 'https://youtu.be/abcdefghijk',
  });
  await page.goto(`/admin/videos?q=${encodeURIComponent(name)}`);
  await page.route(`**/api/videos/${id}`, (route) =>
    route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 500, body: '' }),
  );
  await rowOf(page, name).getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(noticeOf(page, 'Error deleting video. Please try again.')).toBeVisible();
  await expect(noticeOf(page, 'The server answered 500.')).toBeVisible();
  await expect(rowOf(page, name)).toBeVisible();
  await rowOf(page, name).getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Video Name').fill(`${name} 2`);
  await page.getByRole('button', { name: 'Update Video' }).click();
  await expect(noticeOf(page, 'Error saving video. Please try again.')).toBeVisible();
  await expect(page.getByLabel('Video Name')).toHaveValue(`${name} 2`);
});

test('the list says so when it is empty and when it could not be read', async ({ page }) => {
  await page.route('**/api/videos?view=edit', (route) => route.fulfill({ json: { data: [] } }));
  await page.goto('/admin/videos');
  await expect(page.getByText('No videos found. Click "Add New Video" to get started.')).toBeVisible();
  await page.unroute('**/api/videos?view=edit');
  await page.route('**/api/videos?view=edit', (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('alert')).toHaveText('Failed to load videos. Please try again later.');
  await expect(page.getByText('No videos found')).toHaveCount(0);
});

test('a video of the portfolio leads to its place there, and another one nowhere', async ({ page }) => {
  const name = nameIt();
  const add = (suffix: string, videoUrl: string) =>
    create(page, 'videos', { name: `${name} ${suffix}`, slug: stamp(), videoUrl });
  const { id } = await add('reel', `https://www.instagram.com/reel/${stamp()}/`);
  await add('film', 'https://youtu.be/abcdefghijk');
  await page.goto(`/admin/videos?q=${encodeURIComponent(name)}`);
  await expect(rowOf(page, 'film').getByRole('link', { name: 'View on site' })).toHaveCount(0);
  await rowOf(page, 'reel').getByRole('link', { name: 'View on site' }).click();
  await expect(page).toHaveURL(new RegExp(`/portfolio#video-${id}$`));
  await expect(page.locator(`#video-${id}`)).toBeVisible();
});
