import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { VideosScreen } from '#src/admin/videos/VideosScreen.tsx';
import { json, offline, problem, setUpFakeApi } from '../../../support/components/fake-api.ts';
import {
  button,
  dialog,
  expectText,
  expectToast,
  field,
  form,
  watchImages,
} from '../../../support/components/screen.ts';

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

it('requires a name, a slug and a URL, and shows which of them is invalid', async () => {
  await openForm();
  for (const label of ['Video Name', 'Slug', 'Video URL'])
    await expect.element(field(label)).toHaveAttribute('required');
  await expect.element(field('Video URL')).toHaveAttribute('type', 'url');
  await field('Video Name').fill('A Bout');
  await field('Video URL').fill('ftp://example.com/a');
  await button('Create Video').click();
  await expect.element(page.getByText('Must be a full http:// or https:// link')).toBeVisible();
  await expect.element(field('Video URL')).toHaveFocus();
  expect(api().writes).toEqual([]);
});

it('adds the scheme to a link typed without one, even when Enter submits the form', async () => {
  await openForm();
  await field('Video Name').fill('A Bout');
  await field('Video URL').fill('YouTu.be/aaaaaaaaaaa');
  await userEvent.keyboard('{Enter}');
  await expectToast('Video created');
  expect(api().rows('videos').at(-1)).toMatchObject({ videoUrl: 'https://youtu.be/aaaaaaaaaaa' });
});

const LINK = 'https://youtu.be/abcdefghijk';
const POSTER = {
  src: '/media/00000000000000000000000000000001.webp',
  width: 320,
  height: 180,
  color: '#302010',
};

it('looks up a link only when its id is complete, and shows its title, author and uses', async () => {
  const uses = [
    { kind: 'fighters' as const, id: 7, name: 'Ada Marlowe' },
    { kind: 'gyms' as const, id: 8, name: 'Southside' },
  ];
  api().addLink(LINK, { title: 'Round one', author: 'Ring TV', poster: POSTER, uses });
  await openForm();
  await field('Video URL').click();
  await userEvent.keyboard(LINK);
  await expect.element(page.getByText('Round one')).toBeVisible();
  await expect.element(page.getByText('YouTube video · Ring TV')).toBeVisible();
  expect(api().lookUps).toEqual([LINK]);
  await expectText(form(), 'Already on Ada Marlowe (opens in a new tab) (fighter), Southside');
  await expect
    .element(page.getByRole('link', { name: 'Ada Marlowe' }))
    .toHaveAttribute('href', '/admin/fighters/7');
  expect(api().writes).toEqual([]);
});

it.each([
  ['TikTok video', 'https://www.tiktok.com/@ringside/video/7301000000000000001'],
  ['Instagram reel', 'https://www.instagram.com/reel/Cabc123/'],
])('loads no image from the platform for this preview: %s', async (kind, link) => {
  api().addLink(link, { title: 'The bout' });
  await openForm();
  const { seen, stop } = watchImages();
  await field('Video URL').fill(link);
  await expect.element(page.getByText(kind, { exact: true })).toBeVisible();
  await expect.element(field('Video Name')).toHaveValue('The bout');
  stop();
  expect([...seen]).toEqual([]);
});

it('aborts the look-up of an earlier link', async () => {
  const OTHER = 'https://youtu.be/bbbbbbbbbbb';
  api().addLink(OTHER, { title: 'The other one' });
  const signals: AbortSignal[] = [];
  vi.spyOn(window, 'fetch').mockImplementation((input, init) => {
    if (!init?.signal || !String(init.body).includes(LINK)) return api().fetch(input, init);
    const { signal } = init;
    signals.push(signal);
    return new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
    });
  });
  await openForm();
  await field('Video URL').fill(LINK);
  await expect.poll(() => signals).toHaveLength(1);
  await field('Video URL').fill(OTHER);
  await expect.poll(() => signals[0]?.aborted).toBe(true);
  await expect.element(page.getByText('The other one')).toBeVisible();
});

it('saves before a look-up has finished', async () => {
  await openForm();
  const release = api().hold('POST', /look-up/);
  await field('Video URL').fill(LINK);
  await expect.element(page.getByText('Looking up the video…')).toBeVisible();
  await field('Video Name').fill('A Bout');
  await button('Create Video').click();
  await expectToast('Video created');
  release();
});

it('says that a link could not be looked up, and still saves it', async () => {
  api().override('POST', /look-up/, offline);
  await openForm();
  await field('Video URL').fill(LINK);
  await expect.element(page.getByText('The video could not be looked up.')).toBeVisible();
  await expect.element(field('Video Name')).toHaveValue('YouTube Video abcdefghijk');
  await button('Create Video').click();
  await expectToast('Video created');
});

it.each([
  ['private' as const, 'it is private.'],
  ['gone' as const, 'it was deleted.'],
])('says that a video is %s', async (state, reason) => {
  api().addLink(LINK, { state });
  await openForm();
  await field('Video URL').fill(LINK);
  await expect.element(page.getByText(`Visitors can no longer see this video: ${reason}`)).toBeVisible();
});

it('does not list the video that is being edited among the records that use the link', async () => {
  const { id } = api().add('videos', { name: 'A Bout', slug: 'a-bout', videoUrl: LINK });
  api().addLink(LINK, { title: 'Round one', uses: [{ kind: 'videos', id, name: 'A Bout' }] });
  await render(<VideosScreen initial="list" />);
  await button('Edit A Bout').click();
  await expect.element(page.getByText('Round one')).toBeVisible();
  expect(page.getByText('Already on').elements()).toEqual([]);
});

it('focuses the URL field of a new video, and suggests its title as the name', async () => {
  api().addLink(LINK, { title: 'Round one' });
  await openForm();
  await expect.element(field('Video URL')).toHaveFocus();
  await userEvent.keyboard(LINK);
  await expect.element(field('Video Name')).toHaveValue('Round one');
  await expect.element(field('Slug')).toHaveValue('round-one');
  await button('Create Video').click();
  await expectToast('Video created');
  expect(api().rows('videos').at(-1)).toMatchObject({ name: 'Round one', slug: 'round-one', videoUrl: LINK });
});

it('replaces a suggested name with the title of the next link, but keeps a typed name', async () => {
  api().addLink(LINK, { title: 'Round one' });
  api().addLink('https://youtu.be/bbbbbbbbbbb', { title: 'Round two' });
  await openForm();
  await field('Video URL').fill(LINK);
  await expect.element(field('Video Name')).toHaveValue('Round one');
  await field('Video URL').fill('https://youtu.be/bbbbbbbbbbb');
  await expect.element(field('Video Name')).toHaveValue('Round two');
  await field('Video Name').fill('My name');
  await field('Video URL').fill(LINK);
  await expect.element(page.getByText('Round one')).toBeVisible();
  await expect.element(field('Video Name')).toHaveValue('My name');
});

it('keeps the name of a stored video', async () => {
  api().add('videos', { name: 'A Bout', slug: 'a-bout', videoUrl: LINK });
  api().addLink(LINK, { title: 'Round one' });
  await render(<VideosScreen initial="list" />);
  await button('Edit A Bout').click();
  await expect.element(page.getByText('Round one')).toBeVisible();
  await expect.element(field('Video Name')).toHaveValue('A Bout');
});

it('replaces a short TikTok link with the URL behind it', async () => {
  const url = 'https://www.tiktok.com/@ringside/video/7301000000000000001';
  api().addLink('https://vm.tiktok.com/ZM123/', { resolved: url, title: 'Sparring' });
  await openForm();
  await field('Video URL').fill('https://vm.tiktok.com/ZM123/');
  await expect.element(field('Video URL')).toHaveValue(url);
  await expect.element(field('Video Name')).toHaveValue('Sparring');
});

it('warns that a short TikTok link cannot be embedded', async () => {
  await openForm();
  await field('Video URL').fill('https://vm.tiktok.com/ZM123/');
  await expect.element(page.getByText('Short TikTok links cannot be shown as videos')).toBeVisible();
});

it('shows which action failed and why, and keeps the input', async () => {
  const videoUrl = 'https://youtu.be/abcdefghijk';
  api().add('videos', { name: 'A Bout', slug: 'a-bout', videoUrl });
  await render(<VideosScreen initial="list" />);
  for (const method of ['PUT', 'DELETE'])
    api().override(method, /videos/, () => new Response('', { status: 500 }));
  await button('Delete A Bout').click();
  await dialog().getByRole('button', { name: 'Delete' }).click();
  await expectToast('Error deleting video. Please try again.');
  await expectToast('The server responded with 500.');
  await button('Edit A Bout').click();
  await field('Video Name').fill('A Bout 2');
  await button('Update Video').click();
  await expectToast('Error saving video. Please try again.');
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
