import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { SiteSearchEntry } from '#src/domain/search/schema.ts';
import { OPEN_SITE_SEARCH } from '#src/site/search/open-site-search.ts';
import { SiteSearch } from '#src/site/search/SiteSearch.tsx';
import { isSearchShortcutEnabled } from '#src/site/search/search-shortcut.ts';
import { json, offline, setUpFakeApi } from '../../../support/components/fake-api.ts';
import { expectText } from '../../../support/components/screen.ts';

const api = setUpFakeApi();
const ENTRIES: SiteSearchEntry[] = [
  { kind: 'fighters', id: 19, name: 'José Álvarez', detail: '147 lbs, Iron Gym' },
  { kind: 'fighters', id: 20, name: 'Josephine Lee', detail: '' },
  { kind: 'gyms', id: 3, name: 'Iron Gym', detail: 'Lima, Ohio' },
  { kind: 'videos', id: 4, name: 'Jose wins', detail: '', videoUrl: 'https://youtu.be/abcdefghijk' },
];

const field = () => page.getByRole('combobox', { name: 'Search the site' });
const active = () => page.getByRole('option', { selected: true });

it('offers to load the index again, moves through the results by keyboard, and opens again', async () => {
  const restore = api().override('GET', /search/, offline);
  await render(
    <>
      <button type="button">Before</button>
      <SiteSearch />
    </>,
  );
  await expect.element(field()).toHaveFocus();
  await expectText(page.getByRole('alert'), 'The search could not be loaded.');
  await userEvent.keyboard('josé');
  restore();
  api().override('GET', /search/, () => json(ENTRIES, { etag: '"1"' }));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectText(page.getByRole('status'), '3 results found');
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  await expectText(page.getByRole('group', { name: 'Reels' }), 'Jose wins');

  await field().click();
  await expect.element(active()).toHaveAttribute('href', '/rising-stars/19');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(active()).toHaveAttribute('href', '/rising-stars/20');
  await userEvent.keyboard('{End}');
  await expect.element(active()).toHaveAttribute('target', '_blank');
  expect(field().element().getAttribute('aria-activedescendant')).toBe(active().element().id);
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(active()).toHaveAttribute('href', '/rising-stars/19');
  await field().fill('qqqq');
  await expectText(page.getByRole('status'), 'Nothing matches “qqqq”.');
  await userEvent.keyboard('{Escape}');
  await expect.element(field()).not.toBeInTheDocument();

  await page.getByRole('button', { name: 'Before' }).click();
  api().override('GET', /search/, offline);
  document.dispatchEvent(new Event(OPEN_SITE_SEARCH));
  await field().fill('ohio');
  await expect.element(active()).toHaveAttribute('href', '/gyms/3');
  const shortcutSwitch = page.getByRole('checkbox', { name: 'Open the search with the / key' });
  await shortcutSwitch.click();
  expect(isSearchShortcutEnabled()).toBe(false);
  await shortcutSwitch.click();
  expect(isSearchShortcutEnabled()).toBe(true);
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.element(page.getByRole('button', { name: 'Before' })).toHaveFocus();
});
