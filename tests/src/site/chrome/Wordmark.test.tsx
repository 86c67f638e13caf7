import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Wordmark } from '#src/site/chrome/Wordmark.tsx';

/** A logo of the given size as a `data:` URL. */
function makeLogo(width: number, height: number): string {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  canvas.getContext('2d')?.fillRect(0, 0, width, height);
  return canvas.toDataURL();
}

const link = () => page.getByRole('link', { name: 'Corner Cuts, home' });

it('shows the brand as text if there is no logo', async () => {
  await render(<Wordmark brand="Corner Cuts" />);
  await expect.element(link().getByText('Cuts')).toBeVisible();
  expect(link().element().querySelector('img')).toBeNull();
});

it('shows the logo in place of the text, and the text if the logo fails to load', async () => {
  await render(<Wordmark brand="Corner Cuts" logo={makeLogo(400, 100)} />);
  await expect.element(page.getByAltText('Corner Cuts')).toBeVisible();
  await expect.element(link().getByText('Cuts')).not.toBeVisible();
  page.getByAltText('Corner Cuts').element().dispatchEvent(new Event('error'));
  await expect.element(link().getByText('Cuts')).toBeVisible();
});

it.each([
  [1, 1],
  [200, 800],
  [4_000, 200],
])('shows a logo of %d × %d pixels in a box with the ratio 4:1', async (width, height) => {
  await render(<Wordmark brand="Corner Cuts" logo={makeLogo(width, height)} />);
  const image = page.getByAltText('Corner Cuts').element() as HTMLImageElement;
  await image.decode();
  const box = image.getBoundingClientRect();
  expect(box.width / box.height).toBeCloseTo(4);
  expect(getComputedStyle(image).objectFit).toBe('contain');
});
