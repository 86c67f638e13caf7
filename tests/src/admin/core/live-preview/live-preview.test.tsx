import { expect, it, onTestFinished } from 'vitest';
import { forwardShortcuts } from '#src/admin/core/live-preview/LivePreview.tsx';

/**
 * Adds a frame to `parent`. Returns it with its document, a function that presses a key in it, and the keys that reach
 * the page.
 */
async function openFrame(parent: HTMLElement) {
  const frame = document.createElement('iframe');
  const { promise: loaded, resolve } = Promise.withResolvers<void>();
  frame.onload = () => resolve();
  frame.srcdoc = '<button>Play</button><dialog>Video</dialog>';
  parent.append(frame);
  onTestFinished(() => frame.remove());
  await loaded;
  const received: string[] = [];
  const listen = ({ key, ctrlKey, metaKey }: KeyboardEvent) =>
    received.push([ctrlKey && 'Ctrl', metaKey && 'Cmd', key].filter(Boolean).join('+'));
  document.addEventListener('keydown', listen);
  onTestFinished(() => document.removeEventListener('keydown', listen));
  const frameDocument = frame.contentDocument;
  /** Returns false if the default action of the key was prevented. */
  const press = (key: string, modifiers: KeyboardEventInit = {}) =>
    frameDocument
      ?.querySelector('button')
      ?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...modifiers }));
  return { frame, frameDocument, press, received };
}

it("forwards the form's shortcuts, and no other key", async () => {
  const { frame, frameDocument, press, received } = await openFrame(document.body);
  const stop = forwardShortcuts(frame);
  expect(press('s', { ctrlKey: true })).toBe(false);
  expect(press('S', { metaKey: true })).toBe(false);
  expect(press('Escape')).toBe(false);
  expect(press('s')).toBe(true);
  expect(press('Enter')).toBe(true);
  expect(received).toEqual(['Ctrl+s', 'Cmd+S', 'Escape']);
  // Escape closes the video first.
  frameDocument?.querySelector('dialog')?.showModal();
  expect(press('Escape')).toBe(true);
  expect(press('s', { ctrlKey: true })).toBe(false);
  expect(received.slice(3)).toEqual(['Ctrl+s']);
  frameDocument?.querySelector('dialog')?.close();
  stop();
  press('Escape');
  expect(received).toHaveLength(4);
});

it('closes the dialog around the frame on Escape, and not the form', async () => {
  const dialog = document.createElement('dialog');
  document.body.append(dialog);
  onTestFinished(() => dialog.remove());
  dialog.showModal();
  const { frame, press, received } = await openFrame(dialog);
  let canceled = 0;
  dialog.oncancel = () => {
    canceled += 1;
  };
  onTestFinished(forwardShortcuts(frame));
  press('Escape');
  expect(canceled).toBe(1);
  expect(received).toEqual([]);
});
