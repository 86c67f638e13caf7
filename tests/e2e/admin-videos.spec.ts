import type { Page } from '@playwright/test';
import { asOwner, listRows, removeNamed, rowOf, toastOf, uniqueId } from '../support/api/owner.ts';
import { expectAccessible, findViolations, measureHorizontalOverflow } from '../support/pages/axe.ts';
import { expect, test } from '../support/site/site.ts';

test.use({ thirdPartiesFaked: true });

const NAME_PREFIX = 'Screen test';
const uniqueName = () => `${NAME_PREFIX} ${uniqueId()}`;
const form = (page: Page) => page.getByRole('form');

test.beforeEach(async ({ page }) => asOwner(page));
test.afterEach(async ({ page }) => removeNamed(page, 'videos', NAME_PREFIX));

test('a video can be created (with a generated slug and a link preview), edited, deleted and restored', async ({
  page,
}) => {
  const name = uniqueName();
  await page.goto('/admin/videos');
  await expect(page.getByRole('heading', { name: 'MANAGE VIDEOS' })).toBeVisible();
  await page.getByRole('button', { name: 'Add New Video' }).click();
  await page.getByLabel('Video Name').fill(name);
  await expect(page.getByLabel('Slug')).toHaveValue(name.toLowerCase().replaceAll(' ', '-'));
  await page.getByLabel('Video URL').fill('https://youtu.be/abcdefghijk');
  await expect(form(page).getByText('YouTube', { exact: true })).toBeVisible();
  await expect(form(page).getByText('YouTube video')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 900 });
  expect(await findViolations(page), 'a new video').toEqual([]);
  expect(await measureHorizontalOverflow(page), 'a new video scrolls horizontally').toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.getByRole('button', { name: 'Create Video' }).click();
  await expect(toastOf(page, 'Video created')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add New Video' })).toBeFocused();
  await page.getByLabel('Search videos').fill(name);
  await expect(rowOf(page, name).getByRole('cell')).toHaveText([
    `${name}no poster`,
    'youtube',
    'youtu.be/abcdefghijk',
    /now|ago/,
    /Edit/,
  ]);
  const rows = await listRows(page, 'videos');
  await expect(page.getByRole('heading', { name: `All Videos (${rows.length})` })).toBeVisible();
  // The portfolio shows only Instagram posts and reels.
  await expect(rowOf(page, name).getByRole('link', { name: 'View on site' })).toHaveCount(0);
  await expectAccessible(page, 'the videos');
  await page.setViewportSize({ width: 1280, height: 720 });

  await rowOf(page, name).getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByRole('heading', { name: 'Edit Video' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Switch to Bulk Mode' })).toHaveCount(0);
  await page.getByLabel('Video URL').fill('https://www.instagram.com/reel/Abc123/');
  await expect(form(page).getByText('Instagram', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Update Video' }).click();
  await expect(toastOf(page, 'Video updated')).toBeVisible();
  await expect(rowOf(page, name)).toContainText('instagram');
  await expect(rowOf(page, name).getByRole('button', { name: 'Edit' })).toBeFocused();

  await rowOf(page, name).getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this video?' });
  await expect(dialog).toContainText(name);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(rowOf(page, name)).toBeVisible();
  await rowOf(page, name).getByRole('button', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(toastOf(page, 'Video deleted')).toBeVisible();
  await expect(page.getByText('No videos match.')).toBeVisible();

  await test.step('a deletion can be undone', async () => {
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(toastOf(page, 'Video restored')).toBeVisible();
    await expect(rowOf(page, name)).toBeVisible();
  });

  await test.step('a video shown in the portfolio has a link to its place on that page', async () => {
    const id = rows.find((row) => row.name === name)?.id;
    await rowOf(page, name).getByRole('link', { name: 'View on site' }).click();
    await expect(page).toHaveURL(new RegExp(`/portfolio#video-${id}$`));
    await expect(page.locator(`#video-${id}`)).toBeVisible();
  });
});
