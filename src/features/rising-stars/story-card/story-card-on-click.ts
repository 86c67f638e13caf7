import type { openStoryCard } from './story-card-dialog.ts';

type LoadDialog = () => Promise<{ openStoryCard: typeof openStoryCard }>;

const FAILED = 'The story card could not be loaded. Check the connection and try again.';

/**
 * Opens the story card of each button with `data-story-card` when it is clicked. If the card cannot be loaded or
 * drawn, says so in the status region beside the button. Another click tries again.
 */
export function storyCardOnClick(loadDialog: LoadDialog): void {
  document.addEventListener('click', async ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>('[data-story-card]');
    const dialog = document.querySelector<HTMLDialogElement>('#story-card');
    const status = document.querySelector('#story-card-status');
    if (!button || !dialog || !status || dialog.open) return;
    // Screen readers announce a repeated message only if it was gone in between.
    status.textContent = '';
    try {
      const { openStoryCard } = await loadDialog();
      await openStoryCard(dialog, JSON.parse(button.dataset['storyCard'] ?? ''));
    } catch (error) {
      console.error(error);
      dialog.close();
      status.textContent = FAILED;
    }
  });
}
