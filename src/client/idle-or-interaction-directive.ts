import type { ClientDirective } from 'astro';
import { replayCoveredClicks } from './replay-covered-clicks.ts';
import { replayEarlyClicks } from './replay-early-clicks.ts';

const TOUCHES = ['pointerover', 'pointerdown', 'keydown', 'focusin'] as const;

/** Resolves when the page has been painted. */
const painted = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });

/** Resolves when the page has loaded, has been painted, and has nothing better to do. */
async function settle(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  await painted();
  await new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve);
    else setTimeout(resolve, 200);
  });
}

/** Resolves at the first touch of the island, by whatever means. */
const touched = (island: HTMLElement): Promise<void> =>
  new Promise((resolve) => {
    for (const touch of TOUCHES) island.addEventListener(touch, () => resolve(), { once: true });
  });

/**
 * `client:idle-or-interaction`: hydrates an island when the page has come to rest, or when somebody reaches for it. With the value
 * "painted" it does so right after the first paint, for what is only on the screen while the page loads.
 */
const directive: ClientDirective = async (load, { value }, island) => {
  await Promise.race([value === 'painted' ? painted() : settle(), touched(island)]);
  const hydrate = await load();
  // Somebody may have gone to another page meanwhile.
  if (island.isConnected) await hydrate();
};

// Every public page has an island of this kind, so this covers the islands of all kinds.
replayEarlyClicks();
replayCoveredClicks();

export default directive;
