import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { GymsList } from '#src/site/gyms/GymsList.tsx';

/** An image that loads. */
const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

it("shows the owner's image behind the gyms of a state, or the outline if the image fails to load", async () => {
  const { href } = location;
  vi.spyOn(window, 'fetch').mockResolvedValue(new Response(null, { status: 304 }));
  history.replaceState(null, '', '?state=Texas');
  onTestFinished(() => history.replaceState(null, '', href));
  const { container } = await render(
    <GymsList
      initial={{ revision: '1', rows: [] }}
      states={['Texas', 'Utah']}
      backgrounds={[{ state: 'Texas', image: PIXEL }]}
    />,
  );
  const findPhoto = () => container.querySelector('[data-background-state] > img');
  const readBackground = () =>
    getComputedStyle(container.querySelector('[data-background-state]') ?? document.body).backgroundImage;
  await expect.poll(findPhoto).not.toBeNull();
  expect(readBackground()).toBe('none');
  findPhoto()?.dispatchEvent(new Event('error'));
  await expect.poll(findPhoto).toBeNull();
  expect(readBackground()).toContain('/images/states/texas.svg');
});

it('has the filter before the search', async () => {
  vi.spyOn(window, 'fetch').mockResolvedValue(new Response(null, { status: 304 }));
  const { container } = await render(<GymsList initial={{ revision: '1', rows: [] }} states={['Texas']} />);
  const controls = [...container.querySelectorAll('fieldset, input')].map(({ tagName }) => tagName);
  expect(controls).toEqual(['FIELDSET', 'INPUT']);
});

const GYMS = ['Big Sky', 'Lone Star'].map((name, index) => ({
  id: index + 1,
  name,
  slug: `gym-${index}`,
  state: 'Texas',
  city: '',
}));

it('has two gyms per row on a phone', async () => {
  vi.spyOn(window, 'fetch').mockResolvedValue(new Response(null, { status: 304 }));
  await page.viewport(390, 844);
  const { container } = await render(<GymsList initial={{ revision: '1', rows: GYMS }} states={['Texas']} />);
  const tops = [...container.querySelectorAll('article')].map((card) => card.getBoundingClientRect().top);
  expect(tops).toHaveLength(2);
  expect(new Set(tops).size).toBe(1);
});

it('shows the whole outline of a state below its gyms', async () => {
  const { href } = location;
  vi.spyOn(window, 'fetch').mockResolvedValue(new Response(null, { status: 304 }));
  history.replaceState(null, '', '?state=Texas');
  onTestFinished(() => history.replaceState(null, '', href));
  const { container } = await render(<GymsList initial={{ revision: '1', rows: GYMS }} states={['Texas']} />);
  const area = container.querySelector('[data-background-state]') ?? document.body;
  const { backgroundSize, paddingBottom } = getComputedStyle(area);
  expect(Number.parseFloat(backgroundSize.split(' ')[1] ?? '')).toBeLessThan(
    Number.parseFloat(paddingBottom),
  );
});
