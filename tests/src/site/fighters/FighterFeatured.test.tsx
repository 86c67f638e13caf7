import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { FighterFeatured } from '#src/site/fighters/FighterFeatured.tsx';

const INSTAGRAM_REEL = 'https://www.instagram.com/reel/Cabc123/';
const YOUTUBE_VIDEO = 'https://www.youtube.com/watch?v=abcdefghijk';
const poster = { src: '/missing.webp', width: 720, height: 1280, color: '#102030' };
const previews = [{ url: INSTAGRAM_REEL, title: 'Three hard rounds', author: '', poster }];

const main = page.getByRole('link');

it('names each video by its title, or by its number if the title is unknown', async () => {
  await render(
    <FighterFeatured fighter="Ada Marlowe" links={[INSTAGRAM_REEL, YOUTUBE_VIDEO]} previews={previews} />,
  );
  await expect.element(main.getByText('Three hard rounds')).toBeVisible();
  await expect.element(main.getByText('Watch on Instagram')).toBeVisible();
  await page.getByRole('button', { name: 'Video 2' }).click();
  await expect.element(main.getByText('Video 2')).toBeVisible();
  await expect.element(main).toHaveAttribute('href', YOUTUBE_VIDEO);
  await page.getByRole('button', { name: 'Three hard rounds' }).click();
  await expect.element(main).toHaveAttribute('href', INSTAGRAM_REEL);
});

it('names the host of a video on another site', async () => {
  await render(
    <FighterFeatured fighter="Ada Marlowe" links={['https://www.vimeo.com/1']} previews={previews} />,
  );
  await expect.element(main.getByText('Watch on vimeo.com')).toBeVisible();
});

it('limits a list of thirty videos to about the height of the main video', async () => {
  const links = Array.from({ length: 30 }, (_, index) => `${YOUTUBE_VIDEO}${index}`);
  await render(<FighterFeatured fighter="Ada Marlowe" links={links} previews={previews} />);
  const list = page.getByRole('list').element();
  expect(list.scrollHeight).toBeGreaterThan(list.clientHeight * 2);
  expect(list.clientHeight).toBeLessThan(main.element().clientHeight * 1.1);
});
