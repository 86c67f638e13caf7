import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { makeFighter } from '#src/demo/fighter-factory.ts';
import { FighterStage } from '#src/features/rising-stars/FighterStage.tsx';

it('plays the last video of the list, which is the newest, in place', async () => {
  const featuredVideos = [
    'https://www.instagram.com/reel/Cabc123/',
    'https://www.youtube.com/watch?v=abcdefghijk',
  ];
  await render(<FighterStage fighter={makeFighter({ name: 'Ada Marlowe', featuredVideos })} />);

  expect(document.querySelector('iframe')).toBeNull();
  await page.getByRole('link', { name: 'Watch Ada Marlowe Play from YouTube' }).click();
  const player = document.querySelector('iframe');
  expect(player?.src).toBe('https://www.youtube-nocookie.com/embed/abcdefghijk?autoplay=1');
  expect(document.activeElement).toBe(player);
});

it('loads the portrait before the poster of the video', async () => {
  const url = 'https://www.youtube.com/watch?v=abcdefghijk';
  const poster = { src: '/poster.webp', width: 1280, height: 720, color: '#102030' };
  const fighter = makeFighter({
    featuredImage: '/portrait.webp',
    featuredVideos: [url],
    videoPreviews: [{ url, title: '', author: '', poster }],
  });
  const { container } = await render(<FighterStage fighter={fighter} />);
  const images = [...container.querySelectorAll('img')].map(({ src, loading, fetchPriority }) => [
    new URL(src).pathname,
    loading,
    fetchPriority,
  ]);
  expect(images).toEqual([
    ['/portrait.webp', 'eager', 'high'],
    ['/poster.webp', 'eager', 'auto'],
  ]);
});
