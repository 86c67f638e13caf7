import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { GymsScreen } from '#src/admin/gyms/GymsScreen.tsx';
import { GYM_SPEC } from '#src/admin/gyms/gym-form.ts';
import { setUpFakeApi } from '../../../../support/components/fake-api.ts';
import {
  button,
  dialog,
  expectText,
  expectToast,
  field,
  heading,
} from '../../../../support/components/screen.ts';
import { openGym } from '../../gyms/gym-form.tsx';

// The shared record editor, tested on the gyms screen.

const api = setUpFakeApi();
beforeEach(() => history.replaceState(null, '', '/admin/gyms'));
const ONE = 'https://www.youtube.com/watch?v=aaaaaaaaaaa';
const OTHER = 'https://www.youtube.com/watch?v=ooooooooooo';
const TWO = 'https://www.tiktok.com/@ringside/video/7301000000000000001';

const stored = () => api().rows('gyms').at(-1);

const listDrafts = () =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith('draft:'))
    .toSorted();

it('deletes a draft that is already saved, and shows one notice that discards all other drafts', async () => {
  const gym = {
    name: 'Southside',
    slug: 'south',
    state: '',
    city: '',
    published: true,
    videos: { text: '', edit: null },
  };
  for (const [pageId, city, at] of [
    ['one', 'Older', 1],
    ['two', 'Newer', 2],
    ['three', 'Akron', 3],
  ] as const) {
    const typed = { kind: 'edit', id: 1, etag: '"1"', base: gym, form: { ...gym, city } };
    localStorage.setItem(`draft:gyms:1:${pageId}`, JSON.stringify({ at, typed }));
  }
  api().add('gyms', { ...gym, city: 'Akron', videos: '[]' });
  await render(<GymsScreen initial="list" />);
  const notice = page.getByText('You have an unsaved draft of Southside');
  await expect.element(notice).toBeVisible();
  expect(notice.elements()).toHaveLength(1);
  await expect.poll(() => listDrafts()).toEqual(['draft:gyms:1:one', 'draft:gyms:1:two']);
  await button('Discard draft').click();
  await expect.element(notice).not.toBeInTheDocument();
  await expect.poll(() => listDrafts()).toEqual([]);
});

it('opens a dialog about the conflicting fields only, and keeps the form if the dialog is dismissed', async () => {
  const { id } = await openGym(api(), [ONE]);
  await field('City').fill('Mine');
  await field('State').fill('Ohio');
  api().change('gyms', id, { city: 'Theirs', slug: 'their-slug', videos: JSON.stringify([ONE, TWO]) });
  await button('Update Gym').click();
  const question = page.getByRole('dialog', { name: 'This was changed elsewhere too' });
  await expect.element(question.getByRole('heading')).toHaveFocus();
  expect(question.getByRole('group').elements()).toHaveLength(1);
  const city = question.getByRole('group', { name: 'City' });
  await expect.element(city.getByRole('radio', { name: /Yours.*Mine/ })).not.toBeChecked();
  await expectText(city, 'Theirs');
  await expectText(city, 'by admin from Safari on iPhone');
  await expectText(question, 'Also kept from another tab or device: Slug, Video URLs');
  await question.getByRole('button', { name: 'Save' }).click();
  // The browser focuses the first choice, because one is required.
  await expect.element(city.getByRole('radio', { name: /Yours/ })).toHaveFocus();
  expect(stored()?.['city']).toBe('Theirs');

  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(field('City')).toHaveValue('Mine');
  await button('Update Gym').click();
  await city.getByRole('radio', { name: /Yours/ }).click();
  await question.getByRole('button', { name: 'Save' }).click();
  await expectToast('Gym updated');
  expect(stored()).toMatchObject({
    city: 'Mine',
    state: 'Ohio',
    slug: 'their-slug',
    videos: JSON.stringify([ONE, TWO]),
  });
});

it("saves the other side's value if the owner chooses it in a conflict", async () => {
  const { id } = await openGym(api());
  await field('City').fill('Mine');
  await field('State').fill('Ohio');
  api().change('gyms', id, { city: 'Theirs' });
  await button('Update Gym').click();
  await page.getByRole('radio', { name: /Theirs/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expectToast('Gym updated');
  expect(stored()).toMatchObject({ city: 'Theirs', state: 'Ohio' });
});

it('merges changes to different fields without a dialog, and names the merged fields', async () => {
  const { id } = await openGym(api(), [ONE]);
  await field('City').fill('Mine');
  await field('Video URLs').fill(`${ONE}\n${TWO}`);
  api().change('gyms', id, { state: 'Ohio', videos: JSON.stringify([ONE, OTHER]) });
  await button('Update Gym').click();
  await expectToast('Gym updated. Also kept from another tab or device: State, Video URLs');
  expect(stored()).toMatchObject({
    city: 'Mine',
    state: 'Ohio',
    videos: JSON.stringify([ONE, OTHER, TWO]),
  });
  expect(Object.keys(api().writes[0]?.body ?? {})).toEqual(['city', 'videos']);
});

it('reports success without a request if nothing was changed', async () => {
  await openGym(api());
  await button('Update Gym').click();
  await expectToast('Gym updated');
  expect(api().writes).toEqual([]);
  await expect.element(button('Add New Gym')).toBeVisible();
});

it('gives each record its own URL and title, and returns to the list on Back', async () => {
  const brand = document.createElement('meta');
  brand.setAttribute('property', 'og:site_name');
  brand.content = 'Corner Cam';
  document.head.append(brand);
  onTestFinished(() => brand.remove());
  const listTitle = document.title;
  const { id } = await openGym(api());
  expect(location.pathname).toBe(`/admin/gyms/${id}`);
  await expect.poll(() => document.title).toBe('Edit Southside | Corner Cam');
  history.back();
  await expect.element(button('Add New Gym')).toBeVisible();
  expect(location.pathname).toBe('/admin/gyms');
  expect(document.title).toBe(listTitle);
  await expect.element(button('Edit Southside')).toHaveFocus();
  history.forward();
  await expect.element(heading('Edit Gym')).toBeVisible();
  await button('Cancel').click();
  await expect.element(button('Add New Gym')).toBeVisible();
  await button('Add New Gym').click();
  await expect.element(heading('Add New Gym')).toBeVisible();
  expect(location.pathname).toBe('/admin/gyms/new');
  expect(document.title).toMatch(/^Add New Gym \| /);
  await button('Switch to Bulk Mode').click();
  await expect.element(heading('Bulk Add Gym Videos')).toBeVisible();
  expect(location.pathname).toBe('/admin/gyms/bulk');
  history.back();
  await expect.element(button('Add New Gym')).toBeVisible();
});

it('asks before Back discards unsaved changes, and keeps them on Cancel', async () => {
  const { id } = await openGym(api());
  await field('City').fill('Unsaved');
  history.back();
  await dialog().getByRole('button', { name: 'Cancel' }).click();
  await expect.element(field('City')).toHaveValue('Unsaved');
  expect(location.pathname).toBe(`/admin/gyms/${id}`);
  history.back();
  await dialog().getByRole('button', { name: 'Discard' }).click();
  await expect.element(button('Add New Gym')).toBeVisible();
  history.forward();
  await expect.element(field('City')).toHaveValue('');
});

it('opens the record in the URL, and shows an error if it does not exist', async () => {
  const { id } = api().add('gyms', { name: 'Southside', slug: 'south', state: '', city: '', videos: '[]' });
  history.replaceState(null, '', `/admin/gyms/${id}?q=south`);
  const screen = await render(<GymsScreen initial="list" />);
  await expect.element(heading('Edit Gym')).toBeVisible();
  await button('Cancel').click();
  await expect.element(button('Add New Gym')).toBeVisible();
  expect(location.pathname + location.search).toBe('/admin/gyms?q=south');
  await screen.unmount();
  for (const segment of ['999', 'nonsense']) {
    history.replaceState(null, '', `/admin/gyms/${segment}`);
    const missing = await render(<GymsScreen initial="list" />);
    await expectText(page.getByRole('alert'), 'This gym could not be opened.');
    await expect.element(button('Edit Southside')).toBeVisible();
    await missing.unmount();
  }
});

it('keeps a record open if it was opened while another one was being saved', async () => {
  api().add('gyms', { name: 'Other', slug: 'other', state: '', city: 'Toledo', videos: '[]' });
  const { id } = await openGym(api());
  await field('City').fill('Akron');
  const release = api().hold('PUT', new RegExp(`gyms/${id}`));
  await button('Update Gym').click();
  await button('Cancel').click();
  await dialog().getByRole('button', { name: 'Discard' }).click();
  await button('Edit Other').click();
  await expect.element(field('Gym Name')).toHaveValue('Other');
  release();
  await expectToast('Gym updated');
  await expect.element(field('Gym Name')).toHaveValue('Other');
  await expect.element(field('City')).toHaveValue('Toledo');
  expect(location.pathname).not.toContain(`/${id}`);
});

it('ignores a late response for a record if another record was opened in the meantime', async () => {
  const add = (name: string) =>
    api().add('gyms', { name, slug: name.toLowerCase(), state: '', city: '', videos: '[]' });
  const slow = add('Slow');
  add('Fast');
  const toForm = vi.spyOn(GYM_SPEC, 'toForm');
  await render(<GymsScreen initial="list" />);
  const release = api().hold('GET', new RegExp(`gyms/${slow.id}`));
  await button('Edit Slow').click();
  await button('Edit Fast').click();
  await expect.element(field('Gym Name')).toHaveValue('Fast');
  release();
  await expect.poll(() => toForm.mock.lastCall?.[0].name).toBe('Slow');
  await expect.element(field('Gym Name')).toHaveValue('Fast');
});

it('moves the focus to the list even if the next frame comes before the list is rendered', async () => {
  const { id } = await openGym(api(), [ONE]);
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => {
    callback(0);
    return 0;
  });
  onTestFinished(() => {
    vi.restoreAllMocks();
  });
  await button('Cancel').click();
  await expect.element(page.getByRole('button', { name: 'Edit' })).toHaveFocus();
  expect(document.activeElement?.id).toContain(`${id}`);
});
