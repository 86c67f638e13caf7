import { checkSettings, FRESH_SETTINGS, getFreshSettings } from '#src/site/islands/fresh-settings.ts';

/** Loads the code that shows newer settings. Most visitors never need it. */
async function show(): Promise<void> {
  try {
    const { showFreshSettings } = await import('./show-fresh-settings.tsx');
    showFreshSettings();
  } catch (error) {
    console.warn('The settings could not be shown', error);
  }
}

/** A request that starts sooner would compete with the fonts and images that the page shows first. */
const DELAY_MS = 500;

/** Checks the settings after a delay. Settings that an earlier page has loaded are shown at once. */
function checkLater(): void {
  setTimeout(checkSettings, getFreshSettings() ? 0 : DELAY_MS);
}

/**
 * Requests the settings on each page, and again when the browser restores it from the back/forward cache. Shows them if
 * they are newer than the page.
 */
export function watchSettings(): void {
  document.addEventListener(FRESH_SETTINGS, show);
  document.addEventListener('astro:page-load', checkLater);
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) checkSettings();
  });
}
