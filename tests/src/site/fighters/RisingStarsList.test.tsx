import { type ReactNode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { FighterCard } from '#src/domain/fighters/schema.ts';
import { packGymLocations } from '#src/site/fighters/gym-locations.ts';
import { packCards } from '#src/site/fighters/packed-cards.ts';
import { RisingStarsList } from '#src/site/fighters/RisingStarsList.tsx';
import { json, setUpFakeApi } from '../../../support/components/fake-api.ts';
import { expectText } from '../../../support/components/screen.ts';

const api = setUpFakeApi();
const fighter = (id: number, name: string, weight: string, gym: FighterCard['gym'] = null): FighterCard => ({
  id,
  name,
  weight,
  gym,
  socialMedia: { instagram: '', tiktok: '', youtube: '' },
  featuredImage: '',
  featuredImageFocus: null,
  record: '',
  addedOn: '2020-01-01',
});
const CARDS = [
  fighter(1, 'Ada Marlowe', '147 lbs'),
  { ...fighter(2, 'José Álvarez', '120 lbs', { id: 9, name: 'Iron Gym' }), record: '14-4-0' },
  fighter(3, 'Milo Sand', '90 lbs'),
  fighter(4, 'Weightless Will', ''),
];
const LIST = (
  <RisingStarsList
    revision="1"
    cards={packCards(CARDS, new Date())}
    gymLocations={packGymLocations([{ id: 9, city: 'Lima', state: 'Ohio' }], CARDS)}
  />
);

const field = () => page.getByRole('searchbox', { name: 'Search fighters' });
const cards = () => page.getByRole('article');
const status = () => page.getByRole('status');
const tab = (name: string) => page.getByRole('tab', { name });

const { href } = window.location;
const openWith = (query: string) => history.replaceState(null, '', `${href.split('?')[0]}${query}`);
beforeEach(() => {
  openWith('');
  api().override('GET', /view=card/, () => new Response(null, { status: 304 }));
});
afterEach(() => history.replaceState(null, '', href));

it('finds a fighter outside the open tab, and returns to the tab when the field is cleared', async () => {
  await render(LIST);
  await expectText(cards(), 'Milo Sand');
  await field().fill('ohio');
  await expectText(cards(), '120 lbs14-4-0Weight class 105-120 and 120-135José Álvarez');
  await expectText(status(), '1 fighter found');
  expect(window.location.search).toBe('?q=ohio');
  expect(page.getByRole('tab', { selected: true }).elements()).toEqual([]);

  await field().fill('qqqqq');
  await expect.element(page.getByText('No fighter matches “qqqqq”.')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expectText(cards(), 'Milo Sand');
  await expect.element(status()).toBeEmptyDOMElement();
  await expect.element(tab('75-105')).toHaveAttribute('aria-selected', 'true');
  expect(window.location.search).toBe('');
});

it('finds a fighter without a weight, who is in no tab', async () => {
  await render(LIST);
  await field().fill('will');
  await expectText(cards(), 'Weightless Will');
});

it('has the weight tabs before the search', async () => {
  await render(LIST);
  const tabs = page.getByRole('tablist').element();
  expect(tabs.compareDocumentPosition(field().element())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('ends the search when a tab is selected', async () => {
  openWith('?q=jose');
  await render(LIST);
  await expect.element(field()).toHaveValue('jose');
  await expectText(cards(), 'José Álvarez');
  await tab('135-150').click();
  await expectText(cards(), 'Ada Marlowe');
  await expect.element(field()).toHaveValue('');
  expect(window.location.search).toBe('?weight=135-150');
});

it('keeps text that was entered before hydration, and the query when a newer list arrives', async () => {
  const requested = Promise.withResolvers<void>();
  const newer = Promise.withResolvers<Response>();
  api().override('GET', /view=card/, () => {
    requested.resolve();
    return newer.promise;
  });
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(LIST);
  await field().fill('marlwe');
  startTransition(() => void hydrateRoot(container, LIST));
  await requested.promise;
  await expectText(cards(), 'Ada Marlowe');
  await expect.element(field()).toHaveValue('marlwe');

  newer.resolve(json([...CARDS, fighter(5, 'Ida Marlowe', '200 lbs')]));
  await expect.poll(() => cards().elements().length).toBe(2);
  await expect.element(field()).toHaveValue('marlwe');
  container.remove();
});

/** Calls `onHydrated` at the end of the task that hydrates the first content. */
function Hydrated({ onHydrated, children }: { onHydrated: () => void; children: ReactNode }) {
  useEffect(() => queueMicrotask(onHydrated));
  return children;
}

it('hydrates the cards in a later task than the tabs and the search', async () => {
  const today = new Date();
  const newFighter = { ...fighter(1, 'Ada Marlowe', '90 lbs'), addedOn: today.toISOString().slice(0, 10) };
  let markAfterFirstTask: Element | null | undefined;
  const list = (
    <Hydrated onHydrated={() => (markAfterFirstTask = findMark())}>
      <RisingStarsList revision="1" cards={packCards([newFighter], today)} gymLocations="" />
    </Hydrated>
  );
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(list);
  // A card shows the mark of a new fighter once it has hydrated.
  const findMark = () => page.getByText('New', { exact: true }).query();
  startTransition(() => void hydrateRoot(container, list));
  await expect.poll(findMark).not.toBeNull();
  expect(markAfterFirstTask).toBeNull();
  container.remove();
});

it.each([
  [1280, 5],
  [1280, 9],
  [1280, 13],
  [1280, 21],
  [1000, 7],
  [700, 3],
])('at %i px, the last row of %i fighters has at least two cards', async (width, count) => {
  await page.viewport(width, 900);
  const cards = Array.from({ length: count }, (_, index) => fighter(index + 1, `Fighter ${index}`, '90 lbs'));
  const { container } = await render(
    <RisingStarsList
      revision="1"
      cards={packCards(cards, new Date())}
      gymLocations={packGymLocations([], cards)}
    />,
  );
  const tops = [...container.querySelectorAll('article')].map((card) => card.getBoundingClientRect().top);
  expect(tops).toHaveLength(count);
  expect(tops.at(-1)).toBe(tops.at(-2));
});

it('marks the empty tabs, and an empty tab links to the nearest one with fighters', async () => {
  openWith('?weight=198-999');
  await render(LIST);
  const filled = page
    .getByRole('tab')
    .elements()
    .filter((element) => !element.querySelector('[data-empty]'));
  expect(filled.map(({ textContent }) => textContent)).toEqual(['75-105', '105-120', '120-135', '135-150']);
  await expect.element(tab('198+')).toHaveAttribute('aria-selected', 'true');
  await expect.element(page.getByText('No fighters here yet; will you be the first?')).toBeVisible();
  await page.getByRole('link', { name: '135-150' }).click();
  await expectText(cards(), 'Ada Marlowe');
  expect(window.location.search).toBe('?weight=135-150');
});
