import type { ClientDirective } from 'astro';
import { afterEach, expect, it, vi } from 'vitest';
import directive from '#src/site/islands/idle-or-interaction-directive.ts';
import { nextPaint } from '#src/site/islands/next-paint.ts';

afterEach(() => {
  document.body.replaceChildren();
});

/** Starts the directive with this value on a new island. Returns the function that loads the island's code. */
function startDirective(value: string) {
  const island = document.body.appendChild(document.createElement('div'));
  // Without content, the page would have no first contentful paint.
  document.body.append('Text');
  const load = vi.fn<Parameters<ClientDirective>[0]>(async () => async () => {});
  directive(load, { name: 'Island', value }, island);
  return load;
}

function addImage(loading: 'eager' | 'lazy') {
  const image = document.createElement('img');
  image.loading = loading;
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  image.decode = () => promise;
  document.body.append(image);
  return { resolve, reject };
}

it('does not load a "top-visible" island before the images at the top of the page are visible', async () => {
  const top = addImage('eager');
  addImage('lazy');
  const load = startDirective('top-visible');
  for (let frame = 0; frame < 5; frame += 1) await nextPaint();
  expect(load).not.toHaveBeenCalled();
  top.resolve();
  await expect.poll(() => load.mock.calls.length).toBe(1);
});

it('does not wait for an image that cannot be loaded', async () => {
  addImage('eager').reject();
  const load = startDirective('top-visible');
  await expect.poll(() => load.mock.calls.length).toBe(1);
});
