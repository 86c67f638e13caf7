import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PortfolioList } from '#src/site/videos/PortfolioList.tsx';

it.each([
  [9, [3, 3, 3]],
  [10, [3, 3, 2, 2]],
  [11, [3, 3, 3, 2]],
])('arranges %i posts so that no row has only one post', async (count, expected) => {
  vi.spyOn(window, 'fetch').mockResolvedValue(new Response(null, { status: 304 }));
  await page.viewport(1280, 900);
  const rows = Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    name: `Post ${index}`,
    videoUrl: `https://www.instagram.com/p/Cabc12${index}/`,
    videoPreviews: [],
  }));
  const { container } = await render(<PortfolioList initial={{ revision: '1', rows }} />);
  const tops = [...container.querySelectorAll('article')].map((card) => card.getBoundingClientRect().top);
  const perRow = [...Map.groupBy(tops, (top) => top).values()].map(({ length }) => length);
  expect(perRow).toEqual(expected);
});
