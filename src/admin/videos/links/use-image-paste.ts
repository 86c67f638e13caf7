import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Marks the elements that an image can be pasted into. */
export const PASTE_TARGET = { 'data-paste-target': '' };
const SELECTOR = '[data-paste-target]';

/**
 * Calls `onImage` with a pasted image if `element` is its target. The target is the marked element that contains the
 * focus, otherwise the last marked element on the page.
 */
export function useImagePaste(element: RefObject<HTMLElement | null>, onImage: (image: File) => void) {
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const image = [...(event.clipboardData?.files ?? [])].find(({ type }) => type.startsWith('image/'));
    if (!image || isText(event) || document.querySelector('dialog:modal')) return;
    const focused = event.target instanceof Element ? event.target.closest(SELECTOR) : null;
    if (element.current !== (focused ?? [...document.querySelectorAll(SELECTOR)].at(-1))) return;
    event.preventDefault();
    onImage(image);
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => onPaste(event);
    document.addEventListener('paste', listen);
    return () => document.removeEventListener('paste', listen);
  }, []);
}

/** True if a field can take the pasted text. Spreadsheets copy cells as text and as a picture. */
function isText({ target, clipboardData }: ClipboardEvent): boolean {
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  return isField && clipboardData?.getData('text/plain') !== '';
}
