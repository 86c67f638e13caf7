import { showNotice } from '#src/client/notice.ts';

const NOT_LOADED = 'The story card could not be loaded. Check the connection and reload the page.';

/** Loads and opens the story card when a visitor clicks its button. */
export function openStoryCardOnClick(): void {
  document.addEventListener('click', async ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>('[data-story-card]');
    if (!button) return;
    const dialog = await import('./story-card-dialog.ts').catch(() => null);
    if (dialog) await dialog.openStoryCard(JSON.parse(button.dataset['storyCard'] ?? ''));
    else showNotice(NOT_LOADED);
  });
}
