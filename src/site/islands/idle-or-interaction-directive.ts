import type { ClientDirective } from 'astro';
import { contentVisible } from './content-visible.ts';
import { nextPaint } from './next-paint.ts';
import { replayCoveredClicks } from './replay-covered-clicks.ts';
import { replayEarlyClicks } from './replay-early-clicks.ts';

const INTERACTIONS = ['pointerover', 'pointerdown', 'keydown', 'focusin'] as const;

/** Resolves once the page is loaded and visible and the main thread is idle. */
async function idle(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  await contentVisible();
  await new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve);
    else setTimeout(resolve, 200);
  });
}

const firstInteraction = (island: HTMLElement): Promise<void> =>
  new Promise((resolve) => {
    for (const type of INTERACTIONS) island.addEventListener(type, () => resolve(), { once: true });
  });

/** Resolves once the fonts and the images at the top of the page are visible. */
async function topVisible(): Promise<void> {
  // Before the first paint, the browser may not know yet which fonts it needs.
  await nextPaint();
  await document.fonts.ready;
  const images = [...document.images].filter(({ loading }) => loading === 'eager');
  // An image that cannot be loaded is not worth waiting for.
  await Promise.allSettled(images.map((image) => image.decode()));
  await nextPaint();
  await contentVisible();
}

/**
 * The Astro directive `client:idle-or-interaction`. It hydrates an island when the page is idle, or as soon as a
 * visitor interacts with the island. The value "top-visible" replaces the wait for an idle page: the island hydrates
 * once the fonts and the images at the top of the page are visible. Use it for content that is only shown while the
 * page loads.
 */
const directive: ClientDirective = async (load, { value }, island) => {
  await Promise.race([value === 'top-visible' ? topVisible() : idle(), firstInteraction(island)]);
  const hydrate = await load();
  // The visitor may have left the page while the code was loading.
  if (island.isConnected) await hydrate();
};

// Every prerendered public page has an island with this directive, so these listeners are on all of them.
replayEarlyClicks();
replayCoveredClicks();

export default directive;
