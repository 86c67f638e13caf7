import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { saveDraft } from '#src/admin/core/offline/drafts.ts';
import { photoStore, saveQueue } from '#src/admin/core/offline/indexed-db.ts';
import { recordLock, withLock } from '#src/admin/core/offline/waiting-saves.ts';
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

/** Erases two records. Waits for both requests, so that none of them arrives during the next test. */
async function eraseBoth() {
  await erase(2);
  await expect.poll(() => api().writes.filter(({ path }) => path.endsWith('/erase'))).toHaveLength(2);
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

/** Lists the names of the drafts on this device. */
const listDraftNames = () =>
  Object.keys(localStorage)
    .flatMap((key) => /^draft:([^:]*):/.exec(key)?.[1] ?? [])
    .sort();

it('erases all drafts of an erased request', async () => {
  saveDraft('notes-highlight-requests-3', 'edits', { notes: {} });
  saveDraft('change-notes-3', 'edits', { '1-1': {} });
  saveDraft('language-highlight-requests-3', 'edits', { language: {} });
  saveDraft('due-date-3', 'edits', { due: {} });
  saveDraft('agreement-3', 'new', { text: 'Ada' });
  saveDraft('reel-3', 'new', { note: 'Hi Ada' });
  saveDraft('agreed-price-3', 'edits', { price: {} });
  saveDraft('reel-33', 'new', { note: 'Hi Bo' });
  await searchAda();
  await eraseBoth();
  await expect.poll(listDraftNames).toEqual(['reel-33']);
});

it('erases a fighter from the drafts about several fighters', async () => {
  const marks = { base: {}, form: { note: 'Ada' } };
  saveDraft('evaluation-5', 'edits', { 1: marks, 2: { ...marks, form: { note: 'Kim' } } });
  saveDraft('evaluation-6', 'edits', { 1: marks });
  saveDraft('migrate-images', 'all', { 1: { galleryText: 'ada.jpg' }, 2: { galleryText: 'kim.jpg' } });
  saveDraft('weigh-in-import', 'all', { text: 'Ada, 120', choices: [] });
  await searchAda();
  await eraseBoth();
  await expect.poll(listDraftNames).toEqual(['evaluation-5', 'migrate-images']);
  const texts = Object.entries(localStorage).flatMap(([key, text]) =>
    key.startsWith('draft:') ? [text] : [],
  );
  expect(texts.join()).toMatch(/Kim.*kim.jpg|kim.jpg.*Kim/);
  expect(texts.join()).not.toMatch(/ada/i);
});

it('erases the drafts of a show, with its bout sheet, when a name is erased from it', async () => {
  records = [
    toRecord({ kind: 'shows', id: 7, title: 'Harbor Open', names: ['Ada Marlowe'] }),
    ...records.slice(1),
  ];
  saveDraft('shows', '7', { kind: 'edit' });
  saveDraft('bout-sheet-7', 'all', { text: 'Ada Marlowe vs. Bo' });
  saveDraft('bout-sheet-new', 'all', { text: 'Cy vs. Di' });
  await searchAda();
  await eraseBoth();
  await expect.poll(listDraftNames).toEqual(['bout-sheet-new']);
});

describe('changes that wait on this device', () => {
  beforeEach(() => sessionStorage.setItem('p8_admin_session_username', 'admin'));

  /** Stores a change of a fighter with a photo. Returns the id of the photo. */
  async function storeChange(fighterId: number): Promise<string> {
    const photo = crypto.randomUUID();
    const featuredImage = await photoStore.put(photo, new File(['x'], 'me.jpg'), '');
    const mode = { form: { featuredImage } };
    await saveQueue.put({ kind: 'fighters', recordKey: fighterId, name: 'Ada', mode }, null);
    return photo;
  }
  const listWaiting = async () =>
    (await saveQueue.readAll()).map(({ kind, recordKey }) => `${kind}-${recordKey}`);

  it('are erased with their photos', async () => {
    await storeChange(1);
    const kept = await storeChange(2);
    const mode = { from: 'new', to: 'accepted' };
    await saveQueue.put({ kind: 'highlight-requests', recordKey: 3, name: '@ada', mode }, null);
    await searchAda();
    await eraseBoth();
    await expect.poll(listWaiting).toEqual(['fighters-2']);
    await photoStore.refresh();
    expect([...photoStore.getSnapshot().keys()]).toEqual([kept]);
  });

  it('are erased after one that is being sent', async () => {
    let finish = () => {};
    const sending = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const lock = withLock(recordLock('fighters', 1), () => sending);
    await searchAda();
    await box('Highlight request @ada').click();
    await erase(1);
    await storeChange(1);
    await expect.element(button('Erasing')).toBeVisible();
    expect(api().writes.some(({ path }) => path.endsWith('/erase'))).toBe(false);
    finish();
    await lock;
    await expect.poll(listWaiting).toEqual([]);
  });

  it('are reported if they cannot be erased', async () => {
    await storeChange(1);
    await searchAda();
    await box('Highlight request @ada').click();
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    await erase(1);
    await expect
      .element(result().getByText('Changes that wait on this device could not be erased.'))
      .toBeVisible();
  });
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
