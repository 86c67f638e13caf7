import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Gym } from '#src/domain/gyms/schema.ts';
import type { GymBackground } from '#src/domain/settings/settings.ts';
import type { Poster, VideoPreview } from '#src/domain/videos/schema.ts';
import { GymContact } from '#src/site/gyms/GymContact.tsx';
import { GymProfile } from '#src/site/gyms/GymProfile.tsx';

const INSTAGRAM_REEL = 'https://www.instagram.com/reel/Cabc123/';
const YOUTUBE_VIDEO = 'https://www.youtube.com/watch?v=abcdefghijk';
const TIKTOK_VIDEO = 'https://www.tiktok.com/@gym/video/7301234567890123456';

/** The color token of the focus outline. */
const FOCUS_COLOR = [0xff, 0xd1, 0x66] as const;
const FOCUS_OUTLINE_PX = 3;

const toPoster = (width: number, height: number, src = toPicture(width, height)): Poster => ({
  src,
  width,
  height,
  color: '#ff0000',
});

function toPicture(width: number, height: number): string {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  canvas.getContext('2d')?.fillRect(0, 0, width, height);
  return canvas.toDataURL();
}

const preview = (url: string, poster: Poster | null, title = ''): VideoPreview => ({
  url,
  title,
  author: '',
  poster,
});

const showContact = (contact: Partial<Gym>) =>
  render(
    <GymContact
      gym={
        {
          name: 'Southside Bell',
          state: 'Illinois',
          city: '',
          address: '',
          phone: '',
          website: '',
          socialMedia: { instagram: '', tiktok: '', youtube: '' },
          ...contact,
        } as Partial<Gym> as Gym
      }
    />,
  );

const showGym = (
  videos: string[],
  videoPreviews: VideoPreview[],
  state = '',
  backgrounds: readonly GymBackground[] = [],
) =>
  render(
    <GymProfile
      backgrounds={backgrounds}
      gym={
        {
          id: 1,
          name: 'Southside Bell',
          slug: 'southside-bell',
          state,
          city: '',
          address: '',
          phone: '',
          website: '',
          socialMedia: { instagram: '', tiktok: '', youtube: '' },
          published: true,
          videos: JSON.stringify(videos),
          videoPreviews,
        } satisfies Gym
      }
    />,
  );

/** Counts the pixels on the screen that have exactly this color. */
async function countPixels(color: readonly [number, number, number]): Promise<number> {
  const image = new Image();
  image.src = `data:image/png;base64,${await page.screenshot({ save: false })}`;
  await image.decode();
  const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
  if (!context) throw new Error('The browser has no 2D canvas.');
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, image.width, image.height);
  let count = 0;
  for (let index = 0; index < data.length; index += 4)
    if (color.every((channel, offset) => data[index + offset] === channel)) count += 1;
  return count;
}

const card = (position: number) => page.getByRole('listitem').nth(position);
const posterOf = (position: number) => card(position).element().querySelector('img');
/** Returns the background of a card, which is a picture of a ring if the card has no poster. */
const graphicOf = (position: number) =>
  getComputedStyle(card(position).getByRole('link').element().firstElementChild ?? document.body)
    .backgroundImage;
const boxOf = (position: number) => card(position).element().getBoundingClientRect();

beforeEach(() => page.viewport(1280, 900));

it('shows no outline of the state if the image fails to load', async () => {
  const { container } = await showGym([], [], 'Texas');
  const findOutline = () => container.querySelector('img');
  expect(findOutline()?.getAttribute('src')).toBe('/images/states/texas.svg');
  findOutline()?.dispatchEvent(new Event('error'));
  await expect.poll(findOutline).toBeNull();
});

it('shows the picture that the owner uploaded for the state, or the outline if the picture fails to load', async () => {
  const { container } = await showGym([], [], 'Texas', [
    { state: 'Ohio', image: '/media/ohio.webp' },
    { state: 'Texas', image: toPicture(64, 40) },
  ]);
  const outline = container.querySelector<HTMLImageElement>('[src="/images/states/texas.svg"]');
  const findPhoto = () => container.querySelector('[src^="data:"]');
  expect(findPhoto()).not.toBeNull();
  expect(outline?.checkVisibility()).toBe(false);
  findPhoto()?.dispatchEvent(new Event('error'));
  await expect.poll(findPhoto).toBeNull();
  expect(outline?.checkVisibility()).toBe(true);
});

describe('a video of a gym', () => {
  it("shows its title, and its poster (with width and height) on top of the poster's color", async () => {
    await showGym([YOUTUBE_VIDEO], [preview(YOUTUBE_VIDEO, toPoster(1280, 720), 'The long count')]);
    await expect.element(card(0).getByText('The long count')).toBeVisible();
    await expect.element(card(0).getByText('Play from YouTube')).toBeVisible();
    expect(graphicOf(0)).not.toContain('ring');
    expect(posterOf(0)?.getAttribute('width')).toBe('1280');
    expect(posterOf(0)?.getAttribute('height')).toBe('720');
    expect(card(0).element().querySelector('rect')?.getAttribute('fill')).toBe('#ff0000');
  });

  it('shows a graphic if it has no poster, and its number if it has no title', async () => {
    await showGym([INSTAGRAM_REEL, YOUTUBE_VIDEO], []);
    await expect.element(card(1).getByText('Southside Bell, video 2')).toBeVisible();
    await expect.element(card(1).getByText('Play from YouTube')).toBeVisible();
    expect(posterOf(1)).toBeNull();
    expect(graphicOf(1)).toContain('ring');
  });

  it('shows a graphic if its poster fails to load', async () => {
    await showGym(
      [YOUTUBE_VIDEO],
      [preview(YOUTUBE_VIDEO, toPoster(1280, 720, '/missing.webp'), 'The long count')],
    );
    await expect.poll(() => posterOf(0)).toBeNull();
    await expect.element(card(0).getByText('The long count')).toBeVisible();
    expect(graphicOf(0)).toContain('ring');
  });

  it('has an outline on all sides when it has the keyboard focus', async () => {
    const { container } = await showGym([YOUTUBE_VIDEO, TIKTOK_VIDEO], []);
    container.style.padding = '1rem';
    await userEvent.tab();
    expect(document.activeElement).toBe(card(0).getByRole('link').element());
    const { width, height } = boxOf(0);
    const outlinePixels = FOCUS_OUTLINE_PX * 2 * (width + height);
    expect(await countPixels(FOCUS_COLOR)).toBeGreaterThan(0.95 * outlinePixels);
  });

  it('plays in place, and does not change the other videos', async () => {
    await showGym(
      [YOUTUBE_VIDEO, TIKTOK_VIDEO],
      [preview(YOUTUBE_VIDEO, toPoster(1280, 720), 'The long count')],
    );
    await card(0).getByRole('link').click();
    const player = card(0).element().querySelector('iframe');
    expect(player?.src).toBe('https://www.youtube-nocookie.com/embed/abcdefghijk?autoplay=1');
    expect(player?.title).toBe('The long count');
    expect(document.activeElement).toBe(player);
    expect(card(1).element().querySelector('iframe')).toBeNull();
  });

  it('links to its site, and names the site, if it cannot be played in place', async () => {
    await showGym(['https://vimeo.com/1'], []);
    await expect.element(card(0).getByText('Watch on vimeo.com')).toBeVisible();
    await expect.element(card(0).getByRole('link')).toHaveAttribute('target', '_blank');
  });
});

describe('the footage of a gym', () => {
  it('shows portrait and landscape videos in one row of equal height', async () => {
    await showGym(
      [INSTAGRAM_REEL, YOUTUBE_VIDEO, TIKTOK_VIDEO],
      [preview(INSTAGRAM_REEL, toPoster(720, 1280)), preview(YOUTUBE_VIDEO, toPoster(1280, 720))],
    );
    const boxes = [0, 1, 2].map(boxOf);
    expect(new Set(boxes.map(({ top }) => Math.round(top))).size).toBe(1);
    expect(new Set(boxes.map(({ height }) => Math.round(height))).size).toBe(1);
    expect(boxes[0]?.width).toBeLessThan(boxes[0]?.height ?? 0);
    expect(boxes[1]?.width).toBeGreaterThan(boxes[1]?.height ?? Number.POSITIVE_INFINITY);
  });

  it('gives a playing portrait video a whole row on a phone', async () => {
    await page.viewport(390, 844);
    await showGym([INSTAGRAM_REEL, TIKTOK_VIDEO], []);
    const before = boxOf(1);
    await card(1).getByRole('link').click();
    expect(boxOf(1).width).toBeGreaterThan(before.width * 1.9);
    expect(boxOf(1).height).toBeGreaterThan(before.height * 1.9);
    expect(boxOf(0).width).toBeCloseTo(boxOf(1).width);
  });

  it('loads the posters of the first row eagerly, and the others as they approach the viewport', async () => {
    const videos = Array.from({ length: 4 }, (_, index) => `${YOUTUBE_VIDEO}${index}`);
    await showGym(
      videos,
      videos.map((url) => preview(url, toPoster(1280, 720))),
    );
    const loading = [0, 1, 2, 3].map((position) => posterOf(position)?.loading);
    expect(loading).toEqual(['eager', 'eager', 'lazy', 'lazy']);
  });
});

it('links the address to a map, and also links the phone number, the website and the profiles', async () => {
  await showContact({
    city: 'Chicago',
    address: '12 Main St & 3rd',
    phone: '(312) 555-0100 ext. 4',
    website: 'https://southside.example/',
    socialMedia: { instagram: '@southside', tiktok: '', youtube: '' },
  });
  const hrefs = page
    .getByRole('link')
    .elements()
    .map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual([
    'https://www.google.com/maps/search/?api=1&query=Southside%20Bell%2C%2012%20Main%20St%20%26%203rd%2C%20Chicago%2C%20Illinois',
    'tel:3125550100',
    'https://southside.example/',
    'https://www.instagram.com/southside',
  ]);
  const address = page.getByRole('link', { name: '12 Main St & 3rd, Chicago, Illinois' });
  await expect.element(address).toHaveAttribute('rel', 'noopener noreferrer');
});

it('shows no links if a gym has no address and no contact details', async () => {
  await showContact({});
  expect(page.getByRole('link').elements()).toEqual([]);
});
