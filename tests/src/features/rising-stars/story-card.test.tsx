import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '#src/styles/tokens.css';
import { openStoryCardOnClick } from '#src/features/rising-stars/story-card/open-story-card.ts';
import { openStoryCard } from '#src/features/rising-stars/story-card/story-card-dialog.ts';

const CARD = {
  name: 'Ada Marlowe',
  weight: '147 lbs',
  gym: 'Southside Bell',
  brand: 'Ringside Reels',
  link: 'example.com/f/ada-marlowe',
  photo: '',
  focus: null,
};

afterEach(() => document.body.replaceChildren());

const dialog = () => page.getByRole('dialog', { name: 'Story card' });

it('opens one styled dialog for two clicks, draws both formats, and leaves nothing behind when it closes', async () => {
  document.body.innerHTML = '<button type="button">Before</button>';
  const before = page.getByRole('button', { name: 'Before' });
  await before.click();
  const opened = openStoryCard(CARD);
  await openStoryCard(CARD);
  expect(dialog().elements()).toHaveLength(1);
  expect(getComputedStyle(dialog().element()).backgroundColor).toBe('rgb(19, 19, 21)');
  await opened;
  const canvas = page.getByRole('img', { name: 'The card of Ada Marlowe' });
  await expect.element(canvas).toHaveAttribute('height', '1920');
  await page.getByRole('button', { name: 'Square' }).click();
  await expect.element(canvas).toHaveAttribute('height', '1080');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(before).toHaveFocus();
});

it('says that the card could not be loaded or drawn, and opens it after another click', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  document.body.innerHTML = `<button data-story-card='${JSON.stringify(CARD)}'>Card</button><p id="toast"></p>`;
  const load = vi.fn(async () => ({ openStoryCard }));
  openStoryCardOnClick(load);
  const button = page.getByRole('button', { name: 'Card' });
  const failed = page.getByText('The story card could not be loaded');

  load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await button.click();
  await expect.element(failed).toBeVisible();

  load.mockClear();
  // Remove the notice of the first failure.
  document.querySelector('#notice')?.replaceChildren();
  const draw = vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementationOnce(() => {
    throw new Error('The browser cannot draw');
  });
  await button.click();
  await expect.poll(() => draw.mock.calls.length).toBeGreaterThan(0);
  await expect.element(failed).toBeVisible();
  await expect.element(dialog()).not.toBeInTheDocument();
  draw.mockRestore();

  await button.click();
  await expect.element(dialog()).toBeVisible();
});
