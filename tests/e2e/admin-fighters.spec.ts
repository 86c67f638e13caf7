import type { Locator, Page } from '@playwright/test';
import { BIO_LABELS } from '#src/domain/fighters/bio-fields.ts';
import { asOwner, create, listRows, removeNamed, rowOf, toastOf, uniqueId } from '../support/api/owner.ts';
import { photo } from '../support/content/photos.ts';
import { expect, test } from '../support/site/site.ts';

const NAME_PREFIX = 'Fighter test';
const uniqueName = () => `${NAME_PREFIX} ${uniqueId()}`;
const YOUTUBE = 'https://www.youtube.com/watch?v=aaaaaaaaaaa';
const MISSING_IMAGE = 'https://example.com/gone.jpg';
const PLACEHOLDER = '/images/fighter-placeholder.svg';
const INSTAGRAM = 'https://www.instagram.com/p/Abcdef/';

async function createAndOpenFighter(page: Page, fields: Record<string, unknown> = {}) {
  const fighter = await create(page, 'fighters', { name: uniqueName(), ...fields });
  await page.goto(`/admin/fighters?q=${encodeURIComponent(fighter.name)}`);
  await rowOf(page, fighter.name).getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByRole('heading', { name: 'Edit Fighter' })).toBeVisible();
  return fighter;
}

test.beforeEach(async ({ page }) => asOwner(page));
test.afterEach(async ({ page }) => removeNamed(page, 'fighters', NAME_PREFIX));

test('a complete fighter can be created with the keyboard only', async ({ page }) => {
  const name = uniqueName();
  const [gyms, classes] = [await listRows(page, 'gyms'), await listRows(page, 'weight-classes')];
  await page.goto('/admin/fighters');
  await expect(page.getByRole('heading', { name: /All Fighters/ })).toBeVisible();
  const press = (key: string) => page.keyboard.press(key);
  /** Types a text with one input event instead of three events per character. */
  const type = (text: string) => page.keyboard.insertText(text);
  const focused = () =>
    page.evaluate(() => document.activeElement?.getAttribute('name') ?? document.activeElement?.textContent);
  /** Presses Tab until the field with this name, or the button with this text, has the focus. */
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
    // A different text for each field of the bio.
    ...BIO_LABELS,
  };
  await tabTo('weight');
  await type('147 lbs');
  await expect(page.getByText('Shown in the weight tab 135-150')).toBeVisible();
  await tabTo('dateOfBirth');
  await type('02/29/2004');
  await tabTo('gymId');
  // A select responds to keys, not to inserted text.
  await page.keyboard.type(gyms[0]?.name ?? '');
  await tabTo('weightClassId');
  await page.keyboard.type(classes[0]?.name ?? '');
  // The first two are already filled in.
  for (const [field, text] of Object.entries(texts).slice(2)) {
    await tabTo(field);
    await type(text);
  }
  await tabTo('featuredVideos');
  await type(YOUTUBE);
  await press('Enter');
  await type(INSTAGRAM);
  await expect(page.getByText('2 video(s) detected')).toBeVisible();
  await tabTo('featuredImage');
  await type('/media/demo/ada-marlowe.webp');
  await tabTo('Log a weigh-in');
  await press('Enter');
  await expect(page.getByLabel('Weighed in at')).toBeFocused();
  await type('66.7 kg');
  await press('Enter');
  await expect(page.getByRole('heading', { name: 'Weigh-ins (1)' })).toBeVisible();
  await tabTo('Create Fighter');
  await press('Enter');
  await expect(toastOf(page, 'Fighter created')).toBeVisible();
  const stored = (await listRows(page, 'fighters')).find((row) => row.name === name);
  const { instagram, tiktok, youtube, ...otherTexts } = texts;
  expect(stored).toMatchObject({
    ...otherTexts,
    socialMedia: { instagram, tiktok, youtube },
    gymId: gyms[0]?.id,
    weightClassId: classes[0]?.id,
    featuredVideos: [YOUTUBE, INSTAGRAM],
    featuredImage: '/media/demo/ada-marlowe.webp',
    weighIns: [{ pounds: 147 }],
  });
});

test('the fighter page shows a saved edit on its next load, and placeholders for missing photos', async ({
  page,
}) => {
  const { id, name } = await createAndOpenFighter(page, {
    style: 'Slugger',
    featuredImage: MISSING_IMAGE,
    galleryImages: [MISSING_IMAGE],
  });
  await page.getByLabel('Style').fill('Counter-puncher');
  const preview = page.frameLocator('iframe[title="Preview"]');
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(preview.getByText('Counter-puncher').first()).toBeVisible();
  await page.getByRole('button', { name: 'Card', exact: true }).click();
  await preview.getByRole('link', { name }).click();
  await expect(preview.getByRole('link', { name })).toBeVisible();
  await page.getByRole('button', { name: 'Update Fighter' }).click();
  await expect(toastOf(page, 'Fighter updated')).toBeVisible();
  await rowOf(page, name).getByRole('link', { name: 'View on site' }).click();
  await expect(page).toHaveURL(`/rising-stars/${id}`);
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await expect(page.getByRole('tabpanel').getByText('Counter-puncher')).toBeVisible();

  await test.step('a placeholder replaces a featured image that fails to load', async () => {
    await expect(page.getByRole('tabpanel').getByRole('img', { name })).toHaveAttribute('src', PLACEHOLDER);
  });

  await test.step('a gallery photo that fails to load is still a named link', async () => {
    await page.getByRole('tab', { name: 'Gallery' }).click();
    const link = page.getByRole('link', { name: `${name}, 1 of the gallery` });
    await expect(link).toHaveAttribute('href', MISSING_IMAGE);
    await expect(link.getByRole('img')).toHaveAttribute('src', PLACEHOLDER);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('adding a fighter with every field but the log and the fight record takes at most 20 taps', async ({
    page,
  }) => {
    const name = uniqueName();
    const [gyms, classes] = [await listRows(page, 'gyms'), await listRows(page, 'weight-classes')];
    let taps = 0;
    const tap = async (target: Locator) => {
      taps += 1;
      await target.tap();
    };
    /** Taps a select, then one of its options, which the phone shows outside the page. */
    const choose = async (label: string, option: Record<string, unknown> | undefined) => {
      taps += 2;
      await page.getByLabel(label, { exact: true }).selectOption(String(option?.['id']));
    };
    /** Taps the label of a file input, then one photo in the phone's picker. */
    const pick = async (label: string) => {
      const chooser = page.waitForEvent('filechooser');
      await tap(page.getByText(label, { exact: true }));
      taps += 1;
      await (await chooser).setFiles(await photo('photo.jpg'));
    };
    /** Moves to the next field with the phone's keyboard, then types. */
    const typeNext = async (text: string) => {
      await page.keyboard.press('Tab');
      await page.keyboard.insertText(text);
    };
    await page.goto('/admin/fighters');
    await tap(page.getByRole('button', { name: 'Add New Fighter' }));
    await expect(page.getByLabel('Fighter Name')).toBeFocused();
    await page.keyboard.insertText(name);
    await typeNext('147 lbs');
    await typeNext('02/29/2004');
    await choose('Gym', gyms[0]);
    await choose('Weight Class', classes[0]);
    await tap(page.getByLabel('Last Competition'));
    await page.keyboard.insertText('Golden Gloves');
    await tap(page.getByLabel('Instagram', { exact: true }));
    await page.keyboard.insertText('@ada');
    await typeNext('@ada');
    await typeNext('@ada');
    // In a multiline field, Enter starts a new line instead of moving on.
    for (const field of await page.getByRole('group', { name: 'Bio' }).getByRole('textbox').all()) {
      await tap(field);
      await page.keyboard.insertText('Out-boxer');
    }
    await tap(page.getByLabel('Featured Video URLs'));
    await page.keyboard.insertText(YOUTUBE);
    await pick('Upload Featured Image');
    await expect(page.getByAltText('Current featured image')).toBeVisible();
    await pick('Upload Gallery Images');
    await expect(page.getByRole('region', { name: /Gallery Images/ }).getByRole('img')).toHaveCount(1);
    await tap(page.getByRole('button', { name: 'Create Fighter' }));
    await expect(toastOf(page, 'Fighter created')).toBeVisible();
    expect(taps).toBeLessThanOrEqual(20);
    const stored = (await listRows(page, 'fighters')).find((row) => row.name === name);
    expect(stored).toMatchObject({
      weight: '147 lbs',
      dateOfBirth: '02/29/2004',
      gymId: gyms[0]?.id,
      weightClassId: classes[0]?.id,
      style: 'Out-boxer',
      goals: 'Out-boxer',
      socialMedia: { instagram: '@ada', tiktok: '@ada', youtube: '@ada' },
      featuredVideos: [YOUTUBE],
      galleryImages: [expect.any(String)],
    });
  });

  test('a fight result takes four taps from the dashboard', async ({ page }) => {
    const { name } = await create(page, 'fighters', { name: uniqueName() });
    let taps = 0;
    const tap = async (target: Locator) => {
      taps += 1;
      await target.tap();
    };
    await page.goto('/admin');
    await tap(page.getByRole('link', { name: 'Add a Fight Result' }));
    await tap(rowOf(page, name).getByRole('button', { name: 'Edit' }));
    await expect(page.getByRole('button', { name: 'Won', exact: true })).toBeFocused();
    await tap(page.getByRole('button', { name: 'Won', exact: true }));
    await tap(page.getByRole('button', { name: 'Update Fighter' }));
    await expect(toastOf(page, 'Fighter updated')).toBeVisible();
    expect(taps).toBeLessThanOrEqual(4);
    const stored = (await listRows(page, 'fighters')).find((row) => row.name === name);
    expect(stored).toMatchObject({ weighIns: [{ pounds: null, result: 'win' }] });
  });
});
