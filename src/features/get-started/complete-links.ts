import { completeWebUrl } from '#src/domain/web-url.ts';
import { FILE_LINKS } from './file-link.ts';

/**
 * Adds a missing https:// to the file links of a form: at once to those that are filled in, and to each one that is
 * edited when the visitor leaves it or sends the form from it. Returns how to stop.
 */
export function completeLinks(form: HTMLFormElement): () => void {
  const fields = FILE_LINKS.map((name) => form.elements.namedItem(name)).filter(
    (field) => field instanceof HTMLInputElement,
  );
  for (const field of fields) if (field !== document.activeElement) complete(field);
  // The DOM's own event: React's `onChange` is fired at every character.
  const onChange = ({ target }: Event) => {
    const changed = fields.find((field) => field === target);
    if (changed) complete(changed);
  };
  form.addEventListener('change', onChange);
  return () => form.removeEventListener('change', onChange);
}

function complete(field: HTMLInputElement): void {
  const completed = completeWebUrl(field.value);
  if (completed === field.value) return;
  field.value = completed;
  // The draft is saved at input events.
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
