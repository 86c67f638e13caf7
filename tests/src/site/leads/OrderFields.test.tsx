import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { HighlightRequestForm } from '#src/site/leads/HighlightRequestForm.tsx';
import { REQUEST_FORM } from '../../../support/components/request-form.ts';
import { toBout, toShowBody } from '../../../support/content/shows.ts';

const FORM = <HighlightRequestForm {...REQUEST_FORM} />;

const BOUT = toBout(1, { fighterId: 7 }, { name: 'Bo Hutchins' }, { weight: '147 lbs' });
const SHOW = {
  ...toShowBody([BOUT]),
  id: 12,
  endsOn: '',
  fighters: [{ id: 7, name: 'Ada Marlowe' }],
  gyms: [],
};
const LINE = 'Ada Marlowe vs. Bo Hutchins, 147 lbs, Harbor Open, Oct 3, 2026';
const REFUSED = /can’t be ordered here/;

const names = page.getByRole('heading', { name: 'Ada Marlowe vs. Bo Hutchins' });
const fileLink = page.getByLabelText('File Link 1');
const red = page.getByRole('radio', { name: /Red corner/ });

/** Returns the API's response for the show. Rejects if the network fails. */
let getShow: () => Promise<Response> | Response;
let sent: Record<string, string>[] = [];

beforeEach(() => {
  sessionStorage.clear();
  sent = [];
  getShow = () => Response.json({ data: SHOW });
  vi.stubGlobal('fetch', async (path: string, { body }: { body?: string } = {}) => {
    if (path.startsWith('/api/shows/')) return getShow();
    sent.push(JSON.parse(body ?? ''));
    return new Response(null, { status: 201 });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Opens the form with these search parameters in the URL. */
async function open(search: string) {
  const before = location.href;
  onTestFinished(() => history.replaceState(null, '', before));
  const url = new URL(before);
  for (const name of ['bout', 'show']) url.searchParams.delete(name);
  for (const [name, value] of new URLSearchParams(search)) url.searchParams.set(name, value);
  history.replaceState(null, '', url);
  return render(FORM);
}

async function fillAndSubmit(): Promise<void> {
  for (const [label, value] of Object.entries({
    'Instagram Handle': '@ada',
    Email: 'ada@example.com',
    'Glove Color': 'Red',
  }))
    await page.getByLabelText(label).fill(value);
  await page.getByRole('checkbox').click();
  await page.getByRole('button', { name: 'Submit Request' }).click();
}

it('names the bout, asks for the corner, and sends both without a file link', async () => {
  await open('bout=12-bout0001');
  await expect.element(names).toBeVisible();
  await expect.element(page.getByText('147 lbs, Harbor Open, Oct 3, 2026')).toBeVisible();
  await expect.element(page.getByRole('radio', { name: 'Blue corner Bo Hutchins' })).toBeVisible();
  await fillAndSubmit();
  await expect.element(red).toHaveFocus();
  expect(sent).toEqual([]);
  await red.click();
  await page.getByRole('button', { name: 'Submit Request' }).click();
  await expect.element(page.getByText('Thanks!')).toBeVisible();
  expect(sent).toMatchObject([
    { Order: '12-bout0001', 'Bout-On-Page': LINE, Corner: 'red', 'File-Link-1': '' },
  ]);
});

it('offers the options for our footage first, and keeps the chosen option', async () => {
  sessionStorage.setItem(
    'form:highlight-request-12-bout0001',
    JSON.stringify({ Option: 'Tournament Footage Highlight: IG Edit & Collaboration ($50)' }),
  );
  await open('bout=12-bout0001');
  await expect.element(names).toBeVisible();
  const groups = [...document.querySelectorAll('optgroup')].map(({ label }) => label);
  expect(groups[0]).toBe(`Amateur: ${REQUEST_FORM.settings.brand} Footage`);
  await expect.element(page.getByRole('combobox')).toHaveDisplayValue('IG Edit & Collaboration, $50');
});

it('requires the opponent if the visitor did not find their bout', async () => {
  await open('show=12');
  await expect.element(page.getByRole('heading', { name: 'Harbor Open' })).toBeVisible();
  await red.click();
  await fillAndSubmit();
  const opponent = page.getByLabelText('Tell us who you fought');
  await expect.element(opponent).toHaveFocus();
  await opponent.fill('Bout 3');
  await page.getByRole('button', { name: 'Submit Request' }).click();
  await expect.element(page.getByText('Thanks!')).toBeVisible();
  expect(sent).toMatchObject([{ Order: '12', Opponent: 'Bout 3' }]);
});

it.each([
  ['a malformed bout', 'bout=nonsense', () => Response.json({ data: SHOW })],
  ['an unknown bout', 'bout=12-bout0009', () => Response.json({ data: SHOW })],
  ['a hidden show', 'bout=12-bout0001', () => new Response(null, { status: 404 })],
  [
    'a bout that was not filmed',
    'bout=12-bout0001',
    () => Response.json({ data: { ...SHOW, bouts: [{ ...BOUT, isFilmed: false }] } }),
  ],
  [
    'a show that has not begun',
    'show=12',
    () => Response.json({ data: { ...SHOW, startsOn: '2999-01-01' } }),
  ],
])('shows the normal form and a note for %s', async (_case, search, response) => {
  getShow = response;
  await open(search);
  await expect.element(page.getByText(REFUSED)).toBeVisible();
  await expect.element(fileLink).toBeRequired();
  expect(red.elements()).toEqual([]);
  await fileLink.fill('https://drive.google.com/file/d/1');
  await fillAndSubmit();
  await expect.element(page.getByText('Thanks!')).toBeVisible();
  expect(sent).toHaveLength(1);
  for (const name of ['Order', 'Bout-On-Page', 'Corner']) expect(sent[0]).not.toHaveProperty(name);
});

it('keeps the option that was chosen before the bout turned out to be unavailable', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  getShow = () => promise;
  await open('bout=12-bout0001');
  await expect.element(page.getByText('Loading the fight card...')).toBeVisible();
  const option = page.getByRole('combobox');
  await option.selectOptions('IG Edit & Collaboration, $50');
  resolve(new Response(null, { status: 404 }));
  await expect.element(page.getByText(REFUSED)).toBeVisible();
  await expect.element(option).toHaveDisplayValue('IG Edit & Collaboration, $50');
});

it('lets the visitor send the form even if the show cannot be loaded, and offers to load the show again', async () => {
  getShow = () => Promise.reject(new TypeError('offline'));
  await open('bout=12-bout0001');
  await expect.element(page.getByText(/could not be loaded/)).toBeVisible();
  await red.click();
  await fillAndSubmit();
  await expect.element(page.getByText('Thanks!')).toBeVisible();
  expect(sent).toMatchObject([{ Order: '12-bout0001', Corner: 'red' }]);
  expect(sent[0]).not.toHaveProperty('Bout-On-Page');
  getShow = () => Response.json({ data: SHOW });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(names).toBeVisible();
});

it('keeps a draft for each bout, with the corner', async () => {
  const first = await open('bout=12-bout0001');
  await red.click();
  await page.getByLabelText('Glove Color').fill('Gold');
  await userEvent.tab();
  await first.unmount();
  const other = await open('show=12');
  await expect.element(red).not.toBeChecked();
  await expect.element(page.getByLabelText('Glove Color')).toHaveValue('');
  await other.unmount();
  await open('bout=12-bout0001');
  await expect.element(red).toBeChecked();
  await expect.element(page.getByLabelText('Glove Color')).toHaveValue('Gold');
});
