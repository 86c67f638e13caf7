import type { FocusEvent } from 'react';

/** A setting with several inputs gets the focus after a failed save. Passes it on to the first input with an error. */
export function focusFirstInvalid({ target, currentTarget }: FocusEvent): void {
  if (target !== currentTarget) return;
  // The error is rendered after the focus has moved.
  requestAnimationFrame(() => currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
