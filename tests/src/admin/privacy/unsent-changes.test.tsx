import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { saveDraft } from '#src/admin/core/offline/drafts.ts';
import { photoStore, saveQueue } from '#src/admin/core/offline/indexed-db.ts';
import { recordLock, withLock } from '#src/admin/core/offline/waiting-saves.ts';
import { PrivacyScreen } from '#src/admin/privacy/PrivacyScreen.tsx';
import { json, offline } from '../../../support/components/fake-api.ts';
import { button, dialog } from '../../../support/components/screen.ts';
import { box, erase, result, searchAda, searchFor, setUpFakePrivacy, toRecord } from './fake-privacy.tsx';

const privacy = setUpFakePrivacy();
const { api } = privacy;
const NEW_KEY = '5b3f0b0e-6a52-4d39-8d34-0f6a3c6b3c11';

/** Erases two records. Waits for both requests, so that none of them arrives during the next test. */
async function eraseBoth() {
  await erase(2);
  await expect.poll(() => api().writes.filter(({ path }) => path.endsWith('/erase'))).toHaveLength(2);
}

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
  privacy.records = [
    toRecord({ kind: 'shows', id: 7, title: 'Harbor Open', names: ['Ada Marlowe'] }),
    ...privacy.records.slice(1),
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

describe('a lost response to an erasure', () => {
  const listDrafts = () => Object.keys(localStorage).filter((key) => key.startsWith('draft:'));
  const erasures = () => api().writes.filter(({ path }) => path.endsWith('/erase'));

  /** Fails as if the connection was lost, after `onReceived` has changed what the server stores. */
  const loseResponse = (onReceived: () => void) => {
    const restore = api().override('POST', /privacy\/erase/, () => {
      restore();
      api().override('POST', /privacy\/erase/, () =>
        json({ outcome: 'gone', photosErased: 0, photosKept: 0 }),
      );
      onReceived();
      return offline();
    });
  };
  const removeFighter = () => {
    privacy.records = privacy.records.slice(1);
  };

  async function eraseFighter() {
    saveDraft('fighters', '1', { name: 'unsaved' });
    await searchAda();
    await box('Highlight request @ada').click();
    await erase(1);
  }

  it('is cleared up by the next search, which also deletes what this device has stored', async () => {
    loseResponse(removeFighter);
    await eraseFighter();
    await expect.element(result().getByText('Already erased.')).toBeVisible();
    expect(listDrafts()).toEqual([]);
    expect(erasures().map(({ body }) => body)).toEqual([
      { kind: 'fighters', id: 1, version: 1, names: [] },
      { kind: 'fighters', id: 1, version: 1, names: [] },
    ]);
  });

  it('is cleared up when the network is back and the owner repeats the search', async () => {
    let restoreSearch = () => {};
    loseResponse(() => {
      removeFighter();
      restoreSearch = api().override('POST', /privacy\/search/, offline);
    });
    await eraseFighter();
    await expect.element(page.getByText('The search failed.')).toBeVisible();
    await expect.element(result().getByText(/Not confirmed\. The server could not be reached/)).toBeVisible();
    expect(listDrafts()).toHaveLength(1);
    restoreSearch();
    await button('Try again').click();
    await expect.element(result().getByText('Already erased.')).toBeVisible();
    expect(listDrafts()).toEqual([]);
  });

  it('is cleared up for a show that still mentions the person', async () => {
    const show = toRecord({ kind: 'shows', id: 7, title: 'Ada Marlowe Cup', names: ['Ada Marlowe'] });
    privacy.records = [show, ...privacy.records.slice(1)];
    loseResponse(() => {
      privacy.records = [{ ...show, names: [], isSubject: false, version: 2 }, ...privacy.records.slice(1)];
    });
    saveDraft('bout-sheet-7', 'all', { text: 'Ada Marlowe vs. Bo' });
    await searchAda();
    await box('Highlight request @ada').click();
    await erase(1);
    await expect.element(result().getByText('Already erased.')).toBeVisible();
    expect(listDrafts()).toEqual([]);
  });

  it('is not repeated without the owner if the record is still stored', async () => {
    loseResponse(() => undefined);
    await eraseFighter();
    await expect.poll(() => api().writes.filter(({ path }) => path.endsWith('/search'))).toHaveLength(2);
    await expect.element(page.getByRole('heading', { name: 'Found 4 records' })).toBeVisible();
    await expect.element(result().getByText(/Not confirmed\..*Try again\./)).toBeVisible();
    expect([listDrafts().length, erasures().length]).toEqual([1, 1]);
  });
});

describe('changes on this device that contain a searched term', () => {
  const form = { name: 'Ada  MARLOWE', instagram: '' };

  beforeEach(async () => {
    sessionStorage.setItem('p8_admin_session_username', 'admin');
    privacy.records = [];
    await saveQueue.put({ kind: 'fighters', recordKey: NEW_KEY, name: form.name, mode: { form } }, null);
    await saveQueue.put(
      { kind: 'fighters', recordKey: 2, name: 'Kim', mode: { form: { name: 'Kim' } } },
      null,
    );
    saveDraft('weigh-in-import', 'all', { text: 'Kim, 118\nAda Marlowe, 120', choices: [] });
    saveDraft('new-requests', 'new', { form: { 'Instagram-Handle': 'instagram.com/ada' } });
    saveDraft('gyms', 'new', { form: { name: 'Southside' } });
  });

  async function search() {
    await render(<PrivacyScreen />);
    await searchFor('Ada Marlowe\n@ada');
    await expect.element(page.getByRole('heading', { name: 'Only on this device' })).toBeVisible();
  }

  const listNames = () =>
    page
      .getByRole('button', { name: /^Delete/ })
      .elements()
      .map(({ textContent }) => textContent);

  it('are listed, even if the server has found nothing', async () => {
    await search();
    await expect
      .element(page.getByText(/^Found 1 unsent change and 2 unsaved drafts\..*after you erase/))
      .toBeVisible();
    expect(listNames().sort()).toEqual([
      'Delete Fighters: Ada  MARLOWE',
      'Delete New requests: instagram.com/ada',
      'Delete Weigh-in import: Ada Marlowe, 120',
    ]);
    const links = page.getByRole('link', { name: /^Open/ }).elements();
    expect(links.map((link) => link.getAttribute('href')).sort()).toEqual([
      '/admin/fighters',
      '/admin/inbox/new',
    ]);
  });

  it('are still listed after an erasure, which says that they stay', async () => {
    privacy.records = [toRecord({})];
    await search();
    await expect.element(page.getByText(/^The changes on this device that are listed above/)).toBeVisible();
    await erase(1);
    await expect.element(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
    expect(listNames()).toHaveLength(2);
  });

  it('can be deleted after a confirmation, with their photos', async () => {
    const photo = await photoStore.put(crypto.randomUUID(), new File(['x'], 'me.jpg'), '');
    const mode = { form: { ...form, featuredImage: photo } };
    const [save] = await saveQueue.readAll();
    await saveQueue.put({ kind: 'fighters', recordKey: NEW_KEY, name: form.name, mode }, save?.id ?? null);
    await search();
    await button('Delete Fighters').click();
    await dialog().getByRole('button', { name: 'Delete' }).click();
    await expect.poll(listNames).toHaveLength(2);
    expect((await saveQueue.readAll()).map(({ recordKey }) => recordKey)).toEqual([2]);
    await photoStore.refresh();
    expect(photoStore.getSnapshot().size).toBe(0);
    await expect.poll(() => document.activeElement?.id).toBe('privacy-results');
    await button('Delete Weigh-in import').click();
    await dialog().getByRole('button', { name: 'Delete' }).click();
    await expect.poll(listNames).toHaveLength(1);
  });

  it('are found on the server if one was sent while the owner deleted it', async () => {
    const { promise: sending, resolve: finish } = Promise.withResolvers<void>();
    const lock = withLock(recordLock('fighters', NEW_KEY), () => sending);
    await search();
    await button('Delete Fighters').click();
    await dialog().getByRole('button', { name: 'Delete' }).click();
    const [save] = await saveQueue.readAll();
    if (!save) throw new Error('There is no waiting save');
    await saveQueue.finish({ save, recordId: 9, stored: form });
    privacy.records = [toRecord({ id: 9 })];
    finish();
    await lock;
    await expect.element(box('Fighter Ada Marlowe')).toBeChecked();
    expect(listNames()).toHaveLength(2);
  });
});
