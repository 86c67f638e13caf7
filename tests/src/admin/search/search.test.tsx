import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { WeightClassesScreen } from '#src/admin/weight-classes/WeightClassesScreen.tsx';
import type { SearchEntry } from '#src/domain/search/schema.ts';
import { json, offline, setUpFakeApi } from '../../../support/components/fake-api.ts';
import { button, expectText, expectToast, field } from '../../../support/components/screen.ts';

const api = setUpFakeApi();
const ENTRIES: SearchEntry[] = [
  { kind: 'fighters', id: 19, name: 'José Álvarez', detail: '147 lbs', picture: '' },
  { kind: 'fighters', id: 20, name: 'Josephine Lee', detail: '', picture: '' },
  { kind: 'contact-messages', id: 3, name: 'Joe Coach', detail: 'joe@example.com · Hello', picture: '' },
];
const serveIndex = () => api().override('GET', /search-index/, () => json(ENTRIES, { etag: '"a"' }));

const search = () => page.getByRole('combobox');
const options = () => page.getByRole('option');
const activeOption = () => page.getByRole('option', { selected: true });
const expectActive = (name: string) =>
  expect.element(page.getByRole('option', { selected: true, name })).toBeVisible();
/** Renders the list and waits until it is loaded, because the screen ignores keys before that. */
const openList = async () => {
  await render(<WeightClassesScreen initial="list" />);
  await expect.element(page.getByText(/^All Weight Classes/)).toBeVisible();
};
const openSearch = async () => {
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(search()).toHaveFocus();
};

it('finds records with the keyboard alone, and returns the focus to the form', async () => {
  serveIndex();
  await render(<WeightClassesScreen initial="add" />);
  await field('Weight Class Name').fill('Fly');
  await openSearch();
  await expectActive('José Álvarez');
  await userEvent.keyboard('jose');
  await expect.poll(() => options().elements().length).toBe(2);
  await userEvent.keyboard('{ArrowDown}');
  await expectActive('Josephine Lee');
  await userEvent.keyboard('{ArrowDown}');
  await expectActive('José Álvarez');
  await userEvent.keyboard('{End}');
  await expectActive('Josephine Lee');
  await expect.element(activeOption()).toHaveAttribute('href', '/admin/fighters/20');
  expect(search().element().getAttribute('aria-activedescendant')).toBe(activeOption().element().id);
  await userEvent.keyboard('{Escape}');
  await expect.element(search()).not.toBeInTheDocument();
  await expect.element(field('Weight Class Name')).toHaveFocus();
  await expect.element(field('Weight Class Name')).toHaveValue('Fly');
});

it('still offers actions when the index cannot be loaded, and loads it with Try again', async () => {
  const restore = api().override('GET', /search-index/, offline);
  await openList();
  await openSearch();
  await expectText(page.getByRole('alert'), 'The search could not be loaded.');
  await userEvent.keyboard('publish');
  await expectActive('Publish now');
  restore();
  serveIndex();
  await page.getByRole('dialog').getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  await search().fill('joe');
  await expectActive('Joe Coach');
  await search().fill('publish');
  await userEvent.keyboard('{Enter}');
  await expectToast('The site is being updated.');
  expect(api().writes.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /api/publishing']);
});

it('checks for changes each time it opens, and says that the results may be outdated if the check fails', async () => {
  const restore = serveIndex();
  await openList();
  await openSearch();
  await expectActive('José Álvarez');
  await userEvent.keyboard('{Escape}');
  restore();
  const sentEtags: (string | null)[] = [];
  const restoreUnchanged = api().override('GET', /search-index/, ({ headers }) => {
    sentEtags.push(headers.get('if-none-match'));
    return new Response(null, { status: 304 });
  });
  await openSearch();
  await expect.poll(() => sentEtags).toEqual(['"a"']);
  await expectActive('José Álvarez');
  await userEvent.keyboard('{Escape}');
  restoreUnchanged();
  api().override('GET', /search-index/, offline);
  await openSearch();
  await expectText(page.getByRole('status'), 'The results may be out of date');
  await expectActive('José Álvarez');
});

it('does not cover a question that the owner has to answer', async () => {
  api().add('weight-classes', { name: 'Fly', slug: 'fly', order: 1 });
  await openList();
  // Load the code of the search, so that the key would open it at once.
  serveIndex();
  await openSearch();
  await expectActive('José Álvarez');
  await userEvent.keyboard('{Escape}');
  await expect.element(search()).not.toBeInTheDocument();
  await button('Delete').click();
  await expect.element(page.getByRole('alertdialog')).toBeVisible();
  const countChecks = () => api().reads.filter((path) => path === '/api/search-index').length;
  const checks = countChecks();
  await userEvent.keyboard('{Control>}k{/Control}');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await expect.element(button('Delete')).toHaveFocus();
  expect(search().elements()).toEqual([]);
  expect(countChecks()).toBe(checks);
});
