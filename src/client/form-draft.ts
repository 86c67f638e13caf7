type Kept = Record<string, string | boolean>;

const PREFIX = 'form:';

type Field = HTMLInputElement | HTMLTextAreaElement;

const listFields = (form: HTMLFormElement): Field[] =>
  [...form.elements].filter(
    (element): element is Field =>
      (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) &&
      element.name !== '' &&
      element.type !== 'hidden',
  );

const isBox = (field: Field): field is HTMLInputElement => field.type === 'checkbox';

function read(key: string): Kept {
  try {
    // Only this module writes under the key, and only this shape.
    return JSON.parse(sessionStorage.getItem(PREFIX + key) ?? '{}');
  } catch {
    return {};
  }
}

/** Forgets what was kept for a form that has arrived. */
export const forgetDraft = (key: string): void => sessionStorage.removeItem(PREFIX + key);

/**
 * Keeps what is typed into a form for as long as the tab lives, so that neither a failed submission nor a reload loses
 * it, and puts it back at once into the fields that are empty. Returns how to stop.
 */
export function keepDraft(form: HTMLFormElement, key: string): () => void {
  const kept = read(key);
  for (const field of listFields(form)) {
    const value = kept[field.name];
    if (isBox(field)) field.checked ||= value === true;
    else if (field.value === '' && typeof value === 'string') field.value = value;
  }
  const save = () => {
    const values = listFields(form).map((field) => [field.name, isBox(field) ? field.checked : field.value]);
    try {
      sessionStorage.setItem(PREFIX + key, JSON.stringify(Object.fromEntries(values)));
    } catch (error) {
      console.warn('What is typed could not be kept', error);
    }
  };
  form.addEventListener('input', save);
  return () => form.removeEventListener('input', save);
}
