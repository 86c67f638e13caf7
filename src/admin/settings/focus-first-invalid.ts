import type { FocusEvent } from 'react';

/** Moves the focus that a setting with several inputs gets after a failed save to the first input with an error. */
export function focusFirstInvalid({ target, currentTarget }: FocusEvent): void {
  if (target !== currentTarget) return;
  // The error is rendered after the focus has moved.
  requestAnimationFrame(() => currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
