type Kept = Record<string, string | boolean>;

const PREFIX = 'form:';
const SINCE = ':since';
const SUBMISSION = ':submission';

/** Stands in for session storage that is full or blocked. */
const memory = new Map<string, string>();

function load(name: string): string | null {
  try {
    return memory.get(name) ?? sessionStorage.getItem(PREFIX + name);
  } catch {
    return null;
  }
}

function keep(name: string, value: string): void {
  try {
    sessionStorage.setItem(PREFIX + name, value);
    memory.delete(name);
  } catch (error) {
    console.warn('What is typed could not be kept', error);
    memory.set(name, value);
  }
}

function forget(name: string): void {
  memory.delete(name);
  try {
    sessionStorage.removeItem(PREFIX + name);
  } catch {
    // Nothing was stored.
  }
}

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
    return JSON.parse(load(key) ?? '{}');
  } catch {
    return {};
  }
}

/** Forgets what was kept for a form that has arrived. */
export function forgetDraft(key: string): void {
  for (const name of [key, key + SINCE, key + SUBMISSION]) forget(name);
}

/**
 * The key by which the server tells a second try from a new message: the same until `forgetDraft`. Read it for each
 * try, because a page that the browser restores from its back/forward cache still holds the key of what has arrived.
 */
export function submissionKey(key: string): string {
  const stored = load(key + SUBMISSION);
  if (stored !== null) return stored;
  // Unlike randomUUID, this is there without TLS too.
  const created = crypto.getRandomValues(new Uint32Array(4)).join('-');
  keep(key + SUBMISSION, created);
  return created;
}

/** For how many whole seconds a kept form has been open, over reloads; null where that is not known. */
export function secondsOpen(key: string): number | null {
  const since = load(key + SINCE);
  const seconds = since === null ? -1 : Math.floor((Date.now() - Number(since)) / 1000);
  // A clock that was put back in the meantime knows nothing.
  return seconds < 0 ? null : seconds;
}

/**
 * Keeps what is typed into a form for as long as the tab lives, so that neither a failed submission nor a reload loses
 * it, and puts it back at once into the fields that are empty. Returns how to stop.
 */
export function keepDraft(form: HTMLFormElement, key: string): () => void {
  const kept = read(key);
  if (load(key + SINCE) === null) keep(key + SINCE, String(Date.now()));
  for (const field of listFields(form)) {
    const value = kept[field.name];
    if (isBox(field)) field.checked ||= value === true;
    else if (field.value === '' && typeof value === 'string') field.value = value;
  }
  const save = () => {
    const values = listFields(form).map((field) => [field.name, isBox(field) ? field.checked : field.value]);
    keep(key, JSON.stringify(Object.fromEntries(values)));
  };
  // Fields may have been edited before this script could listen for input events.
  save();
  form.addEventListener('input', save);
  return () => form.removeEventListener('input', save);
}
