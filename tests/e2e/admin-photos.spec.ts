import type { Page } from '@playwright/test';
import { asOwner, create, removeNamed, rowOf, toastOf, uniqueId } from '../support/api/owner.ts';
import { notAPhoto, phonePhoto, photo } from '../support/content/photos.ts';
import { expect, test } from '../support/site/site.ts';

const NAME_PREFIX = 'Photo test';
const UPLOADED = /^\/media\/[0-9a-f]{32}\.webp$/;

const featured = (page: Page) => page.getByLabel('Upload Featured Image');
const gallery = (page: Page) => page.getByLabel('Upload Gallery Images');
const uploads = (page: Page) => page.getByRole('list', { name: 'Uploads' });
const photos = (page: Page) => page.getByRole('region', { name: /Gallery Images/ }).getByRole('img');

async function openNewFighter(page: Page): Promise<string> {
  const name = `${NAME_PREFIX} ${uniqueId()}`;
  await page.goto('/admin/fighters/new');
  await page.getByLabel('Fighter Name').fill(name);
  return name;
}

async function save(page: Page, name: string) {
  await page.getByRole('button', { name: /(?:Create|Update) Fighter/ }).click();
  await expect(page.getByRole('button', { name: 'Add New Fighter' })).toBeVisible();
  const rows = (await (await page.request.get('/api/fighters?view=edit')).json()).data;
  return rows.find((row: { name: string }) => row.name === name);
}

test.beforeEach(async ({ page }) => asOwner(page));
test.afterEach(async ({ page }) => removeNamed(page, 'fighters', NAME_PREFIX));

test('a 12 MB photo from a phone is resized, stored, and shown on the fighter page', async ({ page }) => {
  const name = await openNewFighter(page);
  const large = await phonePhoto('IMG_0001.jpg');
  expect(large.buffer.byteLength).toBeGreaterThan(12_000_000);
  // Chromium reports the body size of a file upload only for intercepted requests.
  await page.route('**/api/upload', (route) => route.continue());
  const sent = page.waitForRequest('**/api/upload');
  await featured(page).setInputFiles(large);
  const { requestBodySize: size } = await (await sent).sizes();
  expect(size).toBeGreaterThan(10_000);
  expect(size).toBeLessThan(4_600_000);
  await expect(toastOf(page, '1 photo added')).toBeVisible();
  const preview = page.getByAltText('Current featured image');
  await expect(preview).toBeVisible();
  expect((await preview.boundingBox())?.width).toBeLessThanOrEqual(200);
  const row = await save(page, name);
  expect(row.featuredImage).toMatch(UPLOADED);
  await page.goto(`/rising-stars/${row.id}`);
  const shown = page.getByRole('img', { name });
  await expect(shown).toHaveAttribute('src', /^\/\.netlify\/images\?url=/);
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(800);
});

test('photos can be dropped, chosen and canceled while the form stays open', async ({ page }) => {
  const name = await openNewFighter(page);
  await page.getByLabel('Style').fill('Slick');

  await test.step('files can be dropped onto the form', async () => {
    const { buffer } = await photo('drop.jpg');
    const transfer = await page.evaluateHandle((base64) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      const data = new DataTransfer();
      data.items.add(new File([bytes], 'drop.jpg', { type: 'image/jpeg' }));
      data.items.add(new File([bytes], 'drop2.jpg', { type: 'image/jpeg' }));
      return data;
    }, buffer.toString('base64'));
    await page.getByText('or drop them here').dispatchEvent('drop', { dataTransfer: transfer });
    await expect(photos(page)).toHaveCount(2);
  });

  await test.step('of three files, two are added and the rejected one is listed with its reason', async () => {
    await gallery(page).setInputFiles([await photo('1.jpg'), notAPhoto('evil.jpg'), await photo('3.jpg')]);
    await expect(toastOf(page, '2 of 3 photos added')).toBeVisible();
    await expect(toastOf(page, 'evil.jpg: The file must be a JPEG, PNG, WebP or AVIF image.')).toBeVisible();
    await expect(photos(page)).toHaveCount(4);
    await expect(uploads(page).getByRole('listitem')).toHaveCount(1);
    await expect(uploads(page)).toContainText('evil.jpg');
    await expect
      .poll(async () => (await photos(page).first().boundingBox())?.width)
      .toBeGreaterThanOrEqual(150);
    await page.getByRole('button', { name: 'Dismiss evil.jpg' }).click();
    await expect(uploads(page)).toHaveCount(0);
  });

  await test.step('an upload shows its progress, can be canceled, and blocks saving', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route('**/api/upload', async (route) => {
      await promise;
      await route.continue().catch(() => undefined);
    });
    await gallery(page).setInputFiles([await photo('a.jpg'), await photo('b.jpg')]);
    await expect(page.getByRole('progressbar', { name: 'Sending a.jpg' })).toBeVisible();
    await page.getByRole('button', { name: 'Create Fighter' }).click();
    await expect(toastOf(page, 'Photos are still being uploaded')).toBeVisible();
    await page.getByRole('button', { name: 'Cancel a.jpg' }).click();
    await expect(uploads(page).getByRole('listitem')).toHaveCount(1);
    resolve();
    await expect(photos(page)).toHaveCount(5);
    await page.unroute('**/api/upload');
  });

  const row = await save(page, name);
  expect(row.galleryImages).toHaveLength(5);
  expect(row.style).toBe('Slick');
});

test('the gallery can be ordered with keys, buttons and dragging', async ({ page }) => {
  const images = ['a', 'b', 'c'].map((name) => `https://example.com/${name}.jpg`);
  await page.route('https://example.com/*', (route) =>
    route.fulfill({ path: 'public/media/demo/ada-marlowe.webp' }),
  );
  const { name } = await create(page, 'fighters', {
    name: `${NAME_PREFIX} ${uniqueId()}`,
    galleryImages: images,
  });
  await page.goto(`/admin/fighters?q=${encodeURIComponent(name)}`);
  await rowOf(page, name).getByRole('button', { name: 'Edit' }).click();
  /** Expects the photos in this order, such as `bca`. */
  const expectOrder = (order: string) =>
    expect
      .poll(() =>
        photos(page).evaluateAll((all) => all.map((image) => image.getAttribute('src')?.at(-5)).join('')),
      )
      .toBe(order);
  const handle = (position: number) =>
    page.getByRole('button', { name: `Move photo ${position}`, exact: true });
  await handle(1).press('Space');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('Moved photo 1 to position 2 of 3')).toBeAttached();
  await page.keyboard.press('End');
  await page.keyboard.press('Space');
  await expect(handle(3)).toBeFocused();
  await expectOrder('bca');
  await handle(3).press('Space');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Escape');
  await handle(3).click();
  await page.getByRole('button', { name: 'Move photo 3 earlier' }).click();
  await handle(3).click();
  await expectOrder('bac');
  const items = page.getByRole('region', { name: /Gallery Images/ }).getByRole('listitem');
  await items.nth(2).getByRole('img').dragTo(items.nth(0).getByRole('img'));
  await expectOrder('cba');
  await page.getByRole('button', { name: 'Make first: photo 3' }).click();
  await expect(handle(1)).toBeFocused();
  await expectOrder('acb');
  await page.getByRole('button', { name: 'Remove photo 2' }).click();
  await expect(page.getByRole('button', { name: 'Remove photo 2' })).toBeFocused();
  await expectOrder('ab');
  expect((await save(page, name)).galleryImages).toEqual([images[0], images[1]]);
});
