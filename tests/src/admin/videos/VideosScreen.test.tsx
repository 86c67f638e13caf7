import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { VideosScreen } from '#src/admin/videos/VideosScreen.tsx';
import { json, offline, problem, setUpFakeApi } from '../../../support/fake-api.ts';
import { button, dialog, expectNotice, expectText, field, watchImages } from '../../../support/screen.ts';

const api = setUpFakeApi();
const openForm = () => render(<VideosScreen initial="add" />);

it('derives the slug from the name until the slug is edited', async () => {
  await openForm();
  await field('Video Name').fill('A Bout');
  await expect.element(field('Slug')).toHaveValue('a-bout');
  await field('Slug').fill('my-own');
  await field('Video Name').fill('A Bout on Friday');
  await expect.element(field('Slug')).toHaveValue('my-own');
});

it('requires a name, a slug and a URL, and shows which is invalid', async () => {
  await openForm();
  for (const label of ['Video Name', 'Slug', 'Video URL'])
    await expect.element(field(label)).toHaveAttribute('required');
  await expect.element(field('Video URL')).toHaveAttribute('type', 'url');
  await field('Video Name').fill('A Bout');
  await field('Video URL').fill('ftp://example.com/a');
  await button('Create Video').click();
  await expect.element(page.getByText('Must be a full http:// or https:// address')).toBeVisible();
  await expect.element(field('Video URL')).toHaveFocus();
  expect(api().writes).toEqual([]);
});

it('completes a link without a scheme, also on Enter', async () => {
  await openForm();
  await field('Video Name').fill('A Bout');
  await field('Video URL').fill('YouTu.be/aaaaaaaaaaa');
  await userEvent.keyboard('{Enter}');
  await expectNotice('Video created');
  expect(api().rows('videos').at(-1)).toMatchObject({ videoUrl: 'https://youtu.be/aaaaaaaaaaa' });
});

it('requests a thumbnail only once the id is complete', async () => {
  await openForm();
  await field('Video URL').click();
  const { seen, stop } = watchImages();
  await userEvent.keyboard('https://youtu.be/abcdefghijk');
  await expect.poll(() => seen.size).toBeGreaterThan(0);
  stop();
  expect([...seen].every((src) => src.includes('/vi/abcdefghijk/'))).toBe(true);
});

it('warns about a short TikTok link', async () => {
  await openForm();
  await field('Video URL').fill('https://vm.tiktok.com/ZM123/');
  await expect.element(page.getByText('Short TikTok links cannot be shown as videos')).toBeVisible();
});

it('shows what failed and why, and keeps the input', async () => {
  const videoUrl = 'https://youtu.be/abcdefghijk';
  api().add('videos', { name: 'A Bout', slug: 'a-bout', videoUrl });
  await render(<VideosScreen initial="list" />);
  for (const method of ['PUT', 'DELETE'])
    api().override(method, /videos/, () => new Response('', { status: 500 }));
  await button('Delete A Bout').click();
  await dialog().getByRole('button', { name: 'Delete' }).click();
  await expectNotice('Error deleting video. Please try again.');
  await expectNotice('The server responded with 500.');
  await button('Edit A Bout').click();
  await field('Video Name').fill('A Bout 2');
  await button('Update Video').click();
  await expectNotice('Error saving video. Please try again.');
  await expect.element(field('Video Name')).toHaveValue('A Bout 2');
});

it('shows that the list is empty', async () => {
  api().override('GET', /view=edit/, () => json([]));
  await render(<VideosScreen initial="list" />);
  await expect
    .element(page.getByText('No videos found. Click "Add New Video" to get started.'))
    .toBeVisible();
});

it.each([
  ['while offline', offline],
  ['after a server error', () => problem(503, 'Not available')],
])('shows that the list could not be loaded %s', async (_condition, respond) => {
  api().override('GET', /view=edit/, respond);
  await render(<VideosScreen initial="list" />);
  await expectText(page.getByRole('alert'), 'Failed to load videos. Please try again later.');
  await expect.element(page.getByText('No videos found')).not.toBeInTheDocument();
});
