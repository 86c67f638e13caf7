import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { FightersScreen } from '#src/admin/fighters/FightersScreen.tsx';
import { GymsScreen } from '#src/admin/gyms/GymsScreen.tsx';
import { VideosScreen } from '#src/admin/videos/VideosScreen.tsx';
import { setUpFakeApi } from '../../../../support/components/fake-api.ts';
import { button } from '../../../../support/components/screen.ts';

const api = setUpFakeApi();
beforeEach(() => () => page.viewport(1280, 900));

/** Returns every word in the rows that is split across lines. */
function listBrokenWords(): string[] {
  const broken: string[] = [];
  const texts = document.createTreeWalker(document.querySelector('tbody') ?? document, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (text.parentElement?.closest('a, .visually-hidden')) continue;
    for (const { 0: word, index } of (text.textContent ?? '').matchAll(/\p{L}+/gu)) {
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      if (range.getClientRects().length > 1) broken.push(word);
    }
  }
  return broken;
}

const overflow = () => {
  const list = document.querySelector('table')?.parentElement;
  return (list?.scrollWidth ?? 0) - (list?.clientWidth ?? 0);
};

// From the narrowest table to one that shows everything. The list is as wide as the screen.
const WIDTHS = [802, 840, 930, 950, 1040, 1086, 1090, 1280];
const LONG_NAME = 'Bartholomew Maximilian Konstantinopoulos-Featherstonehaugh';

it.each(WIDTHS)('breaks no word of a fighter in a list that is %i px wide', async (width) => {
  await page.viewport(width, 900);
  api().add('fighters', {
    name: LONG_NAME,
    weight: '174 lbs',
    gymId: 1,
    gym: { id: 1, name: 'Northumberland Community Boxing' },
    weightClassId: 1,
    weightClass: { id: 1, name: 'Light Heavyweight' },
    featuredImage: '/media/demo/ada-marlowe.webp',
  });
  await render(<FightersScreen initial="list" />);
  await expect.element(page.getByRole('columnheader', { name: 'Weight Class' })).toBeVisible();
  await expect.element(button(`Delete ${LONG_NAME}`)).toBeVisible();
  expect(listBrokenWords()).toEqual([]);
  expect(overflow()).toBeLessThanOrEqual(0);
});

it.each(WIDTHS)('breaks no word of a gym in a list that is %i px wide', async (width) => {
  await page.viewport(width, 900);
  api().add('gyms', {
    name: 'Northumberland Boxing',
    slug: 'northumberland-boxing',
    state: 'Massachusetts',
    city: 'Marlborough',
    videos: '[]',
  });
  await render(<GymsScreen initial="list" />);
  await expect.element(button('Delete Northumberland Boxing')).toBeVisible();
  expect(listBrokenWords()).toEqual([]);
  expect(overflow()).toBeLessThanOrEqual(0);
});

it.each([840, 390])('breaks a word that does not fit into a list that is %i px wide', async (width) => {
  await page.viewport(width, 900);
  api().add('gyms', {
    name: 'x'.repeat(200),
    slug: 'y'.repeat(200),
    state: 'z'.repeat(200),
    city: '',
    videos: '[]',
  });
  await render(<GymsScreen initial="list" />);
  await expect.element(button(/^Edit x/)).toBeVisible();
  expect(overflow()).toBeLessThanOrEqual(0);
});

it.each([840, 390])("shows the id in a video's URL in a list that is %i px wide", async (width) => {
  await page.viewport(width, 900);
  api().add('videos', {
    name: 'Final',
    slug: 'final',
    videoUrl: 'https://www.instagram.com/reel/Cabc123_xyz/?igsh=MzRlODBiNWFlZA==',
    type: 'instagram',
    videoPreviews: [],
  });
  await render(<VideosScreen initial="list" />);
  const link = page.getByRole('link', { name: 'instagram.com/reel/Cabc123_xyz' });
  await expect.element(link).toBeVisible();
  const { left, top, width: linkWidth, height } = link.element().getBoundingClientRect();
  // The button that covers a narrow row does not cover the link.
  expect(document.elementFromPoint(left + linkWidth / 2, top + height / 2)).toBe(link.element());
});

it.each([320, 390])('shows the whole text of every filter on a screen that is %i px wide', async (width) => {
  await page.viewport(width, 844);
  api().add('fighters', { name: 'Ada', weight: '', gymId: null, weightClassId: null, featuredImage: '' });
  await render(<FightersScreen initial="list" />);
  await expect.element(page.getByLabelText('Sort')).toBeVisible();
  for (const menu of document.querySelectorAll('search select')) {
    expect(menu.getBoundingClientRect().right).toBeLessThanOrEqual(width);
    expect(menu.scrollWidth).toBeLessThanOrEqual(menu.clientWidth);
  }
});
