import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { storyCardOnClick } from '#src/features/rising-stars/story-card/story-card-on-click.ts';

const FAILED = 'The story card could not be loaded. Check the connection and try again.';

it('a story card that cannot be loaded or drawn says so, and opens when the button is pressed again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  document.body.innerHTML = `<button data-story-card='{"name":"Ada"}'>Story card</button>
    <p id="story-card-status" role="status"></p><dialog id="story-card">The card</dialog>`;
  const openStoryCard = vi.fn<(dialog: HTMLDialogElement, card: unknown) => Promise<void>>();
  const load = vi.fn(async () => ({ openStoryCard }));
  storyCardOnClick(load);
  const button = page.getByRole('button', { name: 'Story card' });

  load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await button.click();
  await expect.element(page.getByText(FAILED)).toBeVisible();

  openStoryCard.mockImplementationOnce(async (dialog) => {
    dialog.showModal();
    throw new Error('The browser cannot draw');
  });
  await button.click();
  await expect.poll(() => openStoryCard.mock.calls).toHaveLength(1);
  await expect.element(page.getByText(FAILED)).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();

  openStoryCard.mockImplementationOnce(async (dialog) => dialog.showModal());
  await button.click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  expect(openStoryCard.mock.lastCall?.[1]).toEqual({ name: 'Ada' });
  expect(document.querySelector('#story-card-status')?.textContent).toBe('');
});
