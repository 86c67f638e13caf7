import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { adminApi } from '#src/admin/core/api/admin-session.ts';
import { newRecordMode } from '#src/admin/core/editor/editor-mode.ts';
import { FightersScreen } from '#src/admin/fighters/FightersScreen.tsx';
import { FIGHTER_SPEC } from '#src/admin/fighters/fighter-form.ts';
import { makeFighter } from '#src/demo/fighter-factory.ts';
import { offline, problem, setUpFakeApi } from '../../../support/components/fake-api.ts';
import {
  button,
  dialog,
  expectToast,
  field,
  heading,
  watchImages,
} from '../../../support/components/screen.ts';

const api = setUpFakeApi();
const ONE = 'https://www.youtube.com/watch?v=aaaaaaaaaaa';
const TWO = 'https://www.instagram.com/p/Abcdef/';
let gymId = 0;
beforeEach(() => {
  gymId = api().add('gyms', { name: 'Southside', slug: 'south', state: '', city: '', videos: '[]' }).id;
});

const stored = () => api().rows('fighters').at(-1);
const gymField = () => page.getByRole('combobox', { name: 'Gym', exact: true });

async function openFighter(fields: Record<string, unknown> = {}) {
  api().add('fighters', makeFighter({ ...fields, id: 50, name: 'Ada' }));
  await render(<FightersScreen initial="list" />);
  await button('Edit Ada').click();
  await expect.element(heading('Edit Fighter')).toBeVisible();
}

it('requires only a name, and shows the missing details in the list', async () => {
  await render(<FightersScreen initial="add" />);
  await field('Fighter Name').fill('Nobody Yet');
  await button('Create Fighter').click();
  await expectToast('Fighter created');
  const texts = (role: 'cell' | 'columnheader') =>
    page
      .getByRole(role)
      .elements()
      .map(({ textContent }) => textContent);
  await expect.element(heading('All Fighters (1)')).toBeVisible();
  expect(texts('cell').slice(0, 4)).toEqual([
    'Nobody Yetno photo, in no weight tab, no gym',
    'N/A',
    'N/A',
    'N/A',
  ]);
  expect(texts('columnheader').map((text) => text.replace(/[^\w ]/g, '').trim())).toEqual([
    'Name',
    'Gym',
    'Weight Class',
    'Weight',
    'Changed',
    'Actions',
  ]);
});

it('sends null if the gym is removed', async () => {
  await openFighter({ gymId });
  await expect.element(gymField()).toHaveValue(String(gymId));
  await gymField().selectOptions('No gym');
  await button('Update Fighter').click();
  await expectToast('Fighter updated');
  expect(stored()?.['gymId']).toBeNull();
});

it('shows the name of a gym that is in the trash, and does not send the unchanged gym', async () => {
  const gone = { id: 99, name: 'Iron Temple', inTrash: true };
  await openFighter({ gymId: 99, gym: gone });
  await expect.element(gymField()).toHaveDisplayValue('Iron Temple (in the trash)');
  await field('Style').fill('Slick');
  await button('Update Fighter').click();
  await expectToast('Fighter updated');
  expect(api().writes.map(({ body }) => body)).toEqual([{ style: 'Slick' }]);
  await expect.element(page.getByRole('cell', { name: 'Iron Temple (in the trash)' })).toBeVisible();
});

it('marks the chosen gym as hidden, in the form and in the list', async () => {
  const id = api().add('gyms', { name: 'Iron Temple', published: false }).id;
  await openFighter({ gymId: id, gym: { id, name: 'Iron Temple', hidden: true } });
  await expect.element(gymField()).toHaveDisplayValue('Iron Temple (hidden)');
  await button('Cancel').click();
  await expect.element(page.getByRole('cell', { name: 'Iron Temple (hidden)' })).toBeVisible();
});

it('merges photos and videos that two people added at the same time', async () => {
  await openFighter({ featuredVideos: [ONE], galleryImages: ['/media/a.webp'] });
  await field('Featured Video URLs').fill(`${ONE}\n${TWO}`);
  api().change('fighters', 50, { galleryImages: ['/media/a.webp', '/media/b.webp'], weight: '150 lbs' });
  await button('Update Fighter').click();
  await expectToast('Fighter updated. Also kept from another tab or device: Weight, Gallery Images');
  expect(stored()).toMatchObject({
    featuredVideos: [ONE, TWO],
    galleryImages: ['/media/a.webp', '/media/b.webp'],
    weight: '150 lbs',
  });
});

it('keeps the selected gym while the gyms cannot be loaded', async () => {
  api().override('GET', /gyms\?view=edit/, offline);
  await openFighter({ gymId });
  await expect.element(page.getByText('The choices could not be loaded.')).toBeVisible();
  await field('Style').fill('Slick');
  await button('Update Fighter').click();
  await expectToast('Fighter updated');
  expect(stored()).toMatchObject({ gymId, style: 'Slick' });
});

it('edits a featured video in place, rejects an empty URL, and deletes a video', async () => {
  await openFighter({ featuredVideos: [ONE, TWO] });
  await button('Edit video 2').click();
  await field('Video URL 2').fill('   ');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Video URL cannot be empty')).toBeVisible();
  await button('Cancel editing video 2').click();
  await button('Edit video 2').click();
  await field('Video URL 2').fill('https://youtu.be/zzzzzzzzzzz');
  // The preview of the new link moves the button while it loads.
  await userEvent.keyboard('{Enter}');
  await button('Delete video 1').click();
  await button('Update Fighter').click();
  await expectToast('Fighter updated');
  expect(stored()?.['featuredVideos']).toEqual(['https://youtu.be/zzzzzzzzzzz']);
});

it('shows an error for each invalid field, and focuses the first invalid field', async () => {
  await render(<FightersScreen initial="add" />);
  await field('Fighter Name').fill('Ada');
  await field('Date of Birth').fill('2003-02-29');
  await field('Instagram').fill('https://instagram.com.evil.com/ada');
  await button('Create Fighter').click();
  await expect.element(page.getByText('Must be a date written as MM/DD/YYYY')).toBeVisible();
  await expect.element(page.getByText('Must be a handle such as @name or a link to Instagram')).toBeVisible();
  await expect.element(field('Date of Birth')).toHaveFocus();
  expect(api().writes).toEqual([]);
});

it('completes the weight of a restored draft', async () => {
  const form = { ...FIGHTER_SPEC.empty, name: 'Ada', weight: '138' };
  const draft = { ...newRecordMode('add', FIGHTER_SPEC.empty), form };
  localStorage.setItem('draft:fighters:new:page', JSON.stringify({ at: 1, typed: draft }));
  await render(<FightersScreen initial="list" />);
  await button('Restore draft').click();
  await expect.element(field('Weight', true)).toHaveValue('138 lbs');
  await button('Create Fighter').click();
  await expectToast('Fighter created');
  expect(stored()).toMatchObject({ weight: '138 lbs' });
});

it('does not add a photo that was being uploaded for one new fighter to the restored draft of another', async () => {
  const draft = { ...newRecordMode('add', FIGHTER_SPEC.empty), form: { ...FIGHTER_SPEC.empty, name: 'Ada' } };
  localStorage.setItem('draft:fighters:new:page', JSON.stringify({ at: 1, typed: draft }));
  const { promise, resolve } = Promise.withResolvers<string>();
  const upload = vi.spyOn(adminApi, 'upload').mockReturnValue(promise);
  const canvas = new OffscreenCanvas(40, 30);
  // `convertToBlob` needs a context.
  canvas.getContext('2d');
  const photo = new File([await canvas.convertToBlob()], 'bo.png', { type: 'image/png' });
  await render(<FightersScreen initial="add" />);
  await userEvent.upload(page.getByLabelText('Upload Gallery Images'), photo);
  await expect.poll(() => upload).toHaveBeenCalledOnce();
  await button('Restore draft').click();
  await expect.element(field('Fighter Name')).toHaveValue('Ada');
  resolve('/media/bo.webp');
  await button('Create Fighter').click();
  await expectToast('Fighter created');
  expect(stored()).toMatchObject({ name: 'Ada', galleryImages: [] });
});

it('saves a weight whose unit was added on blur', async () => {
  await openFighter({ weight: '138' });
  await field('Weight', true).click();
  await userEvent.tab();
  await expect.element(field('Weight', true)).toHaveValue('138 lbs');
  await button('Update Fighter').click();
  await expectToast('Fighter updated');
  expect(stored()?.['weight']).toBe('138 lbs');
});

it('completes a date of birth and a weight on blur, not while they are being typed', async () => {
  await render(<FightersScreen initial="add" />);
  await field('Fighter Name').fill('Ada');
  const birth = field('Date of Birth');
  await birth.click();
  await userEvent.keyboard('0314');
  await expect.element(birth).toHaveValue('0314');
  await userEvent.keyboard('2008');
  await expect.element(birth).toHaveValue('03142008');
  await userEvent.tab();
  await expect.element(birth).toHaveValue('03/14/2008');
  await field('Weight', true).fill('138');
  await expect.element(field('Weight', true)).toHaveValue('138');
  // Enter saves without blur.
  await userEvent.keyboard('{Enter}');
  await expectToast('Fighter created');
  expect(stored()).toMatchObject({ dateOfBirth: '03/14/2008', weight: '138 lbs' });
});

it('shows an error for an invalid date of birth from blur until the date is valid', async () => {
  await render(<FightersScreen initial="add" />);
  const error = page.getByText('Must be a date written as MM/DD/YYYY');
  const birth = field('Date of Birth');
  await birth.fill('0230');
  await expect.element(error).not.toBeInTheDocument();
  await birth.fill('02302008');
  await userEvent.tab();
  await expect.element(error).toBeVisible();
  await expect.element(birth).toHaveValue('02302008');
  await birth.fill('0228200');
  await expect.element(error).toBeVisible();
  await birth.fill('02282008');
  await expect.element(error).not.toBeInTheDocument();
  // The next change shows no error before blur.
  await birth.fill('0228');
  await expect.element(error).not.toBeInTheDocument();
  await button('Create Fighter').click();
  await expect.element(error).toBeVisible();
  await birth.fill('');
  await expect.element(error).not.toBeInTheDocument();
});

it('converts kilograms on blur, and warns if no weight tab will show the fighter', async () => {
  await render(<FightersScreen initial="add" />);
  const weight = field('Weight', true);
  await weight.fill('67 kg');
  await expect.element(page.getByText('Shown in the weight tab 135-150')).toBeVisible();
  await userEvent.tab();
  await expect.element(weight).toHaveValue('147.7 lbs');
  await weight.fill('Welterweight');
  await expect.element(page.getByText('No weight tab will show the fighter.')).toBeVisible();
});

it('refuses a date of birth in the future, and says so at the field', async () => {
  await render(<FightersScreen initial="add" />);
  await field('Fighter Name').fill('Ada');
  await field('Date of Birth').fill('03/14/2190');
  await button('Create Fighter').click();
  await expect.element(page.getByText('Must not be in the future')).toBeVisible();
  expect(api().writes).toEqual([]);
  await field('Date of Birth').fill('March 14, 2008');
  await button('Create Fighter').click();
  await expectToast('Fighter created');
  expect(stored()).toMatchObject({ dateOfBirth: '03/14/2008' });
});

it('previews the featured image with its final URL, and nothing while the URL is invalid', async () => {
  await render(<FightersScreen initial="add" />);
  const url = page.getByRole('textbox', { name: 'Featured Image' });
  const { seen, stop } = watchImages();
  await url.fill('example');
  await expect.element(button('Remove featured image')).toBeVisible();
  await url.fill('http://localhost/a.jpg');
  await expect.poll(() => [...seen]).toEqual(['https://localhost/a.jpg']);
  stop();
  await userEvent.tab();
  await expect.element(url).toHaveValue('https://localhost/a.jpg');
});

it('keeps the form open if saving fails, and the record if deleting fails', async () => {
  await openFighter();
  const restore = ['PUT', 'DELETE'].map((method) =>
    api().override(method, /fighters/, () => problem(500, 'Something went wrong.')),
  );
  await field('Style').fill('Slick');
  await button('Update Fighter').click();
  await expectToast('Error saving fighter. Please try again.');
  await expect.element(field('Style')).toHaveValue('Slick');
  await button('Cancel').click();
  await dialog().getByRole('button', { name: 'Discard' }).click();
  await button('Delete Ada').click();
  await dialog().getByRole('button', { name: 'Delete' }).click();
  await expectToast('Error deleting fighter. Please try again.');
  for (const restoreResponse of restore) restoreResponse();
  // A lost response is not a failure.
  api().loseNext('DELETE', /fighters/);
  await button('Delete Ada').click();
  await dialog().getByRole('button', { name: 'Delete' }).click();
  await expectToast('Fighter deleted');
  await expect.element(button('Edit Ada')).not.toBeInTheDocument();
});

it("offers weight classes in the owner's order as filter options, and filters by gym", async () => {
  const [heavy, bantam] = ['Heavy', 'Bantam'].map((name) =>
    api().add('weight-classes', { name, slug: name }),
  );
  const gym = { id: gymId, name: 'Southside' };
  api().add('fighters', { ...makeFighter({ name: 'Bo', gymId }), weightClass: bantam, gym });
  api().add('fighters', { ...makeFighter({ name: 'Ada' }), weightClass: heavy, gym: null });
  await render(<FightersScreen initial="list" />);
  const byClass = page.getByLabelText('Filter').first();
  await expect.poll(() => byClass.element().textContent).toBe('Weight Class: allHeavy (1)Bantam (1)');
  await page.getByLabelText('Filter').nth(1).selectOptions('Southside (1)');
  await expect.element(button('Edit Ada')).not.toBeInTheDocument();
  await expect.element(button('Edit Bo')).toBeVisible();
  expect(location.search).toContain('gym=Southside');
});

it('makes a gallery photo the featured image, and adds the former featured image to the gallery', async () => {
  await openFighter({ featuredImage: '/media/old.webp', galleryImages: ['/media/a.webp', '/media/b.webp'] });
  await button('Make featured: photo 2').click();
  await expect.element(page.getByRole('textbox', { name: 'Featured Image' })).toHaveValue('/media/b.webp');
  await expect.element(button('Make featured: photo 2')).not.toBeInTheDocument();
  await button('Update Fighter').click();
  await expectToast('Fighter updated');
  expect(stored()).toMatchObject({
    featuredImage: '/media/b.webp',
    galleryImages: ['/media/a.webp', '/media/b.webp', '/media/old.webp'],
  });
});
