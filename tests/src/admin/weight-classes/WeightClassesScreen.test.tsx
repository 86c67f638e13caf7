import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { WeightClassesScreen } from '#src/admin/weight-classes/WeightClassesScreen.tsx';
import { json, problem, setUpFakeApi } from '../../../support/components/fake-api.ts';
import { button, dialog, expectText, expectToast, field } from '../../../support/components/screen.ts';

const api = setUpFakeApi();
beforeEach(() => {
  api().add('weight-classes', { name: 'Flyweight', slug: 'flyweight', order: 1 });
});

const openList = () => render(<WeightClassesScreen initial="list" />);
const openForm = () => render(<WeightClassesScreen initial="add" />);

it('saves an empty order as 1', async () => {
  await openForm();
  await field('Weight Class Name').fill('Catchweight');
  await field('Display Order').fill('');
  await userEvent.keyboard('{Enter}');
  await expectToast('Weight class created');
  expect(api().rows('weight-classes').at(-1)).toMatchObject({ order: 1 });
});

it('says how many fighters a deletion affects, and deletes nothing on Escape or if the request fails', async () => {
  api().add('fighters', { name: 'Ada', weightClassId: 1 });
  api().add('fighters', { name: 'Bea', weightClassId: null });
  await openList();
  api().override('DELETE', /weight-classes/, () => problem(500, 'Something went wrong.'));
  await button('Delete Flyweight').click();
  await expectText(dialog(), 'Are you sure you want to delete this weight class?');
  await expectText(dialog(), '1 fighter has this weight class and will be left without one.');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(api().writes).toEqual([]);
  await button('Delete Flyweight').click();
  await dialog().getByRole('button', { name: 'Delete' }).click();
  await expectToast('Error deleting weight class. Please try again.');
  await expect.element(button('Edit Flyweight')).toBeVisible();
});

it('shows an error for a slug that is already in use, and focuses the field', async () => {
  await openForm();
  api().override('POST', /weight-classes/, () =>
    problem(409, 'Already taken.', [{ path: 'slug', message: 'Is already taken' }]),
  );
  await field('Weight Class Name').fill('Flyweight');
  await button('Create Weight Class').click();
  await expect.element(page.getByText('Is already taken', { exact: true })).toBeVisible();
  await expect.element(field('Slug')).toHaveFocus();
});

it('asks before it discards unsaved changes', async () => {
  await openForm();
  await field('Weight Class Name').fill('Unsaved');
  await userEvent.keyboard('{Escape}');
  await dialog().getByRole('button', { name: 'Cancel' }).click();
  await expect.element(field('Weight Class Name')).toHaveValue('Unsaved');
  await button('Cancel').click();
  await dialog().getByRole('button', { name: 'Discard' }).click();
  await expect.element(field('Weight Class Name')).not.toBeInTheDocument();
});

describe('ordering by hand', () => {
  /** Stores an order as the server does, and lists the rows in their order. */
  function acceptOrders() {
    const orderOf = (row: Record<string, unknown>) => Number(row['order']);
    api().override('GET', /weight-classes\?view=edit/, () =>
      json(
        api()
          .rows('weight-classes')
          .toSorted((a, b) => orderOf(a) - orderOf(b)),
      ),
    );
    api().override('PUT', /weight-classes\/order/, ({ body }) => {
      const { ids } = body as { ids: number[] };
      for (const [index, id] of ids.entries()) api().change('weight-classes', id, { order: index + 1 });
      return json([]);
    });
  }
  const handle = (name: string) => page.getByRole('button', { name: `Move ${name}`, exact: true });
  const shownNames = () =>
    page
      .getByRole('row')
      .elements()
      .slice(1)
      .map((row) => row.children[1]?.textContent);
  beforeEach(() => {
    api().add('weight-classes', { name: 'Middleweight', slug: 'middleweight', order: 2 });
    api().add('weight-classes', { name: 'Heavyweight', slug: 'heavyweight', order: 3 });
  });

  it('moves a row with the keyboard, announces its position, saves the order once, and can undo the move', async () => {
    acceptOrders();
    await openList();
    await expect.element(handle('Flyweight')).toBeVisible();
    handle('Flyweight').element().focus();
    await userEvent.keyboard(' {ArrowDown}{ArrowDown}');
    await expect.element(page.getByText('Moved Flyweight to position 3 of 3')).toBeInTheDocument();
    expect(api().writes).toEqual([]);
    await userEvent.keyboard(' ');
    await expectToast('Order saved');
    expect(api().writes.map(({ body }) => body)).toEqual([{ ids: [2, 3, 1], previousIds: [1, 2, 3] }]);
    await expect.element(handle('Flyweight')).toHaveFocus();
    await expect.poll(shownNames).toEqual(['Middleweight', 'Heavyweight', 'Flyweight']);
    await button('Undo').click();
    await expectToast('Order restored');
    expect(api().writes.at(-1)?.body).toEqual({ ids: [1, 2, 3], previousIds: [2, 3, 1] });
    await expect.poll(shownNames).toEqual(['Flyweight', 'Middleweight', 'Heavyweight']);
  });

  it('moves nothing after Escape', async () => {
    await openList();
    await expect.element(handle('Flyweight')).toBeVisible();
    handle('Flyweight').element().focus();
    await userEvent.keyboard(' {ArrowDown}{Escape}');
    await expect
      .element(page.getByText('Move canceled. Flyweight is back at position 1 of 3'))
      .toBeInTheDocument();
    expect(api().writes).toEqual([]);
    expect(shownNames()).toEqual(['Flyweight', 'Middleweight', 'Heavyweight']);
  });

  it('moves a row by pointer, and moves it back if somebody else changed the order first', async () => {
    api().override('PUT', /weight-classes\/order/, () => problem(412, 'The list was changed elsewhere.'));
    await openList();
    await handle('Flyweight').dropTo(handle('Heavyweight'));
    await expectToast('It was changed elsewhere in the meantime.');
    expect(api().writes.map(({ body }) => body)).toEqual([{ ids: [2, 3, 1], previousIds: [1, 2, 3] }]);
    await expect.poll(shownNames).toEqual(['Flyweight', 'Middleweight', 'Heavyweight']);
  });

  it('moves a row with the buttons that appear after a tap on its handle', async () => {
    acceptOrders();
    await openList();
    await handle('Middleweight').click();
    await button('Move Middleweight earlier').click();
    await handle('Middleweight').click();
    await expectToast('Order saved');
    expect(api().writes.map(({ body }) => body)).toEqual([{ ids: [2, 1, 3], previousIds: [1, 2, 3] }]);
  });

  it('sends the order again after a lost response', async () => {
    acceptOrders();
    api().loseNext('PUT', /weight-classes\/order/);
    await openList();
    await handle('Middleweight').click();
    await button('Move Middleweight later').click();
    await handle('Middleweight').click();
    await expectToast('Order saved');
    expect(api().writes).toHaveLength(2);
  });

  it('is offered only while the whole list is shown in its order', async () => {
    await openList();
    await expect.element(handle('Flyweight')).toBeVisible();
    // All three names contain "weight".
    await page.getByRole('searchbox').fill('weight');
    await expect.element(handle('Flyweight')).toBeVisible();
    await page.getByRole('searchbox').fill('fly');
    await expect.element(handle('Flyweight')).not.toBeInTheDocument();
    await page.getByRole('searchbox').fill('');
    await button('Name').click();
    await expect.element(handle('Flyweight')).not.toBeInTheDocument();
  });
});
