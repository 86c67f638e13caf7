import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { adminApi } from '#src/admin/core/api/admin-session.ts';
import { ShowsScreen } from '#src/admin/shows/ShowsScreen.tsx';
import { startSender } from '#src/admin/sync/start-sender.ts';
import { makeFighter } from '#src/demo/fighter-factory.ts';
import { type Bout, bout } from '#src/domain/shows/schema.ts';
import { toNetworkError } from '#src/site/islands/api.ts';
import { json, offline, setUpFakeApi } from '../../../support/components/fake-api.ts';
import {
  button,
  dialog,
  expectText,
  expectToast,
  field,
  form,
  heading,
} from '../../../support/components/screen.ts';

const api = setUpFakeApi();
beforeEach(() => history.replaceState(null, '', '/admin/shows'));

const VIDEO = 'https://www.youtube.com/watch?v=aaaaaaaaaaa';
const SHOW = { slug: 'harbor-open', startsOn: '2026-09-12', state: 'Ohio', sanctionedBy: 'USA Boxing' };
const toBout = (id: string, change: object = {}) =>
  bout.parse({ id: id.repeat(8), red: { name: `One ${id}` }, blue: { name: `Two ${id}` }, ...change });

async function openShow(bouts: Bout[], change: object = {}) {
  const show = api().add('shows', { name: 'Harbor Open', ...SHOW, bouts, ...change });
  await render(<ShowsScreen initial="list" />);
  await button('Edit Harbor Open').click();
  await expect.element(field('Show Name')).toHaveFocus();
  return show;
}

const bouts = () => form().getByRole('list').last().getByRole('listitem');
const stored = () => api().rows('shows').at(-1);
const red = () => field('Red Corner', true);
const blue = () => field('Blue Corner', true);

it('adds bouts from the header with the keyboard, and links known names', async () => {
  const gym = api().add('gyms', { name: 'Harbor Gym', slug: 'harbor' });
  const ada = api().add('fighters', makeFighter({ id: 50, name: 'Ada Park', gymId: gym.id }));
  await openShow([]);
  await button('Add Bout').first().click();
  await expect.element(red()).toHaveFocus();
  await expect
    .poll(() => document.querySelectorAll('#known-fighters option, #known-gyms option').length)
    .toBe(2);
  await userEvent.keyboard('ada park');
  await expect.element(page.getByText("Linked to the fighter's page.")).toBeVisible();
  await expect.element(field('Red Corner Gym')).toHaveValue('Harbor Gym');
  await userEvent.keyboard('{Enter}');
  await expect.element(blue()).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(blue()).toHaveAccessibleDescription('Enter a name');
  await userEvent.keyboard('Bo Diaz{Enter}');
  await expect.element(heading('Bouts (1)')).toBeVisible();
  await expect.element(red()).toHaveFocus();
  await expect.element(red()).toHaveValue('');
  await userEvent.keyboard('Cy Moe');
  await blue().click();
  await userEvent.keyboard('Di Ray');
  await button('Update Show').click();
  await expect.element(page.getByText('Save or discard the open bout first')).toBeVisible();
  await button('Add the bout').click();
  await expect.element(heading('Bouts (2)')).toBeVisible();
  await button('Update Show').click();
  await expectToast('Show updated');
  expect(api().writes.map(({ body }) => body)).toMatchObject([
    {
      bouts: [
        { red: { fighterId: ada.id, name: '', gymId: gym.id }, blue: { fighterId: null, name: 'Bo Diaz' } },
        { red: { name: 'Cy Moe' }, blue: { name: 'Di Ray' } },
      ],
    },
  ]);
  expect(Object.keys(api().writes[0]?.body ?? {})).toEqual(['bouts']);
});

it('shows the QR code of the page of a show', async () => {
  const { id } = await openShow([]);
  await button('QR code').click();
  const code = page
    .getByRole('dialog')
    .getByRole('img', { name: `QR code of ${location.origin}/shows/${id}` });
  await expect.element(code).toBeVisible();
});

it('adds the result and the video of a bout later, and warns if the video is already in use', async () => {
  api().addLink(VIDEO, { uses: [{ kind: 'fighters', id: 9, name: 'Ada Park' }] });
  await openShow([toBout('a', { videoUrl: VIDEO }), toBout('b')]);
  await button('Edit One b vs. Two b').click();
  await field('Result').selectOptions('Blue Corner won by stoppage');
  await field('Video Link').fill(VIDEO);
  await expectText(form(), 'Already on Ada Park');
  await expectText(form(), 'Bout 1 has this video too.');
  await field('Time in the Film').fill('1:75');
  await button('Change the bout').click();
  await expect.element(field('Time in the Film')).toHaveAccessibleDescription(/Write the time like/);
  await field('Time in the Film').fill('12:30');
  await expect.element(page.getByText('Bout 1 has this video too.')).not.toBeInTheDocument();
  await button('Change the bout').click();
  await expectText(bouts().nth(1), 'Blue Corner won by stoppage · Video at 12:30');
  await expect.element(button('Edit One b vs. Two b')).toHaveFocus();
  await button('Update Show').click();
  await expectToast('Show updated');
  expect(stored()?.['bouts']).toMatchObject([
    {},
    { result: 'blue', stoppage: true, videoUrl: VIDEO, videoSeconds: 750 },
  ]);
});

it('keeps a result that is entered in a tool while the bout is open', async () => {
  await openShow([toBout('a')]);
  await button('Edit One a vs. Two a').click();
  await field('Rounds').fill('3x2');
  await button('Enter Results').click();
  await page.getByRole('group', { name: /One a/ }).getByRole('button', { name: 'Red' }).click();
  await expect.element(field('Result', true)).toHaveValue('red');
  await button('Change the bout').click();
  await button('Update Show').click();
  await expectToast('Show updated');
  expect(stored()?.['bouts']).toMatchObject([{ result: 'red', rounds: '3x2' }]);
});

it('moves bouts with the keyboard, and restores a removed one with Undo', async () => {
  await openShow([toBout('a'), toBout('b'), toBout('c')]);
  button(/^Move One c/)
    .element()
    .focus();
  await userEvent.keyboard(' {ArrowUp}{ArrowUp} ');
  await expectText(bouts().first(), 'One c');
  await button('Remove One a vs. Two a').click();
  await expect.element(heading('Bouts (2)')).toBeVisible();
  await expect.element(button('Undo')).toHaveFocus();
  await button('Undo').click();
  await expectText(bouts().nth(1), 'One a');
  await expect.element(button('Edit One a vs. Two a')).toHaveFocus();
});

it('asks before a show that nobody sanctioned is published, in the form and in the list', async () => {
  await openShow([], { sanctionedBy: '', published: false });
  await userEvent.keyboard('{Escape}');
  await button('Show Harbor Open').click();
  await expectText(dialog(), 'Our mission page says that we film sanctioned shows only.');
  await dialog().getByRole('button', { name: 'Cancel' }).click();
  await button('Edit Harbor Open').click();
  await field('Visible on the site').click();
  await expectText(form(), 'You will be asked before it is published.');
  await button('Update Show').click();
  await dialog().getByRole('button', { name: 'Cancel' }).click();
  await expect.element(heading('Edit Show')).toBeVisible();
  expect(api().writes).toEqual([]);
  await button('Update Show').click();
  await dialog().getByRole('button', { name: 'Publish' }).click();
  await expectToast('Show updated');
  expect(api().writes.map(({ body }) => body)).toEqual([{ isUnsanctionedConfirmed: true, published: true }]);
});

it('warns about names in the do-not-film register, hidden fighters and removed names', async () => {
  const fighter = api().add('fighters', makeFighter({ id: 50, name: 'Ada Park', published: false }));
  const at = '2026-11-01T12:00:00.000Z';
  const entry = { id: 1, name: 'Ada Park', handles: [], note: '', version: 1, createdAt: at, changedBy: '' };
  api().override('GET', /^\/api\/do-not-film$/, () => json([entry]));
  await openShow([toBout('a', { red: { fighterId: fighter.id }, blue: {} })]);
  await expectText(form(), 'Do not film or publish: Ada Park');
  await expectText(bouts().first(), 'Do not film');
  const unseen = "Visitors don't see this fighter, so the name is left out of the card.";
  await expectText(bouts().first(), unseen);
  await button('Edit Ada Park vs. Name removed').click();
  await expect.element(blue()).toHaveAccessibleDescription(/Name removed: the person asked for it/);
  await expectText(form(), unseen);
  await button('Unlink the red corner').click();
  await expect.element(page.getByText(unseen)).not.toBeInTheDocument();
  await button('Link to Ada Park').click();
  await button('Change the bout').click();
  await expect.element(button('Edit Ada Park vs. Name removed')).toHaveFocus();
});

it('keeps the bouts that two people add at the same time', async () => {
  const { id } = await openShow([toBout('a')]);
  api().change('shows', id, { bouts: [toBout('a'), toBout('z')] });
  await button('Add Bout').first().click();
  await red().fill('Cy Moe');
  await blue().fill('Di Ray');
  await userEvent.keyboard('{Enter}');
  await button('Update Show').click();
  await expectToast('Show updated. Also kept from another tab or device: Bouts');
  expect(stored()?.['bouts']).toMatchObject([{ id: 'aaaaaaaa' }, {}, {}]);
  expect(stored()?.['bouts']).toContainEqual(toBout('z'));
});

it('keeps a poster and new bouts on the device while there is no network', async () => {
  await openShow([]);
  vi.spyOn(adminApi, 'upload').mockRejectedValue(toNetworkError());
  for (const method of ['GET', 'PUT']) api().override(method, /^/, offline);
  const canvas = new OffscreenCanvas(40, 30);
  // `convertToBlob` needs a context.
  canvas.getContext('2d');
  const photo = new File([await canvas.convertToBlob()], 'poster.png', { type: 'image/png' });
  await userEvent.upload(page.getByLabelText('Upload Poster'), photo);
  await expectText(page.getByRole('region', { name: 'Poster' }), 'It will be uploaded when you save.');
  await button('Add Bout').first().click();
  await red().fill('Cy Moe');
  await blue().fill('Di Ray');
  await userEvent.keyboard('{Enter}');
  await button('Update Show').click();
  await expectToast('Kept on this device. It will be sent when the network returns.');
  const row = page.getByRole('row').filter({ hasText: 'Harbor Open' });
  await expect.poll(() => row.element().querySelector('img')?.src).toMatch(/^data:image/);
});

it('lists shows with their date, place and bouts, and filters them by date', async () => {
  const past = { ...SHOW, startsOn: '2025-09-12', endsOn: '2025-09-13', city: 'Toledo', venue: 'Armory' };
  api().add('shows', { name: 'Old Show', ...past, bouts: [toBout('a')] });
  api().add('shows', { name: 'Next Show', ...SHOW, startsOn: '2999-01-01', bouts: [] });
  await render(<ShowsScreen initial="list" />);
  const rows = page.getByRole('table').getByRole('row');
  const old = rows.filter({ hasText: 'Old Show' });
  for (const text of ['Sep 12 – 13, 2025', 'Toledo, Ohio', 'results missing, videos missing'])
    await expectText(old, text);
  await expectText(rows.filter({ hasText: 'Next Show' }), 'no bouts');
  await page.getByLabelText('Filter').first().selectOptions('Upcoming (1)');
  await expect.element(old).not.toBeInTheDocument();
  await page.getByLabelText('Filter').first().selectOptions('2025 (1)');
  await expect.element(old).toBeVisible();
});

const sheet = page.getByLabelText('Bout sheet', { exact: true });

/** Opens the form of a new show with the tool for bout sheets. */
async function openNewShow() {
  await button('Add New Show').first().click();
  await button('Paste Bout Sheet').click();
}

/** Saves a new show while its bout sheet is pasted, but not added. */
async function createShow(pasted: string) {
  await render(<ShowsScreen initial="list" />);
  await openNewShow();
  await field('Show Name').fill('Harbor Open');
  await field('Date').first().fill('2026-09-12');
  await field('Sanctioned By').fill('USA Boxing');
  await sheet.fill(pasted);
  await button('Create Show').click();
}

it('keeps the bout sheet of a new show with that show', async () => {
  await createShow('Bea v Cleo');
  await expectToast('Show created');
  const drafts = Object.keys(localStorage).filter((key) => key.startsWith('draft:bout-sheet-'));
  expect(drafts).toEqual([expect.stringContaining(`draft:bout-sheet-${stored()?.id}:`)]);
  await openNewShow();
  await expect.element(sheet).toHaveValue('');
  await userEvent.keyboard('{Escape}{Escape}');
  await button('Edit Harbor Open').click();
  await button('Paste Bout Sheet').click();
  await expect.element(sheet).toHaveValue('Bea v Cleo');
});

it('keeps the bout sheet of a new show that is sent when the network returns', async () => {
  const reconnect = api().override('POST', /^/, offline);
  await createShow('Dana v Eve');
  await expectToast('Kept on this device. It will be sent when the network returns.');
  reconnect();
  onTestFinished(startSender());
  await button('Edit Harbor Open').click();
  await button('Paste Bout Sheet').click();
  await expect.element(sheet).toHaveValue('Dana v Eve');
});

const toBouts = (length: number) =>
  Array.from({ length }, (_, index) => toBout('a', { id: String(index).padStart(8, '0') }));
const removeFirst = () =>
  button(/^Remove One a/)
    .first()
    .click();
async function addSheet(text: string) {
  await button('Paste Bout Sheet').click();
  await sheet.fill(text);
  await button('Add 1 Bout').click();
}

it('opens no new bout from the header if the list is full', async () => {
  await openShow(toBouts(200));
  await expect.element(page.getByText('The list is full: at most 200.')).toBeVisible();
  await expect.element(button('Add Bout')).not.toBeInTheDocument();
});

it('does not add an open bout after a bout sheet has filled the list, until one is removed', async () => {
  await openShow(toBouts(199));
  await button('Add Bout').first().click();
  await red().fill('Cy Moe');
  await blue().fill('Di Ray');
  await addSheet('Bea v Cleo');
  await expect.element(heading('Bouts (200)')).toBeVisible();
  await expectText(page.getByRole('alert'), 'A show has at most 200 bouts. Remove one to add this one.');
  await button('Add the bout').click({ force: true });
  await expect.element(heading('Bouts (200)')).toBeVisible();
  await removeFirst();
  await expect.element(red()).toHaveValue('Cy Moe');
  await button('Add the bout').click();
  await button('Update Show').click();
  await expectToast('Show updated');
  expect(stored()?.['bouts']).toHaveLength(200);
});

it('does not offer to undo a removal after a bout sheet has filled the list', async () => {
  await openShow(toBouts(200));
  await removeFirst();
  await expect.element(button('Undo')).toBeVisible();
  await addSheet('Bea v Cleo');
  await expect.element(heading('Bouts (200)')).toBeVisible();
  await expect.element(button('Undo')).not.toBeInTheDocument();
});

it('says why a show with too many bouts cannot be saved, and saves it after one is removed', async () => {
  await openShow(toBouts(201));
  await field('Venue').fill('Mission Hall');
  await button('Update Show').click();
  await expectText(page.getByRole('alert'), 'Must be at most 200 bouts');
  await expect.element(field('Venue')).toHaveValue('Mission Hall');
  await removeFirst();
  await button('Update Show').click();
  await expectToast('Show updated');
  expect(stored()?.['bouts']).toHaveLength(200);
});
