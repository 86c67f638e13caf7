import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { GymsScreen } from '#src/admin/gyms/GymsScreen.tsx';
import { setUpFakeApi } from '../../../../support/components/fake-api.ts';
import { button, expectText, expectToast, field } from '../../../../support/components/screen.ts';

const STATES = ['', 'Ohio', 'Texas'];

const api = setUpFakeApi();
beforeEach(() => addGyms(1, 12));

function addGyms(first: number, last: number) {
  for (let number = first; number <= last; number += 1)
    api().add('gyms', {
      name: `José Número ${number}`,
      slug: `jose-${number}`,
      state: STATES[(number - 1) % 3],
      city: '',
      videos: '[]',
    });
}

const openList = () => render(<GymsScreen initial="list" />);
const listNames = () =>
  [...document.querySelectorAll('tbody td[data-label="Name"]')].map(
    (cell) => /José Número \d+/.exec(cell.textContent)?.[0],
  );
const expectCount = (count: number) => expect.poll(() => listNames().length).toBe(count);
const expectSearch = (search: string) =>
  expect
    .poll(() => {
      const params = new URLSearchParams(location.search);
      // Vitest adds these parameters.
      for (const name of ['sessionId', 'iframeId', 'vitest-ui']) params.delete(name);
      return params.toString();
    })
    .toBe(search);
const search = () => page.getByLabelText('Search gyms');

/** Unmounts the list and renders it again, as a page reload does. */
async function reload(screen: Awaited<ReturnType<typeof openList>>) {
  await screen.unmount();
  return openList();
}

/** Opens the list from a link with these URL parameters. */
function openAt(params: Record<string, string>) {
  const url = new URL(location.href);
  for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value);
  history.replaceState(null, '', url);
  return openList();
}

describe('RecordList', () => {
  it('shows that its records are being loaded', async () => {
    const continueLoading = api().hold('GET', /\/gyms/);
    await openList();
    await expect.element(page.getByText('Loading gyms...')).toBeVisible();
    continueLoading();
    await expectCount(12);
  });

  it('searches by words, ignoring accents, and stores the search in the URL', async () => {
    const screen = await openList();
    await expectCount(12);
    await search().fill('numero jose 1');
    await expect.element(page.getByText('4 of 12 gyms found')).toBeVisible();
    await expectSearch('q=numero+jose+1');
    await reload(screen);
    await expect.element(search()).toHaveValue('numero jose 1');
    await expectCount(4);
    await search().fill('nobody');
    await expect.element(page.getByText('No gyms match.')).toBeVisible();
    await button('Show all').click();
    await expectCount(12);
    await expectSearch('');
  });

  it('filters the rows, and shows the number of rows for each option', async () => {
    const screen = await openList();
    const filter = page.getByLabelText('Filter').first();
    // The options appear after the first rows.
    await expect.element(page.getByRole('option', { name: 'N/A (4)' })).toBeInTheDocument();
    expect([...filter.element().querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
      'State: all',
      'N/A (4)',
      'Ohio (4)',
      'Texas (4)',
    ]);
    await filter.selectOptions('N/A (4)');
    await expectCount(4);
    await expectSearch('filter=');
    await reload(screen);
    await expectCount(4);
    await button('Show all').click();
    await expectSearch('');
    await expect.element(filter).toHaveValue('all');
  });

  it('combines filters from a link, and counts the rows that each option would show with the other filters', async () => {
    for (const number of [1, 2, 3])
      api().change('gyms', number, { videos: '["https://vimeo.com/76979871"]' });
    await openAt({ missing: 'no state' });
    await expectCount(4);
    const missing = page.getByLabelText('Filter').nth(1);
    await expect.element(missing).toHaveDisplayValue('no state (4)');
    await expect
      .element(page.getByLabelText('Filter').first())
      .toHaveTextContent('State: allN/A (4)Ohio (0)Texas (0)');
    await missing.selectOptions('Incomplete (10)');
    await page.getByLabelText('Filter').first().selectOptions('Ohio (3)');
    await expectCount(3);
    await expectSearch('missing=any&filter=Ohio');
  });

  it('sorts by a column when its header is clicked, with numbers in numeric order', async () => {
    await openList();
    const header = page.getByRole('columnheader', { name: 'Name' });
    await header.getByRole('button').click();
    await expect.element(header).toHaveAttribute('aria-sort', 'ascending');
    expect(listNames()[1]).toBe('José Número 2');
    await header.getByRole('button').click();
    await expect.poll(() => listNames()[0]).toBe('José Número 12');
    await expect.element(header).toHaveAttribute('aria-sort', 'descending');
    await expectSearch('sort=-Name');
  });

  it.each(['State', '-State'])('sorts empty values last when the sort parameter is %s', async (sort) => {
    await openAt({ sort });
    await expectText(page.getByRole('row').last(), 'N/A');
  });

  it('opens a record on a click in its State cell', async () => {
    await openAt({ sort: 'Name' });
    await page.getByRole('cell', { name: 'Ohio' }).first().click();
    await expect.element(page.getByRole('form')).toBeVisible();
    await expect.element(page.getByLabelText('Gym Name')).toHaveValue('José Número 2');
  });

  it('shows the missing details of a record', async () => {
    await openAt({ sort: 'Name' });
    await expectText(page.getByRole('row').nth(1), 'no state, no videos');
    await expectText(page.getByRole('row').nth(2), 'no videos');
  });

  it('is divided into pages, and stores the page in the URL', async () => {
    addGyms(13, 120);
    const screen = await openList();
    await expect.element(page.getByText('Showing 1–50 of 120')).toBeVisible();
    await button('Next').click();
    await expect.element(page.getByText('Showing 51–100 of 120')).toBeVisible();
    await expectSearch('page=2');
    await button('Next').click();
    await expectCount(20);
    await expect.element(button('Next')).toBeDisabled();
    await screen.unmount();
    await openAt({ page: '99' });
    await expect.element(page.getByText('Page 3 of 3')).toBeVisible();
  });
});

it('a search from a later page shows the first page of results, even after the URL contains the search', async () => {
  addGyms(13, 120);
  await openAt({ page: '2' });
  await expect.element(page.getByText('Showing 51–100 of 120')).toBeVisible();
  await search().fill('jose');
  await expectSearch('q=jose');
  await expect.element(page.getByText('Showing 1–50 of 120')).toBeVisible();
});

describe('RecordList after a save', () => {
  // The highlight is short, so it is recorded while the test waits for something else.
  let highlighted = '';
  beforeEach(() => {
    history.replaceState(null, '', '/admin/gyms');
    highlighted = '';
    const observer = new MutationObserver(() => {
      highlighted += document.querySelector('tr[data-saved]')?.textContent ?? '';
    });
    observer.observe(document.body, { subtree: true, childList: true, attributes: true });
    return () => observer.disconnect();
  });

  it('highlights the saved row and links to its public page', async () => {
    await openAt({ q: 'numero 5' });
    await button(/Edit José Número 5/).click();
    await field('City').fill('Akron');
    await button('Update Gym').click();
    await expectToast('Gym updated');
    await expect.poll(() => highlighted).toContain('Akron');
    await expect.element(button(/Edit José Número 5/)).toHaveFocus();
    expect(location.search).toContain('q=numero+5');
    await expect
      .element(page.getByRole('link', { name: 'View', exact: true }))
      .toHaveAttribute('href', '/gyms/5');
  });

  it('follows an edited row to another page', async () => {
    addGyms(13, 51);
    await openAt({ sort: 'Name' });
    await page.getByRole('button', { name: 'Edit José Número 1', exact: true }).click();
    await field('Gym Name').fill('Zenith');
    await button('Update Gym').click();
    await expect.element(page.getByText('Page 2 of 2')).toBeVisible();
    await expect.element(button('Edit Zenith')).toHaveFocus();
    await expect.element(page.getByRole('cell', { name: 'Zenith no state' })).toBeInViewport();
    expect(highlighted).toContain('Zenith');
  });

  it('shows a new row on its page, and leaves the focus on the add button', async () => {
    addGyms(13, 51);
    await openAt({ sort: 'Name' });
    await button('Add New Gym').click();
    await field('Gym Name').fill('Zenith');
    await button('Create Gym').click();
    await expect.poll(() => highlighted).toContain('Zenith');
    await expect.element(page.getByRole('cell', { name: 'Zenith no state' })).toBeInViewport();
    await expect.element(button('Add New Gym')).toHaveFocus();
  });

  it('leaves out a saved row that the filter no longer shows', async () => {
    await openAt({ missing: 'no state', page: '1' });
    await expectCount(4);
    await page.getByRole('button', { name: 'Edit José Número 1', exact: true }).click();
    await field('State').fill('Ohio');
    await button('Update Gym').click();
    await expectCount(3);
    await expect.element(page.getByText('3 of 12 gyms found')).toBeVisible();
    expect(highlighted).toBe('');
  });
});
