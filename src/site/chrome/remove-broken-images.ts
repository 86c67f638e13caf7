/** Returns whether React renders the image. React does not render the children that a page passes to an island. */
const isReactImage = (image: HTMLImageElement): boolean =>
  image.closest('astro-island, astro-slot, astro-static-slot')?.localName === 'astro-island';

/**
 * Removes prerendered images that fail to load. CSS then shows a placeholder. Images that React renders handle failures
 * themselves (`FallbackImage`).
 */
export function removeBrokenImages(selector = 'img'): void {
  // The event `error` does not bubble, so capture it.
  document.addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLImageElement)) return;
      if (target.matches(selector) && !isReactImage(target)) target.remove();
    },
    { capture: true },
  );
  // An image may have failed before this script ran. Loading it again fires the event again.
  for (const image of document.images) {
    const hasFailed = image.complete && image.naturalWidth === 0;
    if (hasFailed && !isReactImage(image)) image.setAttribute('src', image.src);
  }
}
