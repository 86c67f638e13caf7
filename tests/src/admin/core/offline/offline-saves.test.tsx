import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { notify } from '#src/admin/core/dialogs/notify.tsx';
import { saveQueue } from '#src/admin/core/offline/indexed-db.ts';
import { syncStatus } from '#src/admin/core/offline/sync-status.ts';
import { GymsScreen } from '#src/admin/gyms/GymsScreen.tsx';
import { startSender } from '#src/admin/sync/start-sender.ts';
import { json, offline, setUpFakeApi } from '../../../../support/components/fake-api.ts';
import {
  button,
  dialog,
  expectText,
  expectToast,
  field,
  heading,
} from '../../../../support/components/screen.ts';
import { openGym } from '../../gyms/gym-form.tsx';

const api = setUpFakeApi();
beforeEach(() => history.replaceState(null, '', '/admin/gyms'));

const waiting = () => page.getByRole('region', { name: 'Not sent yet' });
const stored = (id: number) =>
  api()
    .rows('gyms')
    .find((gym) => gym.id === id);

/** Makes reads and saves fail. Returns a function that restores the network and sends the waiting saves. */
function cutNetwork(): () => void {
  const restore = ['GET', 'POST', 'PUT', 'HEAD'].map((method) => api().override(method, /^/, offline));
  return () => {
    for (const undo of restore) undo();
    onTestFinished(startSender());
  };
}

it('keeps saves while offline, shows and reopens them, and sends them when the network returns', async () => {
  const { id } = await openGym(api());
  const reconnect = cutNetwork();
  await field('City').fill('Akron');
  await button('Update Gym').click();
  await expectToast('Kept on this device. It will be sent when the network returns.');
  await expectText(page.getByRole('status'), 'Kept on this device. 1 change to send.');
  await expectText(waiting(), 'Waiting for the network');
  await expectText(page.getByRole('row'), 'not sent yet');

  // The form opens with the values that wait. Saving again replaces them.
  await button('Edit Southside').click();
  await expect.element(field('City')).toHaveValue('Akron');
  await button('Cancel').click();
  await button('Open Southside').click();
  await field('State').fill('Ohio');
  await button('Update Gym').click();
  await expect.element(heading('Not sent yet (1)')).toBeVisible();

  await button('Add New Gym').click();
  await field('Gym Name').fill('Northside');
  await button('Create Gym').click();
  await expect.element(heading('Not sent yet (2)')).toBeVisible();
  expect(stored(id)).toMatchObject({ city: '', state: '' });
  const attempts = api().writes.length;

  // Somebody else changes another field before the network returns.
  api().change('gyms', id, { slug: 'their-slug' });
  reconnect();
  await expectToast('Sent 2 changes');
  await expectToast('Southside is saved. Also kept from another tab or device: Slug');
  await expect.element(waiting()).not.toBeInTheDocument();
  await expect.element(button('Edit Northside')).toBeVisible();
  expect(stored(id)).toMatchObject({ city: 'Akron', state: 'Ohio', slug: 'their-slug' });
  expect(api().rows('gyms')).toHaveLength(2);
  // The edit is sent twice: the first request fails with 412, and the edit is then merged.
  expect(
    api()
      .writes.slice(attempts)
      .map(({ method }) => method),
  ).toEqual(['PUT', 'PUT', 'POST']);
  expect(await saveQueue.refresh()).toEqual([]);
});

it('saves nothing twice after lost responses, and sends later changes', async () => {
  await render(<GymsScreen initial="add" />);
  await field('Gym Name').fill('Once');
  api().loseNext('POST', /gyms/);
  await button('Create Gym').click();
  await expectText(waiting(), 'Once');
  await button('Open Once').click();
  await field('City').fill('Akron');
  api().loseNext('PUT', /gyms/);
  await button('Create Gym').click();
  await expectText(waiting(), 'Once');
  api().change('gyms', 1, { state: 'Ohio' });
  onTestFinished(startSender());
  await expectToast('Sent 1 change');
  expect(api().rows('gyms')).toHaveLength(1);
  expect(stored(1)).toMatchObject({ name: 'Once', city: 'Akron', state: 'Ohio' });
});

it('reports no round that ends after the sender was stopped', async () => {
  await render(<GymsScreen initial="add" />);
  await field('Gym Name').fill('Once');
  api().loseNext('POST', /gyms/);
  await button('Create Gym').click();
  await expectText(waiting(), 'Once');
  const respond = api().hold('POST', /gyms/);
  const stop = startSender();
  await expect.poll(() => api().writes).toHaveLength(2);
  const success = vi.spyOn(notify, 'success');
  stop();
  respond();
  await expect.poll(() => syncStatus.get()).toBe('idle');
  expect(await saveQueue.refresh()).toEqual([]);
  expect(success).not.toHaveBeenCalled();
});

it('sends a save that is stored while a round ends', async () => {
  sessionStorage.setItem('p8_admin_session_username', 'admin');
  const { refresh } = saveQueue;
  vi.spyOn(saveQueue, 'refresh').mockImplementationOnce(async () => {
    const saves = await refresh();
    const mode = { from: 'new', to: 'accepted', movedAt: '2026-11-22T12:00:00.000Z' };
    await saveQueue.put({ kind: 'highlight-requests', recordKey: 7, name: '@ada', mode }, null);
    return saves;
  });
  api().override('GET', /highlight-requests/, () => json([]));
  onTestFinished(startSender());
  await expect
    .poll(async () => (await saveQueue.readAll())[0]?.problem)
    .toEqual({ type: 'rejected', message: 'The request is no longer in the inbox.' });
});

it('asks the owner about a conflict, and keeps a form open while its waiting save is sent', async () => {
  const { id } = await openGym(api());
  let reconnect = cutNetwork();
  await field('City').fill('Mine');
  await button('Update Gym').click();
  await expectText(waiting(), 'Southside');
  api().change('gyms', id, { city: 'Theirs' });
  reconnect();
  await expectText(waiting(), 'This was changed elsewhere too. Open it to choose which values to keep.');
  await expectText(page.getByRole('status'), '1 change needs your decision.');
  await expectToast('1 change could not be saved');
  await button('Open Southside').click();
  await button('Update Gym').click();
  await page.getByRole('radio', { name: /Yours/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expectToast('Gym updated');
  await expect.element(waiting()).not.toBeInTheDocument();
  expect(stored(id)).toMatchObject({ city: 'Mine' });

  // A waiting save is sent while its form is open with further changes.
  reconnect = cutNetwork();
  await button('Edit Southside').click();
  await field('City').fill('First');
  await button('Update Gym').click();
  await button('Open Southside').click();
  await field('City').fill('Second');
  reconnect();
  // The waiting saves are hidden while a form is open.
  await expectToast('Sent 1 change');
  expect(stored(id)).toMatchObject({ city: 'First' });
  await expect.element(field('City')).toHaveValue('Second');
  await button('Update Gym').click();
  await expect.poll(() => stored(id)).toMatchObject({ city: 'Second' });
});

it('keeps the form open if the browser cannot store the save, and discards a save only after asking', async () => {
  await openGym(api());
  cutNetwork();
  await field('City').fill('Akron');
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  await button('Update Gym').click();
  await expectToast('The server could not be reached');
  await expect.element(field('City')).toHaveValue('Akron');
  put.mockRestore();
  await button('Update Gym').click();
  await button('Discard Southside').click();
  await expectText(dialog(), 'Discard this change?');
  await dialog().getByRole('button', { name: 'Cancel' }).click();
  await expect.element(waiting()).toBeVisible();
  await button('Discard Southside').click();
  await dialog().getByRole('button', { name: 'Discard' }).click();
  await expect.element(waiting()).not.toBeInTheDocument();
});
