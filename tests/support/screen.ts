import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';

// How the component tests of the back office find things on a screen.

/** A button; a string may be a part of its name. */
export const button = (name: string | RegExp) => page.getByRole('button', { name });
export const heading = (name: string | RegExp) => page.getByRole('heading', { name });
/** A field of the open form. */
export const field = (label: string, exact = false) =>
  page.getByRole('form').getByLabelText(label, { exact });
export const form = () => page.getByRole('form');
export const dialog = () => page.getByRole('alertdialog');

/** What the screen says it did. */
export const noticeOf = (text: string) => page.getByRole('region', { name: 'Notifications' }).getByText(text);

export const expectNotice = (text: string) => expect.element(noticeOf(text).first()).toBeVisible();

/** Expects an element to be shown with a text in it. */
export const expectText = (locator: Locator, text: string) =>
  expect.element(locator.filter({ hasText: text }).first()).toBeVisible();

/** The URLs of every image that a form shows from here on, also of those that fail to load and are gone. */
export function watchImages(): { seen: ReadonlySet<string>; stop: () => void } {
  const seen = new Set<string>();
  const observer = new MutationObserver(() => {
    for (const { src } of document.querySelectorAll<HTMLImageElement>('form img')) seen.add(src);
  });
  observer.observe(document.body, { subtree: true, childList: true, attributes: true });
  return { seen, stop: () => observer.disconnect() };
}
