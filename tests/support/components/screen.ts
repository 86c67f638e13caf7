import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';

// Locators and assertions for component tests of the back office.

/** Returns the button with this name. A string matches a part of the name. */
export const button = (name: string | RegExp) => page.getByRole('button', { name });
export const heading = (name: string | RegExp) => page.getByRole('heading', { name });
/** Returns the input with this label in the open form. */
export const field = (label: string, exact = false) =>
  page.getByRole('form').getByLabelText(label, { exact });
export const form = () => page.getByRole('form');
export const dialog = () => page.getByRole('alertdialog');

/** Returns the toast with this text. */
export const toastOf = (text: string) => page.getByRole('region', { name: 'Notifications' }).getByText(text);

export const expectToast = (text: string) => expect.element(toastOf(text).first()).toBeVisible();

/** Expects a visible element that contains this text. */
export const expectText = (locator: Locator, text: string) =>
  expect.element(locator.filter({ hasText: text }).first()).toBeVisible();

/** Records the URL of every image that the form shows, even of images that fail to load and are removed. */
export function watchImages(): { seen: ReadonlySet<string>; stop: () => void } {
  const seen = new Set<string>();
  const observer = new MutationObserver(() => {
    for (const { src } of document.querySelectorAll<HTMLImageElement>('form img')) seen.add(src);
  });
  observer.observe(document.body, { subtree: true, childList: true, attributes: true });
  return { seen, stop: () => observer.disconnect() };
}

/** Replaces the text of a text area and clicks a button before React renders values that it deferred. */
export async function typeAndClick(textArea: Locator, text: string, clicked: Locator): Promise<void> {
  const [element, target] = [textArea.element(), clicked.element()];
  if (!(element instanceof HTMLTextAreaElement)) throw new Error('This is not a text area');
  // React ignores a value that was set with its own setter.
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(element, text);
  element.dispatchEvent(new Event('input', { bubbles: true }));
  // React renders the text in a microtask, and deferred values in a later task.
  for (let index = 0; index < 10; index += 1) await Promise.resolve();
  target.dispatchEvent(new MouseEvent('click', { bubbles: true }));
}
