import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { HeroFilm } from '#src/site/home/HeroFilm.tsx';

const MISSING = '/media/00000000000000000000000000000000';

it("plays the original film if the owner's file is gone", async () => {
  const { container } = await render(<HeroFilm film={`${MISSING}.mp4`} poster={`${MISSING}.webp`} />);
  const video = container.querySelector('video');
  expect(video?.querySelector('source')?.getAttribute('src')).toBe(`${MISSING}.mp4`);
  await expect.poll(() => video?.currentSrc).toMatch(/\/media\/film\/home\.webm$/);
  await expect.poll(() => video?.currentTime).toBeGreaterThan(0);
});
