import { beforeEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { saveDraft } from '#src/admin/core/offline/drafts.ts';
import { photoStore, saveQueue } from '#src/admin/core/offline/indexed-db.ts';
import { recordLock, withLock } from '#src/admin/core/offline/waiting-saves.ts';
import { TrashScreen } from '#src/admin/history/TrashScreen.tsx';
import type { TrashEntry } from '#src/domain/history/schema.ts';
import type { Kind } from '#src/domain/records/kinds.ts';
import { json, offline, problem, setUpFakeApi } from '../../../support/components/fake-api.ts';
import { button, dialog, expectToast } from '../../../support/components/screen.ts';

const api = setUpFakeApi();

const toEntry = (kind: TrashEntry['kind'], id: number): TrashEntry => ({
  kind,
  id,
  name: `${kind} ${id}`,
  slug: null,
  deletedAt: '2026-11-21T12:00:00.000Z',
  erasedAfter: '2026-12-21T12:00:00.000Z',
});

let entries: TrashEntry[];
beforeEach(() => {
  sessionStorage.setItem('p8_admin_session_username', 'admin');
  entries = [
    toEntry('gyms', 71),
    toEntry('weight-classes', 72),
    toEntry('fighters', 73),
    toEntry('highlight-requests', 74),
  ];
  api().override('GET', /api\/trash/, () => json(entries));
  api().override('GET', /api\/highlight-requests$/, () => json([]));
  api().override('DELETE', /api\/trash\/[a-z-]+\/\d+$/, ({ path }) => {
    const isErased = entries.some(({ kind, id }) => path === `/api/trash/${kind}/${id}`);
    entries = entries.filter(({ kind, id }) => path !== `/api/trash/${kind}/${id}`);
    return isErased ? new Response(null, { status: 204 }) : problem(404, 'This record is not in the trash.');
  });
  api().override('DELETE', /api\/trash\?/, () => {
    entries = [];
    return new Response(null, { status: 204 });
  });
});

/** Stores a draft and a waiting save with a photo, of each record. */
async function storeChanges(kind: Kind, ...ids: number[]): Promise<void> {
  for (const id of ids) {
    saveDraft(kind, String(id), { kind: 'edit', id });
    const image = await photoStore.put(crypto.randomUUID(), new File(['x'], 'me.jpg'), '');
    await saveQueue.put({ kind, recordKey: id, name: '', mode: { form: { image } } }, null);
  }
}

/** Lists what this device has stored about records. */
async function listStored() {
  await photoStore.refresh();
  return {
    drafts: Object.keys(localStorage)
      .flatMap((key) => /^draft:([^:]*:[^:]*):/.exec(key)?.[1] ?? [])
      .sort(),
    saves: (await saveQueue.readAll()).map(({ kind, recordKey }) => `${kind}:${recordKey}`).sort(),
    photos: photoStore.getSnapshot().size,
  };
}
const NOTHING = { drafts: [], saves: [], photos: 0 };

async function deleteForGood(name: string) {
  await button(`Delete for good ${name}`).click();
  await dialog().getByRole('button', { name: 'Delete for good' }).click();
}

async function emptyTrash() {
  await button('Empty the trash').click();
  await dialog().getByRole('button', { name: 'Empty the trash' }).click();
}

it.each(['gyms', 'weight-classes', 'fighters'] as const)(
  'deleting one of the %s for good deletes what this device has stored about it',
  async (kind) => {
    const id = entries.find((entry) => entry.kind === kind)?.id ?? 0;
    await storeChanges(kind, id, 710);
    await render(<TrashScreen />);
    await deleteForGood(`${kind} ${id}`);
    await expect.poll(listStored).toEqual({ drafts: [`${kind}:710`], saves: [`${kind}:710`], photos: 1 });
  },
);

it('deleting a request for good deletes its drafts and its waiting move', async () => {
  saveDraft('reel-74', 'new', { note: 'Hi' });
  await saveQueue.put({ kind: 'highlight-requests', recordKey: 74, name: '', mode: {} }, null);
  await render(<TrashScreen />);
  await deleteForGood('highlight-requests 74');
  await expect.poll(listStored).toEqual(NOTHING);
});

it('waits for a save that is being sent', async () => {
  const { promise: sending, resolve: finish } = Promise.withResolvers<void>();
  const lock = withLock(recordLock('fighters', 73), () => sending);
  await render(<TrashScreen />);
  await deleteForGood('fighters 73');
  await storeChanges('fighters', 73);
  expect(api().writes).toEqual([]);
  finish();
  await lock;
  await expect.poll(listStored).toEqual(NOTHING);
});

it.each([
  ['before it reached the server', false],
  ['after the server had deleted the record', true],
])('deletes what this device has stored if the connection was lost %s', async (_case, isDeleted) => {
  await storeChanges('fighters', 73);
  const restore = api().override('DELETE', /api\/trash\/fighters\/73$/, () => {
    restore();
    if (isDeleted) entries = entries.filter(({ id }) => id !== 73);
    return offline();
  });
  await render(<TrashScreen />);
  await deleteForGood('fighters 73');
  await expectToast('Fighter deleted for good');
  expect(await listStored()).toEqual(NOTHING);
});

it('keeps the changes of a record that was restored in another tab', async () => {
  const { id } = api().add('fighters', { name: 'Restored' });
  await storeChanges('fighters', id);
  const changes = await listStored();
  entries = [toEntry('fighters', id)];
  await render(<TrashScreen />);
  await expect.element(button(`Restore fighters ${id}`)).toBeVisible();
  entries = [];
  await deleteForGood(`fighters ${id}`);
  await expectToast(`fighters ${id} could not be deleted.`);
  expect(await listStored()).toEqual(changes);
});

it('emptying the trash deletes what this device has stored about the deleted records only', async () => {
  const { id } = api().add('fighters', { name: 'Restored' });
  const restored = toEntry('fighters', id);
  entries.push(restored);
  await storeChanges('gyms', 71);
  await storeChanges('weight-classes', 72);
  await storeChanges('fighters', 73, id);
  saveDraft('evaluation-5', 'edits', { 73: { form: {} } });
  await render(<TrashScreen />);
  await expect.element(button(`Restore fighters ${id}`)).toBeVisible();
  entries = entries.filter((entry) => entry !== restored);
  await emptyTrash();
  await expectToast('Trash emptied');
  expect(await listStored()).toEqual({ drafts: [`fighters:${id}`], saves: [`fighters:${id}`], photos: 1 });
});

it('emptying the trash sends no request per record if this device has stored nothing about them', async () => {
  await render(<TrashScreen />);
  await emptyTrash();
  await expectToast('Trash emptied');
  expect(api().writes.map(({ path }) => path)).toEqual([
    `/api/trash?deletedUntil=${encodeURIComponent('2026-11-21T12:00:00.000Z')}`,
  ]);
});

it('says so if changes on this device could not be deleted', async () => {
  await storeChanges('fighters', 73);
  await render(<TrashScreen />);
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  await deleteForGood('fighters 73');
  await expectToast('Changes that wait on this device could not be erased.');
});
