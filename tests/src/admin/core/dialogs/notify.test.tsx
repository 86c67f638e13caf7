import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { adminApi } from '#src/admin/core/api/admin-session.ts';
import { notify, SYNC, WAITING } from '#src/admin/core/dialogs/notify.tsx';
import { FightersScreen } from '#src/admin/fighters/FightersScreen.tsx';
import { WeightClassesScreen } from '#src/admin/weight-classes/WeightClassesScreen.tsx';
import { ApiError } from '#src/site/islands/api.ts';
import { setUpFakeApi } from '../../../../support/components/fake-api.ts';
import { button, expectText, expectToast, toastOf } from '../../../../support/components/screen.ts';

setUpFakeApi();
const region = () => page.getByRole('region', { name: 'Notifications' });
const alerts = () => region().getByRole('alert');

beforeEach(() => () => page.viewport(1280, 900));

it.each([
  [1280, 116],
  [390, 136],
])('keeps toasts no taller than the title of a screen that is %i px wide', async (width, height) => {
  await page.viewport(width, 900);
  await render(<WeightClassesScreen initial="list" />);
  for (const topic of ['one', 'two', 'three'])
    notify.failure('Error saving videos. Please try again.', `${topic}\n`.repeat(8), topic);
  await expect.poll(() => alerts().elements().length).toBe(3);
  expect(region().element().getBoundingClientRect().height).toBeLessThanOrEqual(height);
  // Hovering expands the toasts.
  await userEvent.hover(alerts().first());
  await expect.poll(() => region().element().getBoundingClientRect().height).toBeGreaterThan(300);
});

it('shows two toasts in full on a phone, even if one has a title of two lines and a button', async () => {
  await page.viewport(390, 844);
  await render(<WeightClassesScreen initial="list" />);
  notify.success('Moved @bo_marlowe to Accepted', { label: 'Undo', onClick: () => {} });
  notify.success('Message copied');
  await expectToast('Message copied');
  await expectToast('Moved @bo_marlowe to Accepted');
  const { scrollHeight, clientHeight } = region().element();
  expect(scrollHeight).toBeLessThanOrEqual(clientHeight);
});

it('shows only the newer of two failures with the same title, and closes it after a success on its topic', async () => {
  await render(<WeightClassesScreen initial="list" />);
  notify.failure('Error saving video. Please try again.', 'One.');
  notify.failure('Error saving video. Please try again.', 'Two.');
  notify.failure('Failed to upload images. Please try again.', 'Three.', 'uploads');
  await expectText(alerts(), 'Two.');
  await expect.element(toastOf('One.')).not.toBeInTheDocument();
  notify.success('Video updated');
  await expectToast('Video updated');
  await expect.element(toastOf('Two.')).not.toBeInTheDocument();
  await expectText(alerts(), 'Three.');
  notify.success('1 photo added', undefined, 'uploads');
  await expect.element(alerts()).not.toBeInTheDocument();
});

it('asks to try again only if the same request may succeed later', async () => {
  await render(<WeightClassesScreen initial="list" />);
  notify.failure('Failed to upload image. Please try again.', new ApiError('The slug is taken.', 409));
  await expectText(alerts(), 'The slug is taken.');
  expect(alerts().getByText('Failed to upload image.', { exact: true }).elements()).toHaveLength(1);
  notify.failure('Failed to upload image. Please try again.', new ApiError('Not available.', 503));
  await expectText(alerts(), 'Not available.');
  await expectText(alerts(), 'Failed to upload image. Please try again.');
  await expect.element(toastOf('The slug is taken.')).not.toBeInTheDocument();
});

it('closes the messages about earlier uploads when a record is saved', async () => {
  await render(<WeightClassesScreen initial="list" />);
  notify.success('2 photos added', undefined, 'uploads');
  notify.success('1 photo added', undefined, 'featured image');
  await expectToast('2 photos added');
  await expectToast('1 photo added');
  // Toasts do not time out while the pointer is over them.
  await userEvent.hover(toastOf('1 photo added'));
  notify.success('Fighter created');
  await expectToast('Fighter created');
  await expect.element(toastOf('2 photos added')).not.toBeInTheDocument();
  await expect.element(toastOf('1 photo added')).not.toBeInTheDocument();
});

it('stops saying that a save waits on this device once it has been sent', async () => {
  await render(<WeightClassesScreen initial="list" />);
  notify.failure('Error saving video. Please try again.', 'One.');
  notify.success('Kept on this device', undefined, WAITING);
  await expectToast('Kept on this device');
  await expect.element(alerts()).not.toBeInTheDocument();
  await userEvent.hover(toastOf('Kept on this device'));
  notify.success('Video: merged', undefined, SYNC);
  notify.success('Sent 1 change', undefined, SYNC);
  await expectToast('Sent 1 change');
  await expectToast('Video: merged');
  await expect.element(toastOf('Kept on this device')).not.toBeInTheDocument();
});

it.each([844, 400])("does not cover a form's buttons on a phone %d pixels high", async (height) => {
  await page.viewport(390, height);
  await render(<WeightClassesScreen initial="add" />);
  await expect.element(button('Create Weight Class')).toBeVisible();
  for (let number = 1; number <= 9; number += 1)
    notify.failure(
      `Failure ${number} of nine, with a text that takes several lines`,
      'The server could not be reached',
    );
  await expect.poll(() => alerts().elements().length).toBe(9);
  const { bottom } = region().element().getBoundingClientRect();
  for (const name of ['Create Weight Class', 'Cancel'])
    expect(button(name).element().getBoundingClientRect().top).toBeGreaterThanOrEqual(bottom);
  // Toasts that do not fit can be reached by scrolling.
  await region().getByRole('button', { name: 'Dismiss' }).last().click();
  await expect.poll(() => alerts().elements().length).toBe(8);
});

it('shows how many of several photos were added, and why the other photos failed', async () => {
  vi.spyOn(adminApi, 'upload').mockImplementation(async ({ name }) => {
    if (name.startsWith('bad')) throw new Error(name);
    return `/media/${name}`;
  });
  await render(<FightersScreen initial="add" />);
  const pick = (...names: string[]) =>
    userEvent.upload(
      page.getByLabelText('Upload Gallery Images'),
      names.map((name) => new File(['x'], name, { type: 'image/jpeg' })),
    );
  await pick('1.jpg', 'bad-2.jpg', '3.jpg', 'bad-4.jpg');
  const reason = 'Something unexpected happened on this page.';
  await expectText(alerts(), '2 of 4 photos added');
  await expectText(alerts(), `bad-2.jpg, bad-4.jpg: ${reason}`);
  // Earlier failures are not counted again, and only the newest failure is shown.
  await pick('5.jpg', 'bad-6.jpg');
  await expectText(alerts(), '1 of 2 photos added');
  await expect.element(toastOf('2 of 4 photos added')).not.toBeInTheDocument();
  await pick('bad-7.jpg');
  await expectText(alerts(), 'Failed to upload images. Please try again.');
  await pick('8.jpg');
  await expectToast('1 photo added');
  await expect.element(alerts()).not.toBeInTheDocument();
});
