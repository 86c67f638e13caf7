import { contentVisible } from '#src/client/content-visible.ts';
import { checkSettings, FRESH_SETTINGS } from '#src/client/fresh-settings.ts';

/** Loads the code that shows newer settings. Most visitors never need it. */
async function show(): Promise<void> {
  try {
    const { showFreshSettings } = await import('./show-fresh-settings.tsx');
    showFreshSettings();
  } catch (error) {
    console.warn('The settings could not be shown', error);
  }
}

/** A request before the page is visible would compete with the fonts and images that the page shows. */
async function checkOnceVisible(): Promise<void> {
  await contentVisible();
  await checkSettings();
}

/**
 * Requests the settings on each page, and again when the browser restores it from the back/forward cache. Shows them if
 * they are newer than the page.
 */
export function watchSettings(): void {
  document.addEventListener(FRESH_SETTINGS, show);
  document.addEventListener('astro:page-load', checkOnceVisible);
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) checkSettings();
  });
}
