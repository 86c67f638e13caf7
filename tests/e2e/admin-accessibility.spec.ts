import type { Page } from '@playwright/test';
import { asOwner, create, removeNamed, rowOf, toastOf, uniqueId } from '../support/api/owner.ts';
import { notAPhoto, photo } from '../support/content/photos.ts';
import { expectAccessible, findViolations, measureHorizontalOverflow } from '../support/pages/axe.ts';
import { expect, test } from '../support/site/site.ts';

const NAME_PREFIX = 'Axe test';
const REQUEST = {
  'Instagram-Handle': '@axe-test',
  Email: 'axe@example.com',
  'File-Link-1': 'https://we.tl/t-abc',
  'Glove-Color': 'Red',
  Agreement: 'Yes',
};

const BROKEN_REEL = {
  id: 1,
  platform: 'instagram',
  url: 'https://www.instagram.com/reel/Cabc123/',
  title: '',
  author: '',
  poster: null,
  hasOwnPoster: false,
  state: 'gone',
  missingSince: '2026-11-18T10:00:00Z',
  checkedAt: '2026-11-20T10:00:00Z',
  requests: [],
  uses: [{ kind: 'gyms', id: 1, name: 'Southside' }],
};

async function check(page: Page, state: string) {
  // If the page is scrolled, the bar with the buttons may cover most of a field.
  await page.evaluate(() => window.scrollTo(0, 0));
  expect(await findViolations(page), state).toEqual([]);
  expect(await measureHorizontalOverflow(page), `${state} scrolls horizontally`).toBeLessThanOrEqual(0);
}

const checkOnPhone = async (page: Page, state: string) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await check(page, `${state}, 390 px wide`);
};

/** Checks a screen on a phone and on a desktop, because some elements are shown on only one of them. */
async function checkBothWidths(page: Page, state: string) {
  await checkOnPhone(page, state);
  await page.setViewportSize({ width: 1440, height: 900 });
  await check(page, `${state}, 1440 px wide`);
}

/** Checks what the screen shows when its requests fail. */
async function checkWithoutApi(page: Page) {
  await page.route(/\/api\/(?!session)/, (route) => route.abort());
  await page.setViewportSize({ width: 390, height: 900 });
  await page.reload();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await check(page, 'without the API');
  await page.unroute(/\/api\/(?!session)/);
}

// The remaining screens are checked in their own specs.
test.beforeEach(async ({ page }) => asOwner(page));

test('the gym forms have no accessibility violations', async ({ page }) => {
  page.on('dialog', (dialog) => dialog.accept());
  await page.goto('/admin/gyms/new');
  await expect(page.getByLabel('Gym Name')).toBeVisible();
  await checkBothWidths(page, 'a new gym');
  const videos = ['https://youtu.be/aaaaaaaaaaa', 'https://vm.tiktok.com/x/', 'https://youtu.be/aaaaaaaaaaa'];
  const gym = await create(page, 'gyms', { name: `${NAME_PREFIX} ${uniqueId()}`, slug: uniqueId(), videos });
  await page.goto(`/admin/gyms?q=${encodeURIComponent(gym.name)}`);
  await rowOf(page, gym.name).getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('button', { name: 'Edit video 1' }).click();
  await page.getByLabel('Video URL 1').fill('');
  await page.getByRole('button', { name: 'Save video 1' }).click();
  await checkOnPhone(page, 'an edited link');
  await page.getByRole('button', { name: 'Cancel editing video 1' }).click();
  await expect(page.getByRole('button', { name: 'Add poster' }).first()).toBeVisible();
  await page
    .getByRole('form')
    .locator('input[type=file]')
    .first()
    .setInputFiles(await photo('reel.jpg'));
  await expect(page.getByRole('dialog', { name: 'Crop the image' })).toBeVisible();
  await checkOnPhone(page, 'the crop dialog');
  await page.keyboard.press('Escape');
  await page.getByLabel('City').fill('Mine');
  await page.request.put(`/api/gyms/${gym.id}`, { data: { city: 'Theirs' } });
  await page.getByRole('button', { name: 'Update Gym' }).click();
  await expect(page.getByRole('dialog', { name: 'This was changed elsewhere too' })).toBeVisible();
  await checkOnPhone(page, 'the conflict dialog');
  await page.getByRole('button', { name: 'Back to the form' }).click();
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await checkOnPhone(page, 'the discard dialog');
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('button', { name: 'Bulk Add Gym Videos' }).click();
  await page.getByLabel('Instagram/TikTok/YouTube URLs').fill('nothing');
  await page.getByRole('button', { name: 'Add 1 Gym Video(s)' }).click();
  await expect(page.getByRole('heading', { name: 'Not added' })).toBeVisible();
  await checkOnPhone(page, 'rejected links');
  await page.goto(`/admin/gyms/${gym.id}`);
  await page.getByRole('button', { name: 'History', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Versions (2)' })).toBeVisible();
  await checkOnPhone(page, 'a history');
  await removeNamed(page, 'gyms', NAME_PREFIX);
});

test('the weight class screens have no accessibility violations', async ({ page }) => {
  await page.goto('/admin/weight-classes');
  await expect(page.getByRole('heading', { name: /All Weight Classes \(\d+\)/ })).toBeVisible();
  await expectAccessible(page, 'the weight classes');
  await page.getByRole('button', { name: 'Add New Weight Class' }).click();
  await expect(page.getByText('Lower numbers appear first')).toBeVisible();
  await expectAccessible(page, 'a new weight class');
});

test('the fighter screens have no accessibility violations', async ({ page }) => {
  const gallery = ['/media/demo/ada-marlowe.webp', '/uploads/gone.jpg'];
  const fighter = await create(page, 'fighters', {
    name: `${NAME_PREFIX} ${uniqueId()}`,
    galleryImages: gallery,
  });
  page.on('dialog', (dialog) => dialog.accept());
  await page.goto('/admin/fighters/new');
  await expect(page.getByLabel('Fighter Name')).toBeVisible();
  await check(page, 'a new fighter');
  await page.goto(`/admin/fighters?q=${encodeURIComponent(fighter.name)}`);
  await expect(rowOf(page, fighter.name)).toBeVisible();
  await checkBothWidths(page, 'the fighters');
  await rowOf(page, fighter.name).getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Upload Featured Image').setInputFiles(await photo('me.jpg'));
  await expect(page.getByAltText('Current featured image')).toBeVisible();
  await page.getByLabel('Upload Gallery Images').setInputFiles(notAPhoto('evil.jpg'));
  await expect(toastOf(page, '1 file cannot be used as a photo.')).toBeVisible();
  await page.getByLabel('Date of Birth').fill('1');
  await page.getByRole('button', { name: 'Log a weigh-in' }).click();
  await page.getByRole('button', { name: 'Update Fighter' }).click();
  await expect(page.getByText('Must be a date')).toBeVisible();
  await checkOnPhone(page, 'a fighter with photos and errors');
  await page.goto('/admin/fighters/weigh-ins');
  await page.getByLabel('Rows as CSV').fill('name,date,lbs\nNobody,2025-10-03,147\nAda Marlowe,soon,147');
  await expect(page.getByRole('heading', { name: 'Preview (2)' })).toBeVisible();
  await checkOnPhone(page, 'an import of weigh-ins');
  await page.goto('/admin/migrate-images');
  await page.getByRole('button', { name: 'Fill in all suggestions' }).click();
  await page.getByLabel(`Gallery images of ${fighter.name}`).fill('[');
  await page.getByRole('button', { name: 'Update All Images' }).click();
  await expect(page.getByText('left with old URLs')).toBeVisible();
  await checkOnPhone(page, 'the migration');
  await page.goto('/admin/fighters');
  await checkWithoutApi(page);
  await removeNamed(page, 'fighters', NAME_PREFIX);
});

test('the dashboard and the inbox have no accessibility violations', async ({ page }) => {
  await page.route('**/api/video-links', (route) => route.fulfill({ json: { data: [BROKEN_REEL] } }));
  await page.goto('/admin');
  await expect(page.getByText('1 reel can no longer be seen')).toBeVisible();
  await checkBothWidths(page, 'the dashboard');
  await page.getByText('1 reel can no longer be seen').click();
  await checkOnPhone(page, 'a broken link');
  await page.getByRole('button', { name: 'Replace link' }).click();
  await checkOnPhone(page, 'the replacement of a link');
  await checkWithoutApi(page);
  await page.request.post('/api/highlight-requests', { data: REQUEST });
  await page.goto('/admin/inbox');
  await page
    .getByRole('button', { name: /@axe-test/ })
    .first()
    .click();
  await checkOnPhone(page, 'an opened request');
  await page.goto('/admin/inbox?view=requests');
  await expect(page.getByRole('button', { name: 'Move @axe-test to …' }).first()).toBeVisible();
  await checkBothWidths(page, 'the board of requests');
  await page.getByRole('button', { name: 'Move @axe-test to …' }).first().click();
  await checkOnPhone(page, 'the menu of a request');
  await page.goto('/admin/inbox/new');
  await page.getByRole('button', { name: 'Add the request' }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await page.getByText('File links').click();
  await checkBothWidths(page, 'the form for adding a request');
});
