import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Marks the elements that a picture can be pasted into. */
export const PASTE_TARGET = { 'data-paste-target': '' };
const SELECTOR = '[data-paste-target]';

/**
 * Calls `onPicture` with a picture that is pasted into this element: the one that contains the focus, otherwise
 * the last one on the page.
 */
export function usePicturePaste(element: RefObject<HTMLElement | null>, onPicture: (picture: File) => void) {
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const picture = [...(event.clipboardData?.files ?? [])].find(({ type }) => type.startsWith('image/'));
    if (!picture || isText(event) || document.querySelector('dialog:modal')) return;
    const focused = event.target instanceof Element ? event.target.closest(SELECTOR) : null;
    if (element.current !== (focused ?? [...document.querySelectorAll(SELECTOR)].at(-1))) return;
    event.preventDefault();
    onPicture(picture);
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => onPaste(event);
    document.addEventListener('paste', listen);
    return () => document.removeEventListener('paste', listen);
  }, []);
}

/** True if a field can take the pasted text. Spreadsheets put a picture of the cells next to it. */
function isText({ target, clipboardData }: ClipboardEvent): boolean {
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  return isField && clipboardData?.getData('text/plain') !== '';
}
