import { asOwner, create, noticeOf, removeNamed, stamp } from '../support/owner.ts';
import { expect, test } from '../support/site.ts';

const OURS = 'Migrate test';
const BASE = 'https://res.cloudinary.com/your-account/image/upload/';

test.beforeEach(async ({ page }) => asOwner(page));
test.afterEach(async ({ page }) => removeNamed(page, 'fighters', OURS));

async function twoOldFighters(page: import('@playwright/test').Page) {
  const name = `${OURS} ${stamp()}`;
  const first = await create(page, 'fighters', {
    name: `${name} A`,
    featuredImage: '/uploads/2021/a.jpg',
    galleryImages: ['/uploads/g1.jpg', 'https://example.com/g2.jpg'],
  });
  const second = await create(page, 'fighters', { name: `${name} B`, galleryImages: ['/uploads/g3.jpg'] });
  return { first, second };
}

const read = async (page: import('@playwright/test').Page, id: number) => {
  const { data } = await (await page.request.get(`/api/fighters/${id}?view=edit`)).json();
  return { featuredImage: data.featuredImage, galleryImages: data.galleryImages };
};

test('says that nothing is left to migrate', async ({ page }) => {
  await page.goto('/admin/migrate-images');
  await expect(page.getByRole('heading', { name: 'Migrate Image URLs to Cloudinary' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to Admin' })).toHaveAttribute('href', '/admin');
  await expect(page.getByText(BASE)).toBeVisible();
  await expect(
    page.getByText('✓ No items found with old /uploads/ URLs. All images are already migrated!'),
  ).toBeVisible();
});

test('says that the data could not be loaded, and loads it again', async ({ page }) => {
  await page.route('**/api/fighters?view=edit', (route) => route.abort());
  await page.goto('/admin/migrate-images');
  await expect(page.getByRole('alert')).toHaveText('Error loading data');
  await page.unroute('**/api/fighters?view=edit');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('All images are already migrated!')).toBeVisible();
});

test('suggests an address for each old path, shows what loads, updates in turn, and goes to the dashboard', async ({
  page,
}) => {
  const { first, second } = await twoOldFighters(page);
  await page.route(`${BASE}**`, (route) =>
    route.request().url().includes('g1')
      ? route.abort()
      : route.fulfill({ path: 'public/media/demo/ada-marlowe.webp' }),
  );
  await page.goto('/admin/migrate-images');
  await expect(page.getByRole('heading', { name: 'Fighters (2)' })).toBeVisible();
  await expect(page.getByLabel(`Featured image of ${first.name}`)).toHaveValue('/uploads/2021/a.jpg');
  await expect(page.getByLabel(`Featured image of ${second.name}`)).toHaveCount(0);
  await page.getByRole('button', { name: 'Fill in all suggestions' }).click();
  await expect(page.getByLabel(`Featured image of ${first.name}`)).toHaveValue(`${BASE}2021/a.jpg`);
  await expect(page.getByText('This image loads').first()).toBeVisible();
  await expect(page.getByText('This image does not load').first()).toBeVisible();
  const puts: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') puts.push(Object.keys(request.postDataJSON()).sort());
  });
  await page.getByRole('button', { name: 'Update All Images' }).click();
  await expect(page.getByText('✓ All images updated successfully!')).toHaveAttribute('data-kind', 'success');
  await expect(page.getByText(`✓ ${first.name} is updated`)).toBeVisible();
  expect(puts).toEqual([
    ['featuredImage', 'galleryImages'],
    ['featuredImage', 'galleryImages'],
  ]);
  expect(await read(page, first.id)).toEqual({
    featuredImage: `${BASE}2021/a.jpg`,
    galleryImages: [`${BASE}g1.jpg`, 'https://example.com/g2.jpg'],
  });
  expect((await read(page, second.id)).galleryImages).toEqual([`${BASE}g3.jpg`]);
  await expect(page.getByRole('heading', { name: 'ADMIN DASHBOARD' })).toBeVisible();
});

test('ignores edits of a gallery while they are no valid JSON', async ({ page }) => {
  const { second } = await twoOldFighters(page);
  await page.goto('/admin/migrate-images');
  const box = page.getByLabel(`Gallery images of ${second.name}`);
  await box.fill('["https://example.com/new.jpg"');
  await expect(page.getByText('This is no valid JSON list')).toBeVisible();
  await page.getByRole('button', { name: 'Update All Images' }).click();
  await expect(page.getByText('2 fighter(s) still have old addresses')).toBeVisible();
  expect((await read(page, second.id)).galleryImages).toEqual(['/uploads/g3.jpg']);
  await expect(box).toHaveValue('["https://example.com/new.jpg"');
});

test('a failure in the middle tells what was done, and the second press goes on there', async ({ page }) => {
  const { first, second } = await twoOldFighters(page);
  await page.goto('/admin/migrate-images');
  await page.getByRole('button', { name: 'Fill in all suggestions' }).click();
  const puts: string[] = [];
  let broken = true;
  await page.route('**/api/fighters/*', (route) => {
    if (route.request().method() !== 'PUT') return route.continue();
    puts.push(route.request().url().split('/').at(-1) ?? '');
    return broken && route.request().url().endsWith(String(second.id)) ? route.abort() : route.continue();
  });
  await page.getByRole('button', { name: 'Update All Images' }).click();
  const status = page.getByRole('alert').filter({ hasText: 'Error updating images' });
  await expect(status).toContainText('1 of 2 failed');
  await expect(status).toHaveAttribute('data-kind', 'error');
  await expect(page.getByText(`✓ ${first.name} is updated`)).toBeVisible();
  await expect(
    page.getByText(`${second.name} is not updated: The server could not be reached`),
  ).toBeVisible();
  broken = false;
  await page.getByRole('button', { name: 'Update All Images' }).click();
  await expect(page.getByText('✓ All images updated successfully!')).toBeVisible();
  expect(puts).toEqual([String(first.id), String(second.id), String(second.id)]);
});

test('does not write over images that somebody changed meanwhile, and keeps what was typed over a reload', async ({
  page,
}) => {
  const { first } = await twoOldFighters(page);
  await page.goto('/admin/migrate-images');
  await page.getByRole('button', { name: 'Fill in all suggestions' }).click();
  await page.request.put(`/api/fighters/${first.id}`, {
    data: { featuredImage: 'https://example.com/new.jpg' },
  });
  await page.getByRole('button', { name: 'Update All Images' }).click();
  await expect(
    page.getByText(`${first.name} is not updated: Somebody else changed these images`),
  ).toBeVisible();
  expect((await read(page, first.id)).featuredImage).toBe('https://example.com/new.jpg');
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await page.getByRole('button', { name: 'Restore draft' }).click();
  await expect(page.getByLabel(`Gallery images of ${first.name}`)).toHaveValue(new RegExp(BASE));
  await expect(noticeOf(page, 'Error')).toHaveCount(0);
});
