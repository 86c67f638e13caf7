import { expect, it, onTestFinished } from 'vitest';
import { cdp } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { HeroFilm } from '#src/site/home/HeroFilm.tsx';

const MISSING = '/media/00000000000000000000000000000000';

async function setMotion(value: 'no-preference' | 'reduce'): Promise<void> {
  await cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] });
}

it("plays the original film if the owner's file is gone", async () => {
  // With reduced motion, the page shows no film.
  await setMotion('no-preference');
  onTestFinished(() => setMotion('reduce'));
  const { container } = await render(<HeroFilm film={`${MISSING}.mp4`} poster={`${MISSING}.webp`} />);
  const video = container.querySelector('video');
  expect(video?.querySelector('source')?.getAttribute('src')).toBe(`${MISSING}.mp4`);
  await expect.poll(() => video?.currentSrc).toMatch(/\/media\/film\/home\.webm$/);
  await expect.poll(() => video?.currentTime).toBeGreaterThan(0);
});
