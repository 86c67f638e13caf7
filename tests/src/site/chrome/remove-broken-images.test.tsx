import { afterEach, expect, it } from 'vitest';
import { removeBrokenImages } from '#src/site/chrome/remove-broken-images.ts';

const BROKEN = '<img src="data:image/png;base64,broken" alt="">';
const content = document.createElement('div');
document.body.append(content);
afterEach(() => content.replaceChildren());

/** Resolves when each image has loaded or failed. The script under test handles the events first. */
let settled: Promise<unknown>;

const show = (html: string) => {
  content.innerHTML = html;
  settled = Promise.all(
    Array.from(
      content.querySelectorAll('img'),
      (image) =>
        new Promise((resolve) => {
          for (const type of ['load', 'error']) image.addEventListener(type, resolve);
        }),
    ),
  );
};

/** Waits until the broken images have failed, and returns the number of images that remain. */
async function countImages(): Promise<number> {
  await settled;
  return content.querySelectorAll('img').length;
}

// This test comes first, because the other tests start the script for all images, which cannot be undone.
it('leaves images that the selector does not match', async () => {
  removeBrokenImages('.brand img');
  show(`<p class="brand">${BROKEN}</p><p>${BROKEN}</p>`);
  await expect.poll(countImages).toBe(1);
  expect(content.querySelector('.brand img')).toBeNull();
});

it('removes an image that failed before the script started', async () => {
  show(BROKEN);
  expect(await countImages()).toBe(1);
  removeBrokenImages();
  await expect.poll(countImages).toBe(0);
});

it.each([
  ['removes a prerendered image', BROKEN, 0],
  ['leaves an image in an island to React', `<astro-island>${BROKEN}</astro-island>`, 1],
  [
    'removes an image among the children of an island',
    `<astro-island><astro-static-slot>${BROKEN}</astro-static-slot></astro-island>`,
    0,
  ],
  [
    'keeps an image that loads',
    '<img src="data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22/%3E" alt="">',
    1,
  ],
])('%s', async (_case, html, remaining) => {
  show(html);
  expect(await countImages()).toBe(remaining);
});
