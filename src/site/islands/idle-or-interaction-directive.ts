import type { ClientDirective } from 'astro';
import { nextPaint } from './next-paint.ts';
import { replayEarlyClicks } from './replay-early-clicks.ts';

const CLICKABLE = 'a[href], button';

type Swap = Event & { viewTransition?: ViewTransition };

let transition: ViewTransition | null = null;

/** Skips the rest of the transition, and clicks the link or button under the pointer on the new page. */
async function replay({ clientX, clientY }: MouseEvent, running: ViewTransition): Promise<void> {
  running.skipTransition();
  await running.finished;
  const target = document.elementFromPoint(clientX, clientY)?.closest(CLICKABLE);
  if (target instanceof HTMLElement) target.click();
}

/**
 * Repeats clicks that were made during a page transition. Browsers send such clicks to the root element
 * (drafts.csswg.org/css-view-transitions-1/#rendering-suppression). Without this, a link that is already
 * visible would not react.
 */
function replayCoveredClicks(): void {
  document.addEventListener('astro:before-swap', ({ viewTransition }: Swap) => {
    if (!viewTransition) return;
    transition = viewTransition;
    // Rejects when another navigation skips the animation, which is not an error.
    viewTransition.ready.catch(() => {});
    const end = () => {
      if (transition === viewTransition) transition = null;
    };
    viewTransition.finished.then(end, end);
  });
  document.addEventListener('click', (event) => {
    const hasModifier = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    if (transition && !hasModifier && event.target === document.documentElement) replay(event, transition);
  });
}

/** Code that loads sooner would compete with the first paint. */
const SETTLE_MS = 100;

/** Resolves soon after the first content of the page is on the screen, which can be long after `nextPaint`. */
const contentVisible = (): Promise<void> =>
  new Promise((resolve) => {
    const settle = () => setTimeout(resolve, SETTLE_MS);
    if (!PerformanceObserver.supportedEntryTypes.includes('paint')) {
      settle();
      return;
    }
    const observer = new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length === 0) return;
      observer.disconnect();
      settle();
    });
    observer.observe({ type: 'paint', buffered: true });
  });

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
