import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ShareButton } from '#src/site/sharing/ShareButton.tsx';
import { shareOnClick } from '#src/site/sharing/share-on-click.ts';

shareOnClick();

// Chromium has a share dialog only on some systems. Each test decides whether there is one.
Reflect.deleteProperty(Navigator.prototype, 'share');

const LINK = `${location.origin}/f/ada-marlowe`;
const BUTTON = page.getByRole('button', { name: 'Share Ada Marlowe' });

const writeText = vi.fn<(text: string) => Promise<void>>();

/** Replaces a property of `navigator`. */
const stub = (name: 'share' | 'clipboard', value: unknown) =>
  Object.defineProperty(navigator, name, { value, configurable: true });

/** A fake of `navigator.share` that fails with this error. */
const failWith = (name: string) => vi.fn(() => Promise.reject(new DOMException('', name)));

beforeEach(() => {
  writeText.mockReset().mockResolvedValue();
  stub('clipboard', { writeText });
  // Not hydrated, as in an island whose code is still loading.
  document.body.innerHTML = renderToStaticMarkup(
    <>
      <ShareButton url="/f/ada-marlowe" title="Ada Marlowe" />
      <p id="toast" role="status" />
    </>,
  );
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
  Reflect.deleteProperty(navigator, 'clipboard');
});

it("opens the phone's own share dialog once, even on a double click", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const shareFake = vi.fn(() => promise);
  stub('share', shareFake);
  await userEvent.dblClick(BUTTON);
  expect(shareFake).toHaveBeenCalledExactlyOnceWith({ url: LINK, title: 'Ada Marlowe' });
  resolve();
  await expect.element(page.getByRole('status')).toBeEmptyDOMElement();
  expect(writeText).not.toHaveBeenCalled();
});

it.each([
  ['does not copy the link if the visitor closes the share dialog', 'AbortError', 0],
  ['copies the link once if the share dialog fails', 'NotAllowedError', 1],
])('%s', async (_case, error, times) => {
  const shareFake = failWith(error);
  stub('share', shareFake);
  await userEvent.click(BUTTON);
  await expect.poll(() => shareFake).toHaveBeenCalled();
  await expect.poll(() => writeText).toHaveBeenCalledTimes(times);
});

it.each([
  ['the share dialog fails', failWith('NotSupportedError')],
  ['the browser has no share dialog', null],
])('copies the link and says so if %s', async (_case, shareFake) => {
  if (shareFake) stub('share', shareFake);
  await userEvent.click(BUTTON);
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent(`Link copied: ${location.host}/f/ada-marlowe`);
  await expect.element(page.getByRole('status')).toHaveAttribute('data-success');
  expect(writeText).toHaveBeenCalledExactlyOnceWith(LINK);
});

it.each([
  ['the browser has no clipboard', undefined],
  ['the browser refuses to copy', { writeText: failWith('NotAllowedError') }],
])('shows the link as selected text if %s, and returns the focus on Escape', async (_case, clipboard) => {
  stub('clipboard', clipboard);
  await userEvent.click(BUTTON);
  const field = page.getByRole('textbox', { name: 'Copy this link' });
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveValue(LINK);
  expect(document.getSelection()?.toString()).toBe(LINK);
  await userEvent.keyboard('{Escape}');
  await expect.element(BUTTON).toHaveFocus();
});
