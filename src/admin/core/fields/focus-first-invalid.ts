import type { FocusEvent } from 'react';

/**
 * Focuses the first input with an error when its group or list gets the focus. A failed save focuses the group or list
 * of a setting with several inputs.
 */
export function focusFirstInvalid({ target, currentTarget }: FocusEvent): void {
  if (target !== currentTarget) return;
  // The error is rendered after the focus has moved.
  requestAnimationFrame(() => currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
