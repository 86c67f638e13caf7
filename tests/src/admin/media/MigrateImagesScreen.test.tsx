import { afterAll, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { MigrateImagesScreen } from '#src/admin/media/MigrateImagesScreen.tsx';
import { makeFighter } from '#src/demo/fighter-factory.ts';
import { offline, setUpFakeApi } from '../../../support/components/fake-api.ts';
import { button, expectText, heading } from '../../../support/components/screen.ts';

const api = setUpFakeApi();
const BASE = 'https://res.cloudinary.com/your-account/image/upload/';
const ALL_DONE = '✓ No items found with old /uploads/ URLs. All images are already migrated!';

const openScreen = () => render(<MigrateImagesScreen baseUrl={BASE} />);
const success = () => page.getByRole('status').filter({ hasText: '✓ All images updated successfully!' });
const alert = () => page.getByRole('alert');
const fighterAt = (index: number) => api().rows('fighters')[index];

/** Called with the path of each page that the screen opens. The page does not open, because it would end the tests. */
const opened = vi.fn<(path: string) => void>();
const stay = (event: NavigateEvent) => {
  if (event.hashChange || !event.cancelable) return;
  event.preventDefault();
  opened(new URL(event.destination.url).pathname);
};
navigation.addEventListener('navigate', stay);
afterAll(() => navigation.removeEventListener('navigate', stay));

function addTwoOldFighters() {
  const add = (id: number, name: string, images: object) =>
    api().add('fighters', makeFighter({ id, name, ...images }));
  add(1, 'Ada', {
    featuredImage: '/uploads/2021/a.jpg',
    galleryImages: ['/uploads/g1.jpg', 'https://example.com/g2.jpg'],
  });
  add(2, 'Bo', { galleryImages: ['/uploads/g3.jpg'] });
}

it('shows that nothing is left to migrate', async () => {
  await openScreen();
  await expect.element(heading('Migrate Image URLs to Cloudinary')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Back to Admin' })).toHaveAttribute('href', '/admin');
  await expect.element(page.getByText(BASE)).toBeVisible();
  await expect.element(page.getByText(ALL_DONE)).toBeVisible();
});

it('has smaller headings for the fighters than for their list', async () => {
  addTwoOldFighters();
  await openScreen();
  const sizeOf = (name: string) => Number.parseFloat(getComputedStyle(heading(name).element()).fontSize);
  await expect.element(heading('Fighters (2)')).toBeVisible();
  expect(sizeOf('Ada')).toBeLessThan(sizeOf('Fighters (2)'));
});

it('shows that the fighters could not be loaded, and loads them on Try again', async () => {
  const restore = api().override('GET', /fighters\?view=edit/, offline);
  await openScreen();
  await expectText(alert(), 'Error loading data');
  restore();
  await button('Try again').click();
  await expect.element(page.getByText(ALL_DONE)).toBeVisible();
});

it('suggests a URL for each old path, and keeps the other URLs', async () => {
  addTwoOldFighters();
  await openScreen();
  await expect.element(heading('Fighters (2)')).toBeVisible();
  await expect.element(page.getByLabelText('Featured image of Ada')).toHaveValue('/uploads/2021/a.jpg');
  await expect.element(page.getByLabelText('Featured image of Bo')).not.toBeInTheDocument();
  await button('Fill in all suggestions').click();
  await expect.element(page.getByLabelText('Featured image of Ada')).toHaveValue(`${BASE}2021/a.jpg`);
  await expect
    .element(page.getByLabelText('Gallery images of Ada'))
    .toHaveValue(JSON.stringify([`${BASE}g1.jpg`, 'https://example.com/g2.jpg'], null, 2));
});

it('ignores edits to a gallery while they are not valid JSON', async () => {
  addTwoOldFighters();
  await openScreen();
  const field = page.getByLabelText('Gallery images of Bo');
  await field.fill('["https://example.com/new.jpg"');
  await expect.element(page.getByText('This is not a valid JSON list')).toBeVisible();
  await button('Update All Images').click();
  await expectText(success(), '2 fighters left with old URLs. 1 gallery not saved');
  expect(fighterAt(1)?.['galleryImages']).toEqual(['/uploads/g3.jpg']);
  await expect.element(field).toHaveValue('["https://example.com/new.jpg"');
});

it('reports success and opens the dashboard even if old URLs are left, and keeps those in the list', async () => {
  addTwoOldFighters();
  opened.mockClear();
  await openScreen();
  await page.getByLabelText('Featured image of Ada').fill('https://example.com/a.jpg');
  await button('Update All Images').click();
  await expectText(success(), '2 fighters left with old URLs.');
  await expect.element(heading('Bo')).toBeVisible();
  await expect.poll(() => opened.mock.calls).toEqual([['/admin']]);
  expect(fighterAt(0)?.['featuredImage']).toBe('https://example.com/a.jpg');
});

it('fills in and saves the old URLs that remain after an update', async () => {
  addTwoOldFighters();
  await openScreen();
  await button('Update All Images').click();
  await expect.element(success()).toBeVisible();
  await button('Fill in all suggestions').click();
  await button('Update All Images').click();
  await expect.element(page.getByText('left with old URLs')).not.toBeInTheDocument();
  await expect.element(success()).toBeVisible();
  expect(fighterAt(1)?.['galleryImages']).toEqual([`${BASE}g3.jpg`]);
});

it('fills in no suggestions during an update, because it would not save them', async () => {
  addTwoOldFighters();
  await openScreen();
  const release = api().hold('PUT', /fighters\/1$/);
  await button('Update All Images').click();
  await expect.element(page.getByText('Updating Ada...')).toBeVisible();
  const suggest = button('Fill in all suggestions');
  await expect.element(suggest).toHaveAttribute('aria-disabled', 'true');
  // A click is possible, because the button can still be focused.
  await suggest.click({ force: true });
  release();
  await expect.element(success()).toBeVisible();
  await expect.element(page.getByLabelText('Featured image of Ada')).toHaveValue('/uploads/2021/a.jpg');
});

it('saves a draft that is restored after an update, and offers it only while no update is running', async () => {
  addTwoOldFighters();
  const edit = { featuredImage: 'https://example.com/draft.jpg', galleryText: '[]' };
  const draft = JSON.stringify({ at: Date.now(), typed: { 1: edit } });
  localStorage.setItem('draft:migrate-images:all:closed-page', draft);
  await openScreen();
  const restore = button('Restore draft');
  await expect.element(restore).toBeVisible();
  const release = api().hold('PUT', /fighters\/1$/);
  await button('Update All Images').click();
  await expect.element(page.getByText('Updating Ada...')).toBeVisible();
  await expect.element(restore).not.toBeInTheDocument();
  release();
  await expect.element(success()).toBeVisible();
  opened.mockClear();
  await restore.click();
  await button('Update All Images').click();
  await expect.poll(() => fighterAt(0)?.['featuredImage']).toBe('https://example.com/draft.jpg');
  await expect.element(success()).toBeVisible();
});

it('shows which updates failed, and does not repeat those that succeeded', async () => {
  addTwoOldFighters();
  await openScreen();
  const restore = api().override('PUT', /fighters\/2$/, offline);
  await button('Fill in all suggestions').click();
  await page.getByLabelText('Gallery images of Ada').fill('["/uploads/g1.jpg"]');
  await button('Update All Images').click();
  await expectText(alert(), '1 of 2 failed');
  await expect.element(page.getByText('✓ Ada is updated')).toBeVisible();
  await expect.element(page.getByText('Bo is not updated: The server could not be reached')).toBeVisible();
  restore();
  await button('Update All Images').click();
  await expectText(success(), '1 fighter left with old URLs');
  expect(api().writes.map(({ path }) => path)).toEqual([
    '/api/fighters/1',
    '/api/fighters/2',
    '/api/fighters/2',
  ]);
});

it.each(['arrives', 'is lost'])('continues after a partial update whose response %s', async (outcome) => {
  addTwoOldFighters();
  await openScreen();
  const featured = page.getByLabelText('Featured image of Ada');
  if (outcome === 'is lost') api().loseNext('PUT', /fighters\/1$/);
  await featured.fill('https://example.com/a.jpg');
  await button('Update All Images').click();
  await expect.element(page.getByText(/1 of 2 failed|left with old URLs/)).toBeVisible();
  await featured.fill('https://example.com/better.jpg');
  await page.getByLabelText('Gallery images of Ada').fill('["https://example.com/g.jpg"]');
  await page
    .getByLabelText('Gallery images of Bo')
    .fill('["https://example.com/b.jpg", "/uploads/left.jpg"]');
  await button('Update All Images').click();
  await expectText(success(), '1 fighter left with old URLs');
  expect(fighterAt(0)).toMatchObject({
    featuredImage: 'https://example.com/better.jpg',
    galleryImages: ['https://example.com/g.jpg'],
  });
});

it('continues after a partial update and a failed one', async () => {
  addTwoOldFighters();
  await openScreen();
  const featured = page.getByLabelText('Featured image of Ada');
  await featured.fill('https://example.com/a.jpg');
  await button('Update All Images').click();
  await expect.element(success()).toBeVisible();
  const restore = api().override('PUT', /fighters\/1$/, offline);
  await featured.fill('https://example.com/better.jpg');
  await button('Update All Images').click();
  await expectText(alert(), '1 of 2 failed');
  restore();
  await featured.fill('https://example.com/best.jpg');
  await button('Update All Images').click();
  await expect.element(success()).toBeVisible();
  expect(fighterAt(0)?.['featuredImage']).toBe('https://example.com/best.jpg');
});

it('does not overwrite images that somebody else has changed', async () => {
  addTwoOldFighters();
  await openScreen();
  await button('Fill in all suggestions').click();
  api().change('fighters', 1, { featuredImage: 'https://example.com/new.jpg' });
  await button('Update All Images').click();
  await expect
    .element(page.getByText('Ada is not updated: Somebody else changed these images'))
    .toBeVisible();
  expect(fighterAt(0)?.['featuredImage']).toBe('https://example.com/new.jpg');
});
