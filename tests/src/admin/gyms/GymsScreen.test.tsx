import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { GymsScreen } from '#src/admin/gyms/GymsScreen.tsx';
import { json, offline, problem, setUpFakeApi } from '../../../support/components/fake-api.ts';
import {
  button,
  dialog,
  expectText,
  expectToast,
  field,
  form,
  heading,
  watchImages,
} from '../../../support/components/screen.ts';
import { openGym, startGym } from './gym-form.tsx';

const api = setUpFakeApi();
beforeEach(() => history.replaceState(null, '', '/admin/gyms'));
const ONE = 'https://www.youtube.com/watch?v=aaaaaaaaaaa';
const TWO = 'https://www.tiktok.com/@ringside/video/7301000000000000001';

const cardOf = (position: number) =>
  form()
    .getByRole('listitem')
    .nth(position - 1);
const stored = () => api().rows('gyms').at(-1);

it('edits and deletes a video in its card, and saves the list', async () => {
  await openGym(api(), [ONE, TWO]);
  await button('Edit video 1').click();
  await expect.element(field('Video URL 1')).toHaveFocus();
  await field('Video URL 1').clear();
  await button('Save video 1').click();
  await expect.element(page.getByText('Video URL cannot be empty')).toBeVisible();
  await field('Video URL 1').click();
  await userEvent.keyboard('{Escape}');
  await expectText(cardOf(1), ONE);
  await expect.element(button('Edit video 1')).toHaveFocus();
  await button('Edit video 1').click();
  await field('Video URL 1').fill('https://youtu.be/bbbbbbbbbbb');
  await userEvent.keyboard('{Enter}');
  await expect.element(field('Video URLs')).toHaveValue(`https://youtu.be/bbbbbbbbbbb\n${TWO}`);
  await button('Delete video 2').click();
  await expect.element(page.getByText('1 video(s) detected')).toBeVisible();
  await expect.element(field('Video URLs')).toHaveFocus();
  await button('Update Gym').click();
  await expectToast('Gym updated');
  expect(stored()?.['videos']).toBe('["https://youtu.be/bbbbbbbbbbb"]');
});

it('calls a new gym incomplete only after something was typed', async () => {
  await render(<GymsScreen initial="add" />);
  await expect.element(field('Gym Name')).toHaveFocus();
  expect(page.getByText('Incomplete').elements()).toEqual([]);
  await field('Gym Name').fill('Southside');
  await expect.element(page.getByText('Incomplete: no state, no videos')).toBeVisible();
});

it('marks demo gyms instead of listing what they lack, as the dashboard does', async () => {
  const demo = api().add('gyms', { name: 'Demo gym', slug: 'demo', state: '', city: '', videos: '[]' });
  api().add('gyms', { name: 'Own gym', slug: 'own', state: '', city: '', videos: '[]' });
  api().override('GET', /^\/api\/demo-content$/, () =>
    json({ fighters: [], gyms: [demo.id], videos: [], leads: [] }),
  );
  await render(<GymsScreen initial="list" />);
  const rows = page.getByRole('table').getByRole('row');
  await expectText(rows.filter({ hasText: 'Demo gym' }), 'demo content');
  await expectText(rows.filter({ hasText: 'Own gym' }), 'no state, no videos');
  await page.getByLabelText('Filter').last().selectOptions('no state (1)');
  await expect.element(rows.filter({ hasText: 'Own gym' })).toBeVisible();
  expect(rows.filter({ hasText: 'Demo gym' }).elements()).toEqual([]);
});

it("requests a video's thumbnail from YouTube only if no poster is stored", async () => {
  const { seen, stop } = watchImages();
  onTestFinished(stop);
  api().addLink('https://youtu.be/bbbbbbbbbbb', {
    poster: {
      src: 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=',
      width: 16,
      height: 9,
      color: '#000000',
    },
  });
  api().addLink('https://youtu.be/aaaaaaaaaaa', {});
  await openGym(api(), ['https://youtu.be/bbbbbbbbbbb', 'https://youtu.be/aaaaaaaaaaa', TWO]);
  // Third parties are unreachable, so each size fails.
  await expect
    .poll(() => [...seen].filter((src) => src.startsWith('http')))
    .toEqual([
      'https://i.ytimg.com/vi/aaaaaaaaaaa/maxresdefault.jpg',
      'https://i.ytimg.com/vi/aaaaaaaaaaa/hqdefault.jpg',
    ]);
});

it('does not save while a link is being edited', async () => {
  await openGym(api(), [ONE]);
  await button('Edit video 1').click();
  await field('Video URL 1').fill('https://youtu.be/ccccccccccc');
  await button('Update Gym').click();
  await expect.element(page.getByText('Save or cancel the open link first')).toBeVisible();
  expect(api().writes).toEqual([]);
  await button('Save video 1').click();
  await button('Update Gym').click();
  await expectToast('Gym updated');
  expect(stored()?.['videos']).toBe('["https://youtu.be/ccccccccccc"]');
});

it('normalizes a slug on blur', async () => {
  await openGym(api());
  await field('Slug').fill('Tokyo_Slug');
  await userEvent.tab();
  await expect.element(field('Slug')).toHaveValue('tokyo-slug');
  await button('Update Gym').click();
  await expectToast('Gym updated');
  expect(stored()?.['slug']).toBe('tokyo-slug');
});

it('normalizes a state on blur, and says where visitors find the gym', async () => {
  await openGym(api());
  await field('State').fill('n.y.');
  await expect.element(page.getByText('Visitors find the gym under New York')).toBeVisible();
  await userEvent.tab();
  await expect.element(field('State')).toHaveValue('New York');
  await field('State').fill('Ontario');
  await userEvent.tab();
  await expect.element(field('State')).toHaveValue('Ontario');
  await expect.element(page.getByText('Not the name of a US state')).toBeVisible();
});

it('names an invalid link by its position', async () => {
  await openGym(api());
  await field('Video URLs').fill(`${ONE}\nnot a link`);
  await button('Update Gym').click();
  await expect.element(page.getByText('Item 2: Must be a full http:// or https:// link')).toBeVisible();
});

it('warns about the same video with two URLs', async () => {
  await openGym(api());
  await field('Video URLs').fill(`${ONE}\nhttps://youtu.be/aaaaaaaaaaa`);
  await expectText(cardOf(2), 'This video already appears earlier in the list.');
});

const SHORT = 'https://vm.tiktok.com/ZM123/';

it('replaces a short link with the URL behind it, and leaves the rest of the text as typed', async () => {
  api().addLink(SHORT, { resolved: TWO, title: 'Sparring' });
  const release = api().hold('POST', /look-up/);
  await openGym(api());
  await field('Video URLs').fill(`${SHORT}, https://youtu.be/half`);
  await expect.poll(() => api().lookUps).toEqual([SHORT]);
  await userEvent.keyboard('{ArrowLeft>2/}');
  release();
  await expect.element(field('Video URLs')).toHaveValue(`${TWO}, https://youtu.be/half`);
  await userEvent.keyboard('-typed-');
  await expect.element(field('Video URLs')).toHaveValue(`${TWO}, https://youtu.be/ha-typed-lf`);
});

it('keeps a stored short link, because opening a form must not change it', async () => {
  api().addLink(SHORT, { resolved: TWO, title: 'Sparring' });
  await openGym(api(), [SHORT]);
  await expectText(cardOf(1), 'Sparring');
  await expect.element(field('Video URLs')).toHaveValue(SHORT);
  await form().getByRole('button', { name: 'Cancel' }).click();
  await expect.element(button('Add New Gym')).toBeVisible();
});

it('names the other records that use a video of the gym', async () => {
  const gym = await openGym(api());
  const uses = [
    { kind: 'gyms' as const, id: gym.id, name: gym.name },
    { kind: 'fighters' as const, id: 7, name: 'Ada Marlowe' },
  ];
  api().addLink(ONE, { uses });
  await field('Video URLs').fill(ONE);
  await expectText(cardOf(1), 'Already on Ada Marlowe');
  expect(cardOf(1).getByRole('link').elements()).toHaveLength(1);
});

it('shows which action failed and why, and keeps the input', async () => {
  await openGym(api());
  for (const name of ['Ada', 'Bea']) api().add('fighters', { name, gymId: 1 });
  api().override('PUT', /gyms/, () => problem(503, 'The database is not available.'));
  api().override('DELETE', /gyms/, () => problem(500, 'Something went wrong.'));
  await field('City').fill('Akron');
  await userEvent.keyboard('{Control>}s{/Control}');
  await expectToast('Error saving gym. Please try again.');
  await expectToast('The database is not available.');
  await expect.element(field('City')).toHaveValue('Akron');
  await button('Cancel').click();
  await dialog().getByRole('button', { name: 'Discard' }).click();
  await button('Delete Southside').click();
  await expectText(dialog(), '2 fighters have this gym and will be left without one.');
  await dialog().getByRole('button', { name: 'Delete' }).click();
  await expectToast('Error deleting gym. Please try again.');
  await expect.element(button('Edit Southside')).toBeVisible();
});

it('saves only once on a double-click', async () => {
  await startGym('Twice');
  const release = api().hold('POST', /gyms/);
  await button('Create Gym').dblClick();
  release();
  await expectToast('Gym created');
  expect(api().writes).toHaveLength(1);
  await expect.element(button('Add New Gym')).toBeVisible();
});

it('keeps changes made during a save', async () => {
  await startGym('Late');
  const release = api().hold('POST', /gyms/);
  await button('Create Gym').click();
  await field('City').fill('Late City');
  release();
  await expectToast('Gym created');
  await expect.element(heading('Edit Gym')).toBeVisible();
  await expect.element(field('City')).toHaveValue('Late City');
  await button('Update Gym').click();
  await expectToast('Gym updated');
  expect(stored()).toMatchObject({ name: 'Late', city: 'Late City' });
  expect(api().rows('gyms')).toHaveLength(1);
});

it('warns that the list may be out of date if it cannot be reloaded after a save', async () => {
  api().add('gyms', { name: 'Old', slug: 'old', state: '', city: '', videos: '[]' });
  await render(<GymsScreen initial="list" />);
  await expect.element(heading('All Gyms (1)')).toBeVisible();
  await button('Add New Gym').click();
  await field('Gym Name').fill('New');
  api().override('GET', /gyms\?view=edit/, offline);
  await button('Create Gym').click();
  await expectToast('Gym created');
  await expectToast('What you see may be out of date. Reload the page.');
  await expect.element(heading('All Gyms (1)')).toBeVisible();
});

it('shows that the list is loading, and that it is empty', async () => {
  const release = api().hold('GET', /gyms\?view=edit/);
  const screen = await render(<GymsScreen initial="list" />);
  await expect.element(page.getByText('Loading gyms...')).toBeVisible();
  release();
  await expect.element(page.getByText('No gyms found. Click "Add New Gym" to get started.')).toBeVisible();
  await screen.unmount();
});

it('after a failed load, does not say that the list is empty, and reloads it on demand', async () => {
  const restore = api().override('GET', /gyms\?view=edit/, () => problem(503, 'Not available'));
  await render(<GymsScreen initial="list" />);
  await expectText(page.getByRole('alert'), 'Failed to load gyms. Please try again later.');
  await expect.element(page.getByText('No gyms found')).not.toBeInTheDocument();
  restore();
  api().override('GET', /gyms\?view=edit/, () => json([]));
  await button('Try again').click();
  await expect.element(page.getByText('No gyms found')).toBeVisible();
});

it('hides a gym with the button in its row, offers to undo that, and finds hidden gyms with a filter', async () => {
  api().add('gyms', { name: 'Southside', slug: 'southside', state: '', city: '', videos: '[]' });
  api().add('gyms', { name: 'Northside', slug: 'northside', state: '', city: '', videos: '[]' });
  await page.viewport(1280, 800);
  await render(<GymsScreen initial="list" />);
  const row = page.getByRole('row', { name: 'Southside' });
  await expect.element(row.getByRole('link', { name: 'View on site' })).toBeVisible();
  // The response changes the row, so the second click must come before it.
  const release = api().hold('PUT', /gyms/);
  await button('Hide Southside').dblClick();
  release();
  await expectToast('Southside is hidden from visitors.');
  await expect.element(button('Show Southside')).toBeVisible();
  expect(api().writes.map(({ body }) => body)).toEqual([{ published: false }]);
  expect(api().writes[0]?.headers.get('if-match')).toBe('"1"');
  await expectText(row, 'Hidden');
  expect(row.getByRole('link').elements()).toEqual([]);
  const filter = page.getByLabelText('Filter').last();
  await filter.selectOptions('Hidden (1)');
  await expect.element(button('Edit Northside')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectToast('Southside is visible on the site.');
  await expectText(page.getByText('No gyms match.'), 'No gyms match.');
  expect(stored()).toMatchObject({ name: 'Northside', published: true });
  expect(api().rows('gyms')[0]).toMatchObject({ name: 'Southside', published: true });
});

it('ignores the second click of a double-click, which could hit the next gym once the first has left the list', async () => {
  for (const name of ['Northside', 'Southside'])
    api().add('gyms', {
      name,
      slug: name.toLowerCase(),
      state: '',
      city: '',
      videos: '[]',
      published: false,
    });
  await page.viewport(1280, 800);
  history.replaceState(null, '', '?visibility=hidden');
  await render(<GymsScreen initial="list" />);
  await button('Show Northside').click();
  await expect.element(button('Show Northside')).not.toBeInTheDocument();
  const next = button('Show Southside').element();
  const click = (clickCount: number) => {
    const init = { bubbles: true, cancelable: true, pointerType: 'mouse', detail: clickCount };
    next.dispatchEvent(new PointerEvent('click', init));
    return api().reads.at(-1);
  };
  const firstRead = api().reads.at(-1);
  expect(click(2)).toBe(firstRead);
  expect(click(1)).toMatch(/^\/api\/gyms\/\d+\?/);
  await expectToast('Southside is visible on the site.');
});

it('reports a gym that could not be hidden, and hides it only once even if a response is lost', async () => {
  api().add('gyms', { name: 'Southside', slug: 'southside', state: '', city: '', videos: '[]' });
  await page.viewport(1280, 800);
  await render(<GymsScreen initial="list" />);
  const restore = api().override('PUT', /gyms/, () => problem(500, 'The gym could not be saved.'));
  await button('Hide Southside').click();
  await expectToast('Southside could not be hidden.');
  await expect.element(button('Hide Southside')).toBeVisible();
  restore();
  const writesBefore = api().writes.length;
  api().loseNext('PUT', /gyms/);
  await button('Hide Southside').click();
  await expectToast('Southside is hidden from visitors.');
  await expect.element(button('Show Southside')).toBeVisible();
  expect(api().writes).toHaveLength(writesBefore + 1);
});

it('has a switch that hides the gym and marks the form, and the history shows the change', async () => {
  await openGym(api());
  const visible = form().getByRole('switch', { name: 'Visible on the site' });
  await expect.element(visible).toBeChecked();
  // The form moves the focus to its first field when it opens.
  await expect.element(field('Gym Name')).toHaveFocus();
  (visible.element() as HTMLInputElement).focus();
  await userEvent.keyboard(' ');
  await expect.element(visible).not.toBeChecked();
  await expectText(form(), 'Hidden: visitors cannot find this gym anywhere on the site.');
  await expect.element(form().getByText('Hidden', { exact: true })).toBeVisible();
  await button('Update Gym').click();
  await expectToast('Gym updated');
  expect(api().writes.map(({ body }) => body)).toEqual([{ published: false }]);
  expect(page.getByRole('link', { name: 'View', exact: true }).elements()).toEqual([]);
  await button('Edit Southside').click();
  await button('History').click();
  await expectText(page.getByRole('definition'), 'Yes No');
});

it('shows the QR code of the readable link, or an error if the code cannot be loaded', async () => {
  await openGym(api(), [ONE]);
  const restore = api().override('GET', /readable-links/, offline);
  await button('QR code').click();
  await expectToast('The QR code could not be loaded.');
  restore();
  api().override('GET', /readable-links\/gyms\/\d+$/, () => json({ path: '/g/southside-bell' }));
  await button('QR code').click();
  const code = page
    .getByRole('dialog')
    .getByRole('img', { name: `QR code of ${location.origin}/g/southside-bell` });
  await expect.element(code).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(button('QR code')).toHaveFocus();
  await expect.element(form()).toBeVisible();
});

it('normalizes the website and the handles of a gym, and saves them', async () => {
  await openGym(api());
  await field('Street Address').fill('12 Main St');
  await field('Website').fill('southside.example');
  await field('Instagram', true).fill('@@southside');
  await button('Update Gym').click();
  await expectToast('Gym updated');
  expect(api().writes.map(({ body }) => body)).toEqual([
    {
      address: '12 Main St',
      website: 'https://southside.example',
      socialMedia: { instagram: '@southside', tiktok: '', youtube: '' },
    },
  ]);
});
