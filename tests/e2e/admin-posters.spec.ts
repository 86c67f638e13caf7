import type { Page } from '@playwright/test';
import { asOwner, create, removeNamed, toastOf, uniqueId } from '../support/api/owner.ts';
import { notAPhoto, photo } from '../support/content/photos.ts';
import { expect, test } from '../support/site/site.ts';

test.use({ thirdPartiesFaked: true });

const NAME_PREFIX = 'Poster test';
const cropDialog = (page: Page) => page.getByRole('dialog', { name: 'Crop the image' });
const card = (page: Page) => page.getByRole('form').getByRole('listitem').first();
const image = (page: Page) => card(page).locator('img');

test.beforeEach(async ({ page }) => asOwner(page));
test.afterEach(async ({ page }) => removeNamed(page, 'gyms', NAME_PREFIX));

async function createAndOpenGym(page: Page): Promise<void> {
  const reel = `https://www.instagram.com/reel/${uniqueId()}/`;
  const fields = { name: `${NAME_PREFIX} ${uniqueId()}`, slug: uniqueId(), videos: JSON.stringify([reel]) };
  const { id } = await create(page, 'gyms', fields);
  await page.goto(`/admin/gyms/${id}`);
  await expect(card(page).getByRole('button', { name: 'Add poster' })).toBeVisible();
}

async function chooseImage(page: Page, file: Awaited<ReturnType<typeof photo>>): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await card(page)
    .getByRole('button', { name: /^(Add|Change) poster/ })
    .press('Enter');
  await (await chooser).setFiles(file);
}

const sizeOf = (page: Page) =>
  image(page).evaluate((element: HTMLImageElement) => [element.naturalWidth, element.naturalHeight]);

test("a reel's poster can be cropped, removed, restored and pasted with the keyboard only", async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await createAndOpenGym(page);
  await chooseImage(page, notAPhoto('broken.jpg'));
  await expect(toastOf(page, 'This image could not be read.')).toBeVisible();

  await chooseImage(page, await photo('screenshot.jpg', 1600, 900));
  await cropDialog(page).getByRole('button', { name: 'the arrow keys move it' }).press('+');
  await page.keyboard.press('ArrowRight');
  await expect(cropDialog(page).getByRole('slider')).toHaveValue('1.15');
  await cropDialog(page).getByRole('button', { name: 'Use as poster' }).press('Enter');
  await expect(toastOf(page, 'Poster added')).toBeVisible();
  // The largest 9:16 part of the screenshot is 506 x 900 px. A zoom of 1.15 reduces it to 440 x 783 px.
  await expect.poll(() => sizeOf(page).catch(() => null)).toEqual([440, 783]);

  // The poster is stored without saving the form.
  await page.reload();
  await expect(image(page)).toBeVisible();
  await card(page).getByRole('button', { name: 'Remove poster' }).press('Enter');
  await expect(toastOf(page, 'Poster removed')).toBeVisible();
  await expect(image(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(toastOf(page, 'Poster restored')).toBeVisible();
  await expect(image(page)).toBeVisible();

  await test.step('an image is pasted into the card that has the focus', async () => {
    await page.evaluate(async () => {
      const canvas = document.createElement('canvas');
      const png = new Promise<Blob>((resolve) => canvas.toBlob((blob) => blob && resolve(blob)));
      await navigator.clipboard.write([new ClipboardItem({ 'image/png': png })]);
    });
    await card(page)
      .getByRole('button', { name: /^Change poster/ })
      .focus();
    await page.keyboard.press('ControlOrMeta+V');
    await expect(cropDialog(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(cropDialog(page)).toHaveCount(0);
    await card(page)
      .getByRole('button', { name: /^Paste/ })
      .press('Enter');
    await cropDialog(page).getByRole('button', { name: 'Use as poster' }).press('Enter');
    await expect(toastOf(page, 'Poster changed')).toBeVisible();
  });
});
