import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { makeFighter } from '#src/demo/fighter-factory.ts';
import { FighterBio } from '#src/site/fighters/FighterBio.tsx';

it('plays the last video of the list, which is the newest, in place', async () => {
  const featuredVideos = [
    'https://www.instagram.com/reel/Cabc123/',
    'https://www.youtube.com/watch?v=abcdefghijk',
  ];
  await render(
    <FighterBio fighter={makeFighter({ name: 'Ada Marlowe', featuredVideos })} placeholder="" isOpen />,
  );

  expect(document.querySelector('iframe')).toBeNull();
  await page.getByRole('link', { name: 'Watch Ada Marlowe Play from YouTube' }).click();
  const player = document.querySelector('iframe');
  expect(player?.src).toBe('https://www.youtube-nocookie.com/embed/abcdefghijk?autoplay=1');
  expect(document.activeElement).toBe(player);
});

it('stops the video when another tab is selected', async () => {
  const fighter = makeFighter({
    name: 'Ada Marlowe',
    featuredVideos: ['https://www.youtube.com/watch?v=abcdefghijk'],
  });
  const { rerender } = await render(<FighterBio fighter={fighter} placeholder="" isOpen />);
  await page.getByRole('link', { name: 'Watch Ada Marlowe' }).click();
  await rerender(<FighterBio fighter={fighter} placeholder="" isOpen={false} />);
  expect(document.querySelector('iframe')).toBeNull();
});

it('loads the portrait first, and the video poster only near the viewport', async () => {
  const url = 'https://www.youtube.com/watch?v=abcdefghijk';
  const poster = { src: '/poster.webp', width: 1280, height: 720, color: '#102030' };
  const fighter = makeFighter({
    featuredImage: '/portrait.webp',
    featuredVideos: [url],
    videoPreviews: [{ url, title: '', author: '', poster }],
  });
  const { container } = await render(<FighterBio fighter={fighter} placeholder="/default.webp" isOpen />);
  const images = [...container.querySelectorAll('img')].map(({ src, loading, fetchPriority }) => [
    new URL(src).pathname,
    loading,
    fetchPriority,
  ]);
  expect(images).toEqual([
    ['/portrait.webp', 'eager', 'high'],
    ['/poster.webp', 'lazy', 'auto'],
  ]);
});

/** An image that loads. */
const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
const [PHOTO, PORTRAIT] = [`${PIXEL}#photo`, `${PIXEL}#portrait`];

it.each([
  ['the silhouette if there is neither a photo nor a default portrait', '', ''],
  ['the default portrait, or the silhouette if the portrait fails to load', PORTRAIT, ''],
  ['the photo, then the default portrait, then the silhouette, as each fails to load', PORTRAIT, PHOTO],
])('shows %s', async (_case, placeholder, featuredImage) => {
  const { container } = await render(
    <FighterBio fighter={makeFighter({ featuredImage })} placeholder={placeholder} isOpen />,
  );
  const findPath = () => container.querySelector('img')?.getAttribute('src');
  for (const path of [featuredImage, placeholder].filter(Boolean)) {
    expect(findPath()).toBe(path);
    container.querySelector('img')?.dispatchEvent(new Event('error'));
    await expect.poll(findPath).not.toBe(path);
  }
  expect(findPath()).toBe('/images/fighter-placeholder.svg');
});
