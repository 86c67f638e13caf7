type Kept = Record<string, string | boolean>;

const PREFIX = 'form:';
const SINCE = ':since';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const listFields = (form: HTMLFormElement): Field[] =>
  [...form.elements].filter(
    (element): element is Field =>
      (element instanceof HTMLInputElement ||
        element instanceof HTMLTextAreaElement ||
        element instanceof HTMLSelectElement) &&
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
export function forgetDraft(key: string): void {
  sessionStorage.removeItem(PREFIX + key);
  sessionStorage.removeItem(PREFIX + key + SINCE);
}

/** For how many whole seconds a kept form has been open, over reloads; null where that is not known. */
export function secondsOpen(key: string): number | null {
  const since = sessionStorage.getItem(PREFIX + key + SINCE);
  const seconds = since === null ? -1 : Math.floor((Date.now() - Number(since)) / 1000);
  // A clock that was put back in the meantime knows nothing.
  return seconds < 0 ? null : seconds;
}

function keep(name: string, value: string): void {
  try {
    sessionStorage.setItem(PREFIX + name, value);
  } catch (error) {
    console.warn('What is typed could not be kept', error);
  }
}

/**
 * Keeps what is typed into a form for as long as the tab lives, so that neither a failed submission nor a reload loses
 * it, and puts it back at once into the fields that are empty. Returns how to stop.
 */
export function keepDraft(form: HTMLFormElement, key: string): () => void {
  const kept = read(key);
  if (sessionStorage.getItem(PREFIX + key + SINCE) === null) keep(key + SINCE, String(Date.now()));
  for (const field of listFields(form)) {
    const value = kept[field.name];
    if (isBox(field)) field.checked ||= value === true;
    else if (field.value === '' && typeof value === 'string') field.value = value;
  }
  const save = () => {
    const values = listFields(form).map((field) => [field.name, isBox(field) ? field.checked : field.value]);
    keep(key, JSON.stringify(Object.fromEntries(values)));
  };
  form.addEventListener('input', save);
  return () => form.removeEventListener('input', save);
}
