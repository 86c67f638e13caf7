import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { WeightClassesScreen } from '#src/admin/weight-classes/WeightClassesScreen.tsx';
import { problem, setUpFakeApi } from '../../../support/fake-api.ts';
import { button, dialog, expectText, expectToast, field, heading, toastOf } from '../../../support/screen.ts';

const api = setUpFakeApi();
beforeEach(() => {
  api().add('weight-classes', { name: 'Flyweight', slug: 'flyweight', order: 1 });
});

const openList = () => render(<WeightClassesScreen initial="list" />);
const openForm = () => render(<WeightClassesScreen initial="add" />);
const names = () =>
  api()
    .rows('weight-classes')
    .map(({ name }) => name);

it('keeps the form and shows the reason if a save fails, and saves on the second attempt', async () => {
  await openForm();
  await field('Weight Class Name').fill('Catchweight');
  const restore = api().override('POST', /weight-classes/, () => problem(503, 'Try again.'));
  await button('Create Weight Class').click();
  await expectToast('Error saving weight class. Please try again.');
  await expectToast('Try again.');
  await expect.element(field('Weight Class Name')).toHaveValue('Catchweight');
  restore();
  await button('Create Weight Class').click();
  await expectToast('Weight class created');
  await expect.element(toastOf('Error saving weight class.')).not.toBeInTheDocument();
  expect(names()).toEqual(['Flyweight', 'Catchweight']);
});

it('saves an empty order as 1', async () => {
  await openForm();
  await field('Weight Class Name').fill('Catchweight');
  await field('Display Order').fill('');
  await userEvent.keyboard('{Enter}');
  await expectToast('Weight class created');
  expect(api().rows('weight-classes').at(-1)).toMatchObject({ order: 1 });
});

it('shows that a record could not be deleted, and keeps it in the list', async () => {
  await openList();
  api().override('DELETE', /weight-classes/, () => problem(500, 'Something went wrong.'));
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

it('shows both values of a conflict and saves nothing before the choice', async () => {
  await openList();
  await button('Edit Flyweight').click();
  await field('Weight Class Name').fill('Mine');
  api().change('weight-classes', 1, { name: 'Theirs' });
  await button('Update Weight Class').click();
  const question = page.getByRole('dialog', { name: 'This was changed elsewhere too' });
  await expectText(question, 'Theirs');
  expect(names()).toEqual(['Theirs']);
  await question.getByRole('radio', { name: /Yours.*Mine/ }).click();
  await question.getByRole('button', { name: 'Save' }).click();
  await expectToast('Weight class updated');
  expect(names()).toEqual(['Mine']);
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

it('shows that the list is loading', async () => {
  const release = api().hold('GET', /view=edit/);
  await openList();
  await expect.element(page.getByText('Loading weight classes...')).toBeVisible();
  release();
  await expect.element(heading('All Weight Classes (1)')).toBeVisible();
});

it('reloads a list that failed to load, and never shows it as empty', async () => {
  const restore = api().override('GET', /view=edit/, () => problem(500, 'Something went wrong.'));
  await openList();
  await expectText(page.getByRole('alert'), 'Failed to load weight classes');
  await expect.element(page.getByText('No weight classes found')).not.toBeInTheDocument();
  restore();
  await button('Try again').click();
  await expect.element(heading('All Weight Classes (1)')).toBeVisible();
});
