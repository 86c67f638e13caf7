import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '#src/styles/tokens.css';
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

// Astro defines the fonts of the site.
for (const font of ['anton', 'anton-extended', 'inter', 'inter-extended'])
  document.documentElement.style.setProperty(`--font-${font}`, 'sans-serif');

afterEach(() => document.body.replaceChildren());

const dialog = () => page.getByRole('dialog', { name: 'Story card' });

it('opens one styled dialog for two clicks, draws both formats, and leaves nothing when it closes', async () => {
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
