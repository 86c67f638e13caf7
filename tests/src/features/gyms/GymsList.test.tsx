import { expect, it, onTestFinished, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { GymsList } from '#src/features/gyms/GymsList.tsx';

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
