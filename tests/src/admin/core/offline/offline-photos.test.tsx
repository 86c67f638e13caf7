import { createStore, del, keys, set } from 'idb-keyval';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { adminApi } from '#src/admin/core/api/admin-session.ts';
import { hasDraft, saveDraft } from '#src/admin/core/offline/drafts.ts';
import { photoStore, saveQueue, uploadWaitingPhotos } from '#src/admin/core/offline/indexed-db.ts';
import { OfflineStatus } from '#src/admin/core/offline/OfflineStatus.tsx';
import { deleteUnsent, signOutAfterConfirm } from '#src/admin/core/shell/sign-out-after-confirm.ts';
import { FightersScreen } from '#src/admin/fighters/FightersScreen.tsx';
import { startSender } from '#src/admin/sync/start-sender.ts';
import { makeFighter } from '#src/demo/fighter-factory.ts';
import { toNetworkError } from '#src/site/islands/api.ts';
import { offline, setUpFakeApi } from '../../../../support/components/fake-api.ts';
import {
  button,
  dialog,
  expectText,
  expectToast,
  field,
  heading,
} from '../../../../support/components/screen.ts';

const api = setUpFakeApi();
beforeEach(() => history.replaceState(null, '', '/admin/fighters'));

const USERNAME_KEY = 'p8_admin_session_username';
const WAITING_PREVIEW = /^data:image\/jpeg/;
const stored = () => api().rows('fighters').at(-1);
const row = () => page.getByRole('row').filter({ hasText: 'Ada' });
const gallery = () => page.getByRole('region', { name: /Gallery Images/ });

async function makePhoto(name: string): Promise<File> {
  const canvas = new OffscreenCanvas(40, 30);
  // `convertToBlob` needs a context.
  canvas.getContext('2d');
  return new File([await canvas.convertToBlob({ type: 'image/jpeg' })], name, { type: 'image/jpeg' });
}

/** Makes reads, saves and uploads fail until `reconnect` is called. Then each new upload key gets the next URL. */
function cutNetwork() {
  const urls = new Map<string, string>();
  let isOffline = true;
  const upload = vi.spyOn(adminApi, 'upload').mockImplementation(async (_, { idempotencyKey = '' }) => {
    if (isOffline) throw toNetworkError();
    const url = urls.get(idempotencyKey) ?? `/media/${urls.size}.webp`;
    urls.set(idempotencyKey, url);
    return url;
  });
  const restore = ['GET', 'POST', 'PUT', 'DELETE', 'HEAD'].map((method) =>
    api().override(method, /^/, offline),
  );
  return {
    upload,
    urls,
    reconnect: () => {
      isOffline = false;
      for (const undo of restore) undo();
    },
  };
}

it("keeps a save's photos while offline, shows them, and sends each once before the save", async () => {
  api().add('fighters', makeFighter({ id: 50, name: 'Ada', featuredImage: '', galleryImages: [] }));
  await render(<FightersScreen initial="list" />);
  await button('Edit Ada').click();
  await expect.element(heading('Edit Fighter')).toBeVisible();
  const { upload, urls, reconnect } = cutNetwork();
  await userEvent.upload(page.getByLabelText('Upload Featured Image'), await makePhoto('me.jpg'));
  await expectToast('1 photo kept on this device until you save');
  await expect
    .element(page.getByAltText('Current featured image'))
    .toHaveAttribute('src', expect.stringMatching(WAITING_PREVIEW));
  await expect.element(page.getByRole('textbox', { name: 'Featured Image' })).toHaveValue('');
  await expectText(
    page.getByRole('region', { name: 'Featured Image' }),
    'It will be uploaded when you save.',
  );
  // The same photo, added twice, makes two photos, just as it does online.
  await userEvent.upload(page.getByLabelText('Upload Gallery Images'), [
    await makePhoto('a.jpg'),
    await makePhoto('a.jpg'),
  ]);
  await expectText(gallery(), 'Not sent yet');
  await button('Update Fighter').click();
  await expectToast('Kept on this device. It will be sent when the network returns.');
  await expectText(page.getByRole('status'), '1 change to send. 3 photos wait on this device.');
  await expect.poll(() => row().element().querySelector('img')?.src).toMatch(WAITING_PREVIEW);

  const signOut = signOutAfterConfirm();
  await expectText(dialog(), 'Not sent yet: 1 change with 3 photos.');
  await dialog().getByRole('button', { name: 'Delete and sign out' }).click();
  await signOut;
  await expectToast('Could not sign out. You are still signed in.');
  await expectText(page.getByRole('status'), '1 change to send. 3 photos wait on this device.');

  // The network fails again after the uploads. A second run then sends the save without uploading again.
  reconnect();
  const restore = api().override('PUT', /fighters/, offline);
  const stop = startSender();
  await expect.poll(() => urls.size).toBe(3);
  await expect.poll(() => api().writes.some(({ method }) => method === 'PUT')).toBe(true);
  stop();
  restore();
  upload.mockClear();
  onTestFinished(startSender());
  await expectToast('Sent 1 change');
  expect(stored()).toMatchObject({
    featuredImage: '/media/0.webp',
    galleryImages: ['/media/1.webp', '/media/2.webp'],
  });
  expect(upload).not.toHaveBeenCalled();
});

it('deletes the saves of the owner, their photos and all drafts, but no saves of other users', async () => {
  const addSave = async (owner: string) => {
    sessionStorage.setItem(USERNAME_KEY, owner);
    const id = crypto.randomUUID();
    const featuredImage = await photoStore.put(id, await makePhoto('me.jpg'), '');
    await saveQueue.put({ kind: 'fighters', recordKey: id, name: 'Ada', mode: { featuredImage } }, null);
    return id;
  };
  const theirs = await addSave('somebody else');
  await addSave('admin');
  saveDraft('gyms', 'new', { name: 'Eastside' });
  await deleteUnsent();
  expect((await saveQueue.readAll()).map(({ recordKey }) => recordKey)).toEqual([theirs]);
  await photoStore.refresh();
  expect([...photoStore.getSnapshot().keys()]).toEqual([theirs]);
  expect(hasDraft('gyms')).toBe(false);
});

it('uploads the waiting photos when the open form is saved, and keeps their URLs when a conflict is resolved', async () => {
  api().add('fighters', makeFighter({ id: 50, name: 'Ada', featuredImage: '', style: 'Old' }));
  await render(<FightersScreen initial="list" />);
  await button('Edit Ada').click();
  await expect.element(heading('Edit Fighter')).toBeVisible();
  const { upload, reconnect } = cutNetwork();
  await userEvent.upload(page.getByLabelText('Upload Featured Image'), await makePhoto('me.jpg'));
  await expect
    .element(page.getByAltText('Current featured image'))
    .toHaveAttribute('src', expect.stringMatching(WAITING_PREVIEW));
  await field('Style').fill('Mine');
  reconnect();
  upload.mockClear();
  api().change('fighters', 50, { style: 'Theirs' });
  await button('Update Fighter').click();
  await page.getByRole('radio', { name: /Theirs/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expectToast('Fighter updated');
  expect(stored()).toMatchObject({ featuredImage: '/media/0.webp', style: 'Theirs' });
  // The first save, which found the conflict, also sent the URL.
  expect(api().writes.map(({ body }) => body['featuredImage'])).toEqual(['/media/0.webp', '/media/0.webp']);
  expect(upload).toHaveBeenCalledTimes(1);
});

it('shows which of the waiting photos is being uploaded', async () => {
  const uploads: PromiseWithResolvers<string>[] = [];
  vi.spyOn(adminApi, 'upload').mockImplementation(() => {
    const upload = Promise.withResolvers<string>();
    uploads.push(upload);
    return upload.promise;
  });
  const photos = await Promise.all(
    ['a.jpg', 'b.jpg'].map(async (name) => photoStore.put(crypto.randomUUID(), await makePhoto(name), '')),
  );
  await render(<OfflineStatus />);
  const status = page.getByRole('status');
  const done = uploadWaitingPhotos(photos);
  await expectText(status, 'Uploading photo 1 of 2…');
  await expect.poll(() => uploads.length).toBe(1);
  uploads[0]?.resolve('/media/a.webp');
  await expectText(status, 'Uploading photo 2 of 2…');
  await expect.poll(() => uploads.length).toBe(2);
  uploads[1]?.resolve('/media/b.webp');
  await expect.poll(() => status.element().textContent).toBe('');
  expect((await done).value).toEqual(['/media/a.webp', '/media/b.webp']);
});

describe('a photo that another tab deletes', () => {
  const database = createStore('back-office-photos', 'photos');
  const storedKeys = () => keys(database);

  it('is not stored again by a change that was about to be made', async () => {
    await photoStore.put('a', await makePhoto('me.jpg'), '');
    await storedKeys();
    const released = photoStore.release(['a']);
    await del('a', database);
    await released;
    expect(await storedKeys()).toEqual([]);
  });

  it('does not hide the other photos if an earlier release stored undefined in its place', async () => {
    await set('a', undefined, database);
    await photoStore.put('b', await makePhoto('me.jpg'), 'data:,');
    expect([...photoStore.getSnapshot()]).toEqual([['b', 'data:,']]);
    await photoStore.removeUnused([], Number.POSITIVE_INFINITY);
    expect(await storedKeys()).toEqual(['a']);
  });
});
