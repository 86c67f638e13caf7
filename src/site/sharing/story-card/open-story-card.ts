import { STORY_CARD_FAILED } from '#src/copy/story-card-failure.ts';
import { showNotice } from '#src/site/islands/notice.ts';
import type { openStoryCard } from './story-card-dialog.ts';

type LoadDialog = () => Promise<{ openStoryCard: typeof openStoryCard }>;

/**
 * Opens the story card of each button with `data-story-card` when it is clicked. Shows a notice if the card
 * cannot be loaded or drawn. Another click tries again.
 */
export function openStoryCardOnClick(loadDialog: LoadDialog): void {
  document.addEventListener('click', async ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>('[data-story-card]');
    if (!button) return;
    try {
      const { openStoryCard } = await loadDialog();
      await openStoryCard(JSON.parse(button.dataset['storyCard'] ?? ''), showFailure);
    } catch (error) {
      showFailure(error);
    }
  });
}

function showFailure(error: unknown): void {
  console.error(error);
  showNotice(STORY_CARD_FAILED);
}
