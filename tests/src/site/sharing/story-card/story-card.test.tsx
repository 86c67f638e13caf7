import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import '#src/styles/tokens.css';
import { openStoryCardOnClick } from '#src/site/sharing/story-card/open-story-card.ts';
import { openStoryCard } from '#src/site/sharing/story-card/story-card-dialog.ts';
import { interceptDownloads, stubShare, useInAppBrowser } from '../../../../support/pages/in-app-browser.ts';

const CARD = {
  name: 'Ada Marlowe',
  weight: '147 lbs',
  gym: 'Southside Bell',
  brand: 'Ringside Reels',
  link: 'example.com/f/ada-marlowe',
  photo: '',
  focus: null,
};

const rethrow = (error: unknown) => {
  throw error;
};

afterEach(() => document.body.replaceChildren());

/** Expects an image of this height, with a URL that the content security policy allows and a long press can save. */
async function expectDrawn(height: number) {
  const image = page.getByRole('img', { name: 'The card of Ada Marlowe' });
  await expect.element(image).toHaveAttribute('src', expect.stringMatching(/^data:image\/jpeg;base64,/));
  await expect.element(image).toHaveProperty('naturalHeight', height);
}

const download = () => page.getByRole('button', { name: 'Download' });
const share = () => page.getByRole('button', { name: 'Share image' });
const hint = () => page.getByText('Press and hold the image to save it.');

const dialog = () => page.getByRole('dialog', { name: 'Story card' });

it('opens one styled dialog for two clicks, draws both formats, and leaves nothing behind when it closes', async () => {
  document.body.innerHTML = '<button type="button">Before</button>';
  const before = page.getByRole('button', { name: 'Before' });
  await before.click();
  const opened = openStoryCard(CARD, rethrow);
  await openStoryCard(CARD, rethrow);
  expect(dialog().elements()).toHaveLength(1);
  expect(getComputedStyle(dialog().element()).backgroundColor).toBe('rgb(19, 19, 21)');
  await opened;
  await expectDrawn(1920);
  await page.getByRole('button', { name: 'Square' }).click();
  await expectDrawn(1080);
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

  /** Clicks a button while the browser cannot draw, and expects a new notice and no dialog. */
  async function expectNotDrawn(clicked: Locator) {
    document.querySelector('#toast')?.replaceChildren();
    const draw = vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementationOnce(() => {
      throw new Error('The browser cannot draw');
    });
    await clicked.click();
    await expect.poll(() => draw.mock.calls.length).toBeGreaterThan(0);
    await expect.element(failed).toBeVisible();
    await expect.element(dialog()).not.toBeInTheDocument();
    draw.mockRestore();
  }
  await expectNotDrawn(button);

  await button.click();
  await expect.element(dialog()).toBeVisible();
  await expectDrawn(1920);
  await expectNotDrawn(page.getByRole('button', { name: 'Square' }));
});

it.each([
  ['the other format', ['Square'], 1080],
  ['the same format again', ['Square', 'Story'], 1920],
])('stays open if the first card fails after the visitor has chosen %s', async (_, names, height) => {
  const { promise: encoding, resolve: startEncoding } = Promise.withResolvers<BlobCallback>();
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementationOnce(startEncoding);
  const onFailure = vi.fn();
  const opened = openStoryCard(CARD, onFailure);
  const finishEncoding = await encoding;
  for (const name of names) await page.getByRole('button', { name }).click();
  finishEncoding(null);
  await opened;
  expect(onFailure).not.toHaveBeenCalled();
  await expectDrawn(height);
});

it('downloads the image', async () => {
  stubShare();
  const downloads = interceptDownloads();
  await openStoryCard(CARD, rethrow);
  await download().click();
  expect(downloads).toEqual(['ada-marlowe-story.jpg']);
  await expect.element(share()).not.toBeInTheDocument();
  await expect.element(hint()).not.toBeVisible();
});

it.each([
  ['downloads the image if sharing it fails', 'NotAllowedError', ['ada-marlowe-story.jpg']],
  ['does nothing if the visitor closes the share dialog', 'AbortError', []],
])('%s', async (_case, error, names) => {
  const shareFake = vi.fn(() => Promise.reject(new DOMException('', error)));
  stubShare(shareFake);
  const downloads = interceptDownloads();
  await openStoryCard(CARD, rethrow);
  await share().click();
  await expect.poll(() => shareFake).toHaveBeenCalled();
  await expect.poll(() => downloads).toEqual(names);
});

describe('in a browser inside an app, which ignores downloads', () => {
  it('says how to save the image', async () => {
    useInAppBrowser();
    await openStoryCard(CARD, rethrow);
    await expectDrawn(1920);
    await expect.element(hint()).toBeVisible();
    await expect.element(download()).not.toBeInTheDocument();
    await expect.element(share()).not.toBeInTheDocument();
  });

  it('also offers the share dialog if there is one, and does not download the image if sharing fails', async () => {
    const shareFake = vi.fn(() => Promise.reject(new DOMException('', 'NotAllowedError')));
    const downloads = useInAppBrowser(shareFake);
    await openStoryCard(CARD, rethrow);
    await share().click();
    await expect.poll(() => shareFake).toHaveBeenCalled();
    await expect.element(hint()).toBeVisible();
    expect(downloads).toEqual([]);
  });
});
