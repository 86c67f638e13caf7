import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { saveDraft } from '#src/admin/core/offline/drafts.ts';
import { PrivacyScreen } from '#src/admin/privacy/PrivacyScreen.tsx';
import type { PersonalRecord } from '#src/domain/privacy/privacy.ts';
import { toPrivacyPath } from '#src/domain/privacy/privacy-link.ts';
import { json, offline, problem, setUpFakeApi } from '../../../support/components/fake-api.ts';
import { button, dialog } from '../../../support/components/screen.ts';

const api = setUpFakeApi();

const toRecord = (fields: Partial<PersonalRecord>): PersonalRecord => ({
  kind: 'fighters',
  id: 1,
  title: 'Ada Marlowe',
  matches: [{ where: 'Name', text: 'Ada Marlowe' }],
  isSubject: true,
  inTrash: false,
  version: 1,
  names: [],
  keepsPayment: false,
  held: { record: { name: 'Ada Marlowe' } },
  ...fields,
});

let records: PersonalRecord[];
let searches: unknown[];
beforeEach(() => {
  records = [
    toRecord({}),
    toRecord({ id: 2, title: 'Kim Lee', isSubject: false }),
    toRecord({ kind: 'highlight-requests', id: 3, title: '@ada', version: null, keepsPayment: true }),
    toRecord({ kind: 'do-not-film', id: 4 }),
  ];
  searches = [];
  api().override('POST', /privacy\/search/, ({ body }) => {
    searches.push(body['terms']);
    return json({
      searchedAt: '2026-11-22T12:00:00.000Z',
      terms: body['terms'],
      records,
      backups: ['2026-11-21'],
    });
  });
  api().override('POST', /privacy\/erase/, ({ body }) => {
    records = records.filter(({ kind, id }) => kind !== body['kind'] || id !== body['id']);
    return json({ outcome: 'erased', photosErased: 2, photosKept: 1 });
  });
});

const box = (name: string) => page.getByRole('checkbox', { name });
const result = () => page.getByRole('status', { name: 'Erasure result' });

async function searchAda() {
  history.replaceState(null, '', toPrivacyPath(['Ada Marlowe', '@ada']).replace('/admin/privacy', ''));
  await render(<PrivacyScreen />);
  await expect.element(page.getByRole('heading', { name: 'Found 4 records' })).toBeVisible();
}

async function searchFor(term: string) {
  await page.getByLabelText('Names, handles, email addresses or phone numbers').fill(term);
  await button('Find').click();
}

async function erase(count: number) {
  await button(`Erase ${count} record${count === 1 ? '' : 's'}`).click();
  await dialog().getByRole('button', { name: 'Erase', exact: true }).click();
}

it('searches for the person whom a link names, and selects only the records about them', async () => {
  await searchAda();
  expect(searches).toEqual([['Ada Marlowe', '@ada']]);
  await expect.element(box('Fighter Ada Marlowe')).toBeChecked();
  await expect.element(box('Highlight request @ada')).toBeChecked();
  await expect.element(box('Fighter Kim Lee')).not.toBeChecked();
  await expect.element(box('Do-not-film entry')).not.toBeChecked();
});

it('aborts an earlier search, so that its records cannot replace those of the last one', async () => {
  const signals: (AbortSignal | null | undefined)[] = [];
  vi.spyOn(window, 'fetch').mockImplementation((input, init) => {
    if (!String(init?.body).includes('Ada')) return api().fetch(input, init);
    const { signal } = init ?? {};
    signals.push(signal);
    return new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason));
    });
  });
  records = [toRecord({ title: 'Kim Lee' })];
  await render(<PrivacyScreen />);
  await searchFor('Ada');
  await searchFor('Kim');
  await expect.poll(() => signals.map((signal) => signal?.aborted)).toEqual([true]);
  await expect.element(box('Fighter Kim Lee')).toBeChecked();
  expect(page.getByText('The search failed.').elements()).toEqual([]);
});

it('lists the data that is not erased, and why', async () => {
  await searchAda();
  for (const text of [
    /so that you are still warned/,
    /for your books/,
    /nightly backup of 2026-11-21/,
    /not selected/,
  ])
    await expect.element(page.getByText(text)).toBeVisible();
});

it('erases the selected record and its drafts after a confirmation, and shows the result', async () => {
  saveDraft('fighters', '1', { name: 'unsaved' });
  saveDraft('fighters', '12', { name: 'other' });
  await searchAda();
  await box('Highlight request @ada').click();
  await erase(1);
  await expect
    .element(result().getByText(/2 photos erased\. 1 photo kept, because another record/))
    .toBeVisible();
  expect(
    api()
      .writes.filter(({ path }) => path.endsWith('/erase'))
      .map(({ body }) => body),
  ).toEqual([{ kind: 'fighters', id: 1, version: 1, names: [] }]);
  await expect.element(page.getByRole('heading', { name: 'Found 3 records' })).toBeVisible();
  const drafts = Object.keys(localStorage).filter((key) => key.startsWith('draft:fighters:'));
  expect(drafts).toHaveLength(1);
  expect(drafts[0]).toMatch(/^draft:fighters:12:/);
});

it('erases only the name from a show, and leaves a show that only mentions the person', async () => {
  records = [
    toRecord({ kind: 'shows', id: 7, title: 'Harbor Open', names: ['Ada Marlowe'] }),
    toRecord({ kind: 'shows', id: 8, title: 'Ada Marlowe Cup', isSubject: false }),
    ...records.slice(2),
  ];
  await searchAda();
  await expect.element(box('Name in show Ada Marlowe Cup')).toBeDisabled();
  await expect.element(page.getByText(/The shows, with their other boxers/)).toBeVisible();
  await box('Highlight request @ada').click();
  await erase(1);
  await expect.element(result().getByText('Name in show Harbor Open')).toBeVisible();
  expect(api().writes.at(-2)?.body).toEqual({ kind: 'shows', id: 7, version: 1, names: ['Ada Marlowe'] });
});

it('erases the unsaved notes and change-note answers of an erased request', async () => {
  saveDraft('notes-highlight-requests-3', 'edits', { notes: {} });
  saveDraft('change-notes-3', 'edits', { '1-1': {} });
  await searchAda();
  await erase(2);
  await expect
    .poll(() => Object.keys(localStorage).filter((key) => /^draft:(?:change-)?notes-/.test(key)))
    .toEqual([]);
});

it('erases nothing if the owner cancels', async () => {
  await searchAda();
  await button('Erase 2 records').click();
  await dialog().getByRole('button', { name: 'Cancel' }).click();
  await expect.element(button('Erase 2 records')).toHaveFocus();
  expect(api().writes.some(({ path }) => path.endsWith('/erase'))).toBe(false);
});

it('continues after a failure, names every record that is left, and can be repeated', async () => {
  await searchAda();
  const restore = api().override('POST', /privacy\/erase/, ({ body }) =>
    body['kind'] === 'fighters' ? offline() : json({ outcome: 'changed', photosErased: 0, photosKept: 0 }),
  );
  await erase(2);
  await expect
    .element(result().getByText(/Not erased\. The server could not be reached\..*Try again\./))
    .toBeVisible();
  await expect
    .element(result().getByText(/Not erased, because it was changed after the search/))
    .toBeVisible();
  restore();
  await erase(2);
  await expect.element(page.getByRole('heading', { name: 'Found 2 records' })).toBeVisible();
  expect(
    result()
      .getByText(/Not erased/)
      .elements(),
  ).toEqual([]);
});

it('distinguishes a failed search from one that finds nothing', async () => {
  const restore = api().override('POST', /privacy\/search/, () => problem(503, 'Not available'));
  await render(<PrivacyScreen />);
  await searchFor('Ada');
  await expect.element(page.getByText('The search failed.')).toBeVisible();
  restore();
  records = [];
  await button('Try again').click();
  await expect.element(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
  expect(location.hash).toBe('#q=Ada');
});
