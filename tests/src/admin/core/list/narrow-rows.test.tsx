import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { FightersScreen } from '#src/admin/fighters/FightersScreen.tsx';
import { GymsScreen } from '#src/admin/gyms/GymsScreen.tsx';
import { setUpFakeApi } from '../../../../support/components/fake-api.ts';

const api = setUpFakeApi();
beforeEach(() => () => page.viewport(1280, 900));

const ROW_PX = 64;
const LONG_NAME = 'San Buenaventura-on-the-Pacific by the Sea';
const heightOf = (name: string) => page.getByRole('row', { name }).element().getBoundingClientRect().height;

const VIDEOS = ['https://youtu.be/aaaaaaaaaaa'];

it("keeps a gym's row at two lines on a phone, even if the city has a long name", async () => {
  await page.viewport(390, 844);
  api().add('gyms', {
    name: 'Southside',
    slug: 'a',
    state: 'North Carolina',
    city: LONG_NAME,
    videos: VIDEOS,
  });
  await render(<GymsScreen initial="list" />);
  await expect.element(page.getByText('North Carolina', { exact: true })).toBeVisible();
  await expect.element(page.getByText(LONG_NAME)).toBeVisible();
  await expect.poll(() => heightOf('Southside')).toBeLessThanOrEqual(ROW_PX);
});

it("keeps a fighter's row at two lines on a phone, even if the gym has a long name", async () => {
  await page.viewport(390, 844);
  const fighter = { weight: '147 lbs', gymId: 1, gym: { id: 1, name: LONG_NAME }, weightClassId: null };
  api().add('fighters', { ...fighter, name: 'Ada', featuredImage: '/media/demo/ada-marlowe.webp' });
  await render(<FightersScreen initial="list" />);
  await expect.element(page.getByText('147 lbs')).toBeVisible();
  await expect.poll(() => heightOf('Ada')).toBeLessThanOrEqual(ROW_PX);
});
