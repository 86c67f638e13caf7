import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { FightersScreen } from '#src/admin/fighters/FightersScreen.tsx';
import { json, offline, problem, setUpFakeApi } from '../../../../support/components/fake-api.ts';
import { button, expectText, expectToast } from '../../../../support/components/screen.ts';

const api = setUpFakeApi();
beforeEach(() => {
  api().add('gyms', { name: 'Southside', slug: 'southside' });
  addFighters(11, 14);
});

function addFighters(first: number, last: number) {
  for (let number = first; number <= last; number += 1)
    api().add('fighters', {
      name: `Ada ${number}`,
      weight: '',
      gymId: null,
      weightClassId: null,
      featuredImage: '',
      featuredVideos: [],
    });
}

const openList = () => render(<FightersScreen initial="list" />);
const checkboxOf = (number: number) =>
  page.getByRole('checkbox', { name: `Select Ada ${number}`, exact: true });
const deleteButton = () => page.getByRole('button', { name: 'Delete', exact: true });
const status = () => page.getByRole('region', { name: 'Selected fighters' }).getByRole('status');
const idOf = (name: string) =>
  api()
    .rows('fighters')
    .find((fighter) => fighter.name === name)?.id ?? 0;
const bulkWrites = () => api().writes.map(({ path, body }) => ({ path, ...body }));

it('selects a range, a page and all matches, and keeps the selection in another search', async () => {
  addFighters(15, 70);
  await openList();
  await checkboxOf(11).click();
  await checkboxOf(14).click({ modifiers: ['Shift'] });
  await expectText(status(), '4 selected');
  await page.getByRole('checkbox', { name: 'Select all fighters on this page' }).click();
  await expectText(status(), '50 selected');
  await button('Select all 60').click();
  await expectText(status(), '60 selected');
  await page.getByLabelText('Search fighters').fill('Ada 11');
  await expectText(status(), '60 selected, 59 filtered out');
  await checkboxOf(11).click();
  await expectText(status(), '59 selected, 59 filtered out');
  await userEvent.keyboard('{Escape}');
  await expect.element(deleteButton()).not.toBeInTheDocument();
  await expect.element(checkboxOf(11)).not.toBeChecked();
});

it('once a row is selected, a click on another row selects it instead of opening its form', async () => {
  await openList();
  await checkboxOf(11).click();
  await page.getByRole('cell', { name: 'Ada 12 no photo' }).click();
  await expectText(status(), '2 selected');
  await userEvent.keyboard('{Escape}');
  await expect.element(checkboxOf(12)).not.toBeChecked();
  await page.getByRole('cell', { name: 'Ada 13 no photo' }).click();
  // A form opens only after its record was read.
  await expect
    .poll(() => api().reads.filter((path) => path.startsWith('/api/fighters/')))
    .toEqual([`/api/fighters/${idOf('Ada 13')}?view=edit`]);
});

describe('deleting', () => {
  async function deleteTwo() {
    await openList();
    await checkboxOf(11).click();
    await checkboxOf(12).click();
    await deleteButton().click();
    const dialog = page.getByRole('alertdialog');
    await expectText(dialog, 'Delete 2 fighters?');
    await expectText(dialog, 'Ada 11 and Ada 12.');
    await dialog.getByRole('button', { name: 'Delete' }).click();
  }

  it('sends one request for several records, can be undone, and names a record that was already deleted', async () => {
    const [first, second] = [idOf('Ada 11'), idOf('Ada 12')];
    api().override('POST', /fighters\/bulk/, ({ body }) =>
      json(
        body['action'] === 'trash'
          ? { changed: [second], skipped: [{ id: first, reason: 'missing' }] }
          : { changed: [second], skipped: [] },
      ),
    );
    await deleteTwo();
    await expectToast('1 fighter deleted');
    await expectToast('Already deleted: Ada 11.');
    await expect.element(checkboxOf(12)).not.toBeChecked();
    await button('Undo').click();
    await expectToast('1 fighter restored');
    expect(bulkWrites()).toEqual([
      { path: '/api/fighters/bulk', action: 'trash', ids: [first, second] },
      { path: '/api/fighters/bulk', action: 'restore', ids: [second] },
    ]);
  });

  it('keeps the selection if the request fails', async () => {
    api().override('POST', /fighters\/bulk/, offline);
    await deleteTwo();
    await expectToast('Error deleting fighters. Please try again.');
    await expectText(status(), '2 selected');
    await expect.element(deleteButton()).toBeEnabled();
  });
});

it.each([
  ['No gym', 'Nothing to change: none has a gym'],
  ['Southside', 'Nothing to change: all have this gym'],
])('changes nothing if all selected fighters already have the choice "%s"', async (choice, message) => {
  const gym = api().rows('gyms')[0];
  const change = choice === 'No gym' ? { gymId: null, gym: null } : { gymId: gym?.id, gym };
  for (const name of ['Ada 11', 'Ada 12']) api().change('fighters', idOf(name), change);
  await openList();
  await checkboxOf(11).click();
  await checkboxOf(12).click();
  await button('Set gym').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').selectOptions(choice);
  await dialog.getByRole('button', { name: 'Set gym' }).click();
  await expectToast(message);
  expect(bulkWrites()).toEqual([]);
});

it('sets the gym only for fighters who do not have it yet, and undoes only what it changed', async () => {
  const gymId = api().rows('gyms')[0]?.id;
  const [first, second, third] = [idOf('Ada 11'), idOf('Ada 12'), idOf('Ada 13')];
  api().change('fighters', first, { gymId, gym: { id: gymId, name: 'Southside' } });
  const restore = api().override('POST', /fighters\/bulk/, () =>
    problem(503, 'The database is not available.'),
  );
  await openList();
  await checkboxOf(11).click();
  await checkboxOf(13).click({ modifiers: ['Shift'] });
  const chooseGym = async () => {
    await button('Set gym').click();
    const dialog = page.getByRole('dialog');
    await expectText(dialog, 'Set the gym of 3 fighters');
    await dialog.getByRole('combobox').selectOptions('Southside');
    await dialog.getByRole('button', { name: 'Set gym' }).click();
  };
  await chooseGym();
  await expectToast('Error saving fighters. Please try again.');
  restore();
  api().override('POST', /fighters\/bulk/, () =>
    json({ changed: [second], skipped: [{ id: third, reason: 'changed' }] }),
  );
  await chooseGym();
  await expectToast('Gym of 1 fighter changed');
  await expectToast('Changed elsewhere: Ada 13.');
  await button('Undo').click();
  await expectToast('Gym of 1 fighter changed back');
  const forward = [second, third].map((id) => ({ id, from: null, to: gymId }));
  // The first request failed.
  expect(bulkWrites().slice(1)).toEqual([
    { path: '/api/fighters/bulk', action: 'set', field: 'gymId', changes: forward },
    {
      path: '/api/fighters/bulk',
      action: 'set',
      field: 'gymId',
      changes: [{ id: second, from: gymId, to: null }],
    },
  ]);
});
