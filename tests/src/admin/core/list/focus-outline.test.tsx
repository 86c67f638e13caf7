import { beforeEach, expect, it } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { FightersScreen } from '#src/admin/fighters/FightersScreen.tsx';
import { setUpFakeApi } from '../../../../support/components/fake-api.ts';
import { button } from '../../../../support/components/screen.ts';

const api = setUpFakeApi();
beforeEach(() => () => page.viewport(1280, 900));

/** `--color-focus`, as red, green and blue. */
const FOCUS_COLOR = [255, 209, 102];

/** Returns the colors that the screen shows one pixel inside the four edges of an element. */
async function readEdgeColors(target: Locator): Promise<number[][]> {
  const image = new Image();
  image.src = `data:image/png;base64,${await target.screenshot({ save: false })}`;
  await image.decode();
  const { width, height } = image;
  const context = new OffscreenCanvas(width, height).getContext('2d');
  context?.drawImage(image, 0, 0);
  const edges = [
    [1, height / 2],
    [width - 2, height / 2],
    [width / 2, 1],
    [width / 2, height - 2],
  ] as const;
  return edges.map(([x, y]) => [...(context?.getImageData(x, y, 1, 1).data.slice(0, 3) ?? [])]);
}

it.each([
  ['the button that covers a row', 'Edit Ada'],
  ["a row's menu button", 'More actions for Ada'],
])('outlines %s in a narrow list on all sides while it has the focus', async (_, name) => {
  await page.viewport(390, 844);
  api().add('fighters', { name: 'Ada', weight: '', gymId: null, weightClassId: null, featuredImage: '' });
  await render(<FightersScreen initial="list" />);
  const target = button(name);
  await expect.element(target).toBeVisible();
  while (document.activeElement !== target.element()) await userEvent.tab();
  expect(await readEdgeColors(target)).toEqual(Array(4).fill(FOCUS_COLOR));
});
