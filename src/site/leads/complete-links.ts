import { completeWebUrl } from '#src/domain/values/complete-url.ts';
import { FILE_FIELDS } from '#src/domain/values/file-field.ts';

/**
 * Adds a missing https:// to the file links of a form. A restored link gets it at once, and an edited link
 * when the visitor leaves the field. Returns a function that removes the listener.
 */
export function completeLinks(form: HTMLFormElement): () => void {
  const fields = FILE_FIELDS.map((name) => form.elements.namedItem(name)).filter(
    (field) => field instanceof HTMLInputElement,
  );
  for (const field of fields) if (field !== document.activeElement) complete(field);
  // Use the native event, because React's `onChange` fires on every keystroke.
  const onChange = ({ target }: Event) => {
    const field = fields.find((candidate) => candidate === target);
    if (field) complete(field);
  };
  form.addEventListener('change', onChange);
  return () => form.removeEventListener('change', onChange);
}

function complete(field: HTMLInputElement): void {
  const completed = completeWebUrl(field.value);
  if (completed === field.value) return;
  field.value = completed;
  // Drafts are saved on input events.
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
