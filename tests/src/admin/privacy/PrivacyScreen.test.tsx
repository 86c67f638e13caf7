import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { saveDraft } from '#src/admin/core/offline/drafts.ts';
import { PrivacyScreen } from '#src/admin/privacy/PrivacyScreen.tsx';
import { json, offline, problem } from '../../../support/components/fake-api.ts';
import { button, dialog } from '../../../support/components/screen.ts';
import { box, erase, result, searchAda, searchFor, setUpFakePrivacy, toRecord } from './fake-privacy.tsx';

const privacy = setUpFakePrivacy();
const { api } = privacy;

it('searches for the person whom a link names, and selects only the records about them', async () => {
  await searchAda();
  expect(privacy.searches).toEqual([['Ada Marlowe', '@ada']]);
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
  privacy.records = [toRecord({ title: 'Kim Lee' })];
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
  privacy.records = [
    toRecord({ kind: 'shows', id: 7, title: 'Harbor Open', names: ['Ada Marlowe'] }),
    toRecord({ kind: 'shows', id: 8, title: 'Ada Marlowe Cup', isSubject: false }),
    ...privacy.records.slice(2),
  ];
  await searchAda();
  await expect.element(box('Name in show Ada Marlowe Cup')).toBeDisabled();
  await expect.element(page.getByText(/The shows, with their other boxers/)).toBeVisible();
  await box('Highlight request @ada').click();
  await erase(1);
  await expect.element(result().getByText('Name in show Harbor Open')).toBeVisible();
  expect(api().writes.at(-2)?.body).toEqual({ kind: 'shows', id: 7, version: 1, names: ['Ada Marlowe'] });
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
    .element(result().getByText(/Not confirmed\. The server could not be reached\..*Try again\./))
    .toBeVisible();
  await expect
    .element(result().getByText(/Not erased, because it was changed after the search/))
    .toBeVisible();
  restore();
  await erase(2);
  await expect.element(page.getByRole('heading', { name: 'Found 2 records' })).toBeVisible();
  expect(
    result()
      .getByText(/Not (?:erased|confirmed)/)
      .elements(),
  ).toEqual([]);
});

it('distinguishes a failed search from one that finds nothing', async () => {
  const restore = api().override('POST', /privacy\/search/, () => problem(503, 'Not available'));
  await render(<PrivacyScreen />);
  await searchFor('Ada');
  await expect.element(page.getByText('The search failed.')).toBeVisible();
  restore();
  privacy.records = [];
  await button('Try again').click();
  await expect.element(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
  expect(location.hash).toBe('#q=Ada');
});
