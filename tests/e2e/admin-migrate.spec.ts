import type { Page } from '@playwright/test';
import { asOwner, create, removeNamed, toastOf, uniqueId } from '../support/api/owner.ts';
import { expect, test } from '../support/site/site.ts';

const NAME_PREFIX = 'Migrate test';
const NEW_URL_PREFIX = 'https://res.cloudinary.com/your-account/image/upload/';

test.beforeEach(async ({ page }) => asOwner(page));
test.afterEach(async ({ page }) => removeNamed(page, 'fighters', NAME_PREFIX));

/** Creates two fighters with images at old paths. */
async function createOldFighters(page: Page) {
  const name = `${NAME_PREFIX} ${uniqueId()}`;
  const first = await create(page, 'fighters', {
    name: `${name} A`,
    featuredImage: '/uploads/2021/a.jpg',
    galleryImages: ['/uploads/g1.jpg', 'https://example.com/g2.jpg'],
  });
  const second = await create(page, 'fighters', { name: `${name} B`, galleryImages: ['/uploads/g3.jpg'] });
  return { first, second };
}

const readImages = async (page: Page, id: number) => {
  const { data } = await (await page.request.get(`/api/fighters/${id}?view=edit`)).json();
  return { featuredImage: data.featuredImage, galleryImages: data.galleryImages };
};

test('the migration suggests and previews new URLs, survives a reload, and updates the fighters', async ({
  page,
}) => {
  const { first, second } = await createOldFighters(page);
  await page.route(`${NEW_URL_PREFIX}**`, (route) =>
    route.request().url().includes('g1')
      ? route.abort()
      : route.fulfill({ path: 'public/media/demo/ada-marlowe.webp' }),
  );
  await page.goto('/admin/migrate-images');
  await expect(page.getByRole('heading', { name: 'Fighters (2)' })).toBeVisible();
  await expect(page.getByLabel(`Featured image of ${first.name}`)).toHaveValue('/uploads/2021/a.jpg');
  await expect(page.getByLabel(`Featured image of ${second.name}`)).toHaveCount(0);
  await page.getByRole('button', { name: 'Fill in all suggestions' }).click();
  await expect(page.getByLabel(`Featured image of ${first.name}`)).toHaveValue(`${NEW_URL_PREFIX}2021/a.jpg`);
  await expect(page.getByText('This image loads').first()).toBeVisible();
  await expect(page.getByText('This image does not load').first()).toBeVisible();

  await test.step('the entered URLs can be restored after a reload', async () => {
    page.on('dialog', (dialog) => dialog.accept());
    await page.reload();
    await page.getByRole('button', { name: 'Restore draft' }).click();
    await expect(page.getByLabel(`Gallery images of ${first.name}`)).toHaveValue(new RegExp(NEW_URL_PREFIX));
    await expect(toastOf(page, 'Error')).toHaveCount(0);
  });

  const puts: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') puts.push(Object.keys(request.postDataJSON()).sort());
  });
  await page.getByRole('button', { name: 'Update All Images' }).click();
  await expect(page.getByText('✓ All images updated successfully!')).toHaveAttribute('data-tone', 'success');
  await expect(page.getByText(`✓ ${first.name} is updated`)).toBeVisible();
  expect(puts).toEqual([
    ['featuredImage', 'galleryImages'],
    ['featuredImage', 'galleryImages'],
  ]);
  expect(await readImages(page, first.id)).toEqual({
    featuredImage: `${NEW_URL_PREFIX}2021/a.jpg`,
    galleryImages: [`${NEW_URL_PREFIX}g1.jpg`, 'https://example.com/g2.jpg'],
  });
  expect((await readImages(page, second.id)).galleryImages).toEqual([`${NEW_URL_PREFIX}g3.jpg`]);
  await expect(page.getByRole('heading', { name: 'ADMIN DASHBOARD' })).toBeVisible();
});
