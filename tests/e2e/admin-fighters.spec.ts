import type { Page } from '@playwright/test';
import { asOwner, create, listRows, noticeOf, removeNamed, rowOf, stamp } from '../support/owner.ts';
import { expect, test } from '../support/site.ts';

const OURS = 'Fighter test';
const nameIt = () => `${OURS} ${stamp()}`;
const ONE = 'https://www.youtube.com/watch?v=aaaaaaaaaaa';
const TWO = 'https://www.instagram.com/p/Abcdef/';

async function openFighter(page: Page, fields: Record<string, unknown> = {}) {
  const fighter = await create(page, 'fighters', { name: nameIt(), ...fields });
  await page.goto(`/admin/fighters?q=${encodeURIComponent(fighter.name)}`);
  await rowOf(page, fighter.name).getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByRole('heading', { name: 'Edit Fighter' })).toBeVisible();
  return fighter;
}

const readFighter = async (page: Page, id: number) =>
  (await (await page.request.get(`/api/fighters/${id}?view=edit`)).json()).data;

test.beforeEach(async ({ page }) => asOwner(page));
test.afterEach(async ({ page }) => removeNamed(page, 'fighters', OURS));

test('a whole fighter is created by keyboard alone', async ({ page }) => {
  const name = nameIt();
  const [gyms, classes] = [await listRows(page, 'gyms'), await listRows(page, 'weight-classes')];
  await page.goto('/admin/fighters');
  await expect(page.getByRole('heading', { name: /All Fighters/ })).toBeVisible();
  const press = (key: string) => page.keyboard.press(key);
  const type = (text: string) => page.keyboard.type(text);
  const focused = () =>
    page.evaluate(() => document.activeElement?.getAttribute('name') ?? document.activeElement?.textContent);
  /** Tabs to a field by its name, or to a button by its text. */
  const tabTo = async (wanted: string) => {
    for (let presses = 0; presses < 60 && (await focused()) !== wanted; presses += 1) await press('Tab');
    expect(await focused()).toBe(wanted);
  };
  await tabTo('Add New Fighter');
  await press('Enter');
  await expect(page.getByLabel('Fighter Name')).toBeFocused();
  await type(name);
  const texts: Record<string, string> = {
    weight: '147 lbs',
    dateOfBirth: '02/29/2004',
    lastCompetition: 'Golden Gloves',
    instagram: '@ada',
    tiktok: 'https://www.tiktok.com/@ada',
    youtube: 'ada',
    startedBoxing: 'At twelve',
    style: 'Out-boxer',
    careerBestPart: 'The first bell',
    personalNote: 'Left-handed',
    accomplishments: 'State champion',
    influences: 'Whitaker',
    goals: 'Olympia',
  };
  await tabTo('weight');
  await type('147 lbs');
  await expect(page.getByText('Shown in the weight tab 135-150')).toBeVisible();
  await tabTo('dateOfBirth');
  await type('02/29/2004');
  await tabTo('gymId');
  await type(gyms[0]?.name ?? '');
  await tabTo('weightClassId');
  await type(classes[0]?.name ?? '');
  for (const [field, text] of Object.entries(texts).slice(2)) {
    await tabTo(field);
    await type(text);
  }
  await tabTo('featuredVideos');
  await type(ONE);
  await press('Enter');
  await type(TWO);
  await expect(page.getByText('2 video(s) detected')).toBeVisible();
  await tabTo('featuredImage');
  await type('/media/demo/ada-marlowe.webp');
  await tabTo('Create Fighter');
  await press('Enter');
  await expect(noticeOf(page, 'Fighter created')).toBeVisible();
  const stored = (await listRows(page, 'fighters')).find((row) => row.name === name);
  const { instagram, tiktok, youtube, ...plain } = texts;
  expect(stored).toMatchObject({
    ...plain,
    socialMedia: { instagram, tiktok, youtube },
    gymId: gyms[0]?.id,
    weightClassId: classes[0]?.id,
    featuredVideos: [ONE, TWO],
    featuredImage: '/media/demo/ada-marlowe.webp',
  });
});

test('only the name is needed, and what is missing is N/A in the list', async ({ page }) => {
  const name = nameIt();
  await page.goto('/admin/fighters/new');
  await page.getByLabel('Fighter Name').fill(name);
  await page.getByRole('button', { name: 'Create Fighter' }).click();
  await expect(noticeOf(page, 'Fighter created')).toBeVisible();
  await page.getByLabel('Search fighters').fill(name);
  await expect(rowOf(page, name).getByRole('cell')).toHaveText([name, 'N/A', 'N/A', 'N/A', /Edit/]);
  await expect(page.getByRole('columnheader')).toHaveText([
    'Name',
    'Gym',
    'Weight Class',
    'Weight',
    'Actions',
  ]);
  const total = (await listRows(page, 'fighters')).length;
  await expect(page.getByRole('heading', { name: `All Fighters (${total})` })).toBeVisible();
});

test('a saved edit is on the fighter page at its next load', async ({ page }) => {
  const { id, name } = await openFighter(page, { style: 'Slugger' });
  await page.getByLabel('Style').fill('Counter-puncher');
  await page.getByRole('button', { name: 'Update Fighter' }).click();
  await expect(noticeOf(page, 'Fighter updated')).toBeVisible();
  await rowOf(page, name).getByRole('link', { name: 'View on site' }).click();
  await expect(page).toHaveURL(`/rising-stars/${id}`);
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await expect(page.getByText('Counter-puncher')).toBeVisible();
});

test('a gallery photo that is gone is still a link with a name', async ({ page }) => {
  const gone = 'https://example.com/gone.jpg';
  const { id, name } = await create(page, 'fighters', { name: nameIt(), galleryImages: [gone] });
  await page.goto(`/rising-stars/${id}`);
  await page.getByRole('tab', { name: 'Gallery' }).click();
  const link = page.getByRole('link', { name: `${name}, 1 of the gallery` });
  await expect(link).toHaveAttribute('href', gone);
  await expect(link.getByRole('img')).toHaveAttribute('src', '/images/fighter-placeholder.svg');
});

test('a gym that is taken away is empty, not zero', async ({ page }) => {
  const [gym] = await listRows(page, 'gyms');
  const { id } = await openFighter(page, { gymId: gym?.id });
  await expect(page.getByLabel('Gym', { exact: true })).toHaveValue(String(gym?.id));
  await page.getByLabel('Gym', { exact: true }).selectOption({ label: 'No gym' });
  await page.getByRole('button', { name: 'Update Fighter' }).click();
  await expect(noticeOf(page, 'Fighter updated')).toBeVisible();
  expect((await readFighter(page, id)).gymId).toBeNull();
});

test('a choice stays as it is while the gyms could not be read', async ({ page }) => {
  const [gym] = await listRows(page, 'gyms');
  await page.route('**/api/gyms?view=edit', (route) => route.abort());
  const { id } = await openFighter(page, { gymId: gym?.id });
  await expect(page.getByText('The choices could not be loaded.')).toBeVisible();
  await page.getByLabel('Style').fill('Slick');
  await page.getByRole('button', { name: 'Update Fighter' }).click();
  await expect(noticeOf(page, 'Fighter updated')).toBeVisible();
  expect(await readFighter(page, id)).toMatchObject({ gymId: gym?.id, style: 'Slick' });
});

test('a featured video is edited in its place, must not be empty, and can be deleted', async ({ page }) => {
  const { id } = await openFighter(page, { featuredVideos: [ONE, TWO] });
  await page.getByRole('button', { name: 'Edit video 2' }).click();
  await page.getByLabel('Video URL 2').fill('   ');
  await page.getByLabel('Video URL 2').press('Enter');
  await expect(page.getByText('Video URL cannot be empty')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel editing video 2' }).click();
  await page.getByRole('button', { name: 'Edit video 2' }).click();
  await page.getByLabel('Video URL 2').fill('https://youtu.be/zzzzzzzzzzz');
  await page.getByRole('button', { name: 'Save video 2' }).click();
  await page.getByRole('button', { name: 'Delete video 1' }).click();
  await page.getByRole('button', { name: 'Update Fighter' }).click();
  await expect(noticeOf(page, 'Fighter updated')).toBeVisible();
  expect((await readFighter(page, id)).featuredVideos).toEqual(['https://youtu.be/zzzzzzzzzzz']);
});

test('a wrong field is named, and the first one takes the focus', async ({ page }) => {
  await page.goto('/admin/fighters/new');
  await page.getByLabel('Fighter Name').fill(nameIt());
  await page.getByLabel('Date of Birth').fill('2004-02-29');
  await page.getByLabel('Instagram').fill('javascript:alert(1)');
  await page.getByRole('button', { name: 'Create Fighter' }).click();
  await expect(page.getByText('Must be a date written as MM/DD/YYYY')).toBeVisible();
  await expect(page.getByText('Must be a handle such as @name or a full http(s) link')).toBeVisible();
  await expect(page.getByLabel('Date of Birth')).toBeFocused();
});

test('failures have their words, and lose nothing', async ({ page }) => {
  const { id, name } = await openFighter(page);
  await page.route(`**/api/fighters/${id}*`, (route) => route.fulfill({ status: 500, body: '' }));
  await page.getByLabel('Style').fill('Slick');
  await page.getByRole('button', { name: 'Update Fighter' }).click();
  await expect(noticeOf(page, 'Error saving fighter. Please try again.')).toBeVisible();
  await expect(page.getByLabel('Style')).toHaveValue('Slick');
  await rowOf(page, name).getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this fighter?' });
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(noticeOf(page, 'Error deleting fighter. Please try again.')).toBeVisible();
  await page.unroute(`**/api/fighters/${id}*`);
  await rowOf(page, name).getByRole('button', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(noticeOf(page, 'Fighter deleted')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Edit Fighter' })).toHaveCount(0);
});
