type StoredValues = Record<string, string | boolean>;

const PREFIX = 'form:';
const SINCE = ':since';
const SUBMISSION = ':submission';
const UNCONFIRMED = ':unconfirmed';

/** Stands in for session storage that is full or blocked. */
const memory = new Map<string, string>();

function readStorage(name: string): string | null {
  try {
    return memory.get(name) ?? sessionStorage.getItem(PREFIX + name);
  } catch {
    return null;
  }
}

function writeStorage(name: string, value: string): void {
  try {
    sessionStorage.setItem(PREFIX + name, value);
    memory.delete(name);
  } catch (error) {
    console.warn('What is typed could not be kept', error);
    memory.set(name, value);
  }
}

function removeStorage(name: string): void {
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

const isCheckbox = (field: Field): field is HTMLInputElement => field.type === 'checkbox';

function read(name: string): StoredValues {
  try {
    // Only this module writes under the name, and only this shape.
    return JSON.parse(readStorage(name) ?? '{}');
  } catch {
    return {};
  }
}

const serialize = (form: HTMLFormElement): string =>
  JSON.stringify(
    Object.fromEntries(
      listFields(form).map((field) => [field.name, isCheckbox(field) ? field.checked : field.value]),
    ),
  );

/** Fills in the fields that are empty. */
function fill(form: HTMLFormElement, kept: StoredValues): void {
  for (const field of listFields(form)) {
    const value = kept[field.name];
    if (isCheckbox(field)) field.checked ||= value === true;
    else if (field.value === '' && typeof value === 'string') field.value = value;
  }
}

const isFilledIn = (field: Field) => (isCheckbox(field) ? field.checked : field.value !== '');

/** Forgets what was kept for a form that has arrived. */
export function deleteDraft(key: string): void {
  for (const suffix of ['', SINCE, SUBMISSION, UNCONFIRMED]) removeStorage(key + suffix);
}

/**
 * Sets aside what a form has sent to another site, whose answer no script of ours can see: it is not a draft any more,
 * but not lost either, for it may not have arrived. `restoreUnconfirmed` puts it back when the visitor says so.
 */
export function setAsUnconfirmed(form: HTMLFormElement, key: string): void {
  deleteDraft(key);
  writeStorage(key + UNCONFIRMED, serialize(form));
}

export const hasUnconfirmed = (key: string): boolean => readStorage(key + UNCONFIRMED) !== null;

/** Puts back into the empty fields of a form what it had sent last; it is a draft again. */
export function restoreUnconfirmed(form: HTMLFormElement, key: string): void {
  fill(form, read(key + UNCONFIRMED));
  removeStorage(key + UNCONFIRMED);
  writeStorage(key, serialize(form));
}

/**
 * The key by which the server tells a second try from a new message: the same until `forgetDraft`. Read it for each
 * try, because a page that the browser restores from its back/forward cache still holds the key of what has arrived.
 */
export function submissionKey(key: string): string {
  const stored = readStorage(key + SUBMISSION);
  if (stored !== null) return stored;
  // Unlike randomUUID, this is there without TLS too.
  const created = crypto.getRandomValues(new Uint32Array(4)).join('-');
  writeStorage(key + SUBMISSION, created);
  return created;
}

/** For how many whole seconds a kept form has been open, over reloads; null where that is not known. Never too few. */
export function secondsOpen(key: string): number | null {
  const since = readStorage(key + SINCE);
  const seconds = since === null ? -1 : Math.floor((Date.now() - Number(since)) / 1000);
  // A clock that was put back in the meantime knows nothing.
  return seconds < 0 ? null : seconds;
}

/**
 * Keeps what is typed into a form for as long as the tab lives, so that neither a failed submission nor a reload loses
 * it, and puts it back at once into the fields that are empty. Returns whether any field is filled in, and how to stop.
 */
export function autosaveForm(form: HTMLFormElement, key: string): { hasText: boolean; stop: () => void } {
  // Since the document was loaded, not since this script was: on a slow network a visitor has long been typing then.
  if (readStorage(key + SINCE) === null) writeStorage(key + SINCE, String(performance.timeOrigin));
  fill(form, read(key));
  const save = () => writeStorage(key, serialize(form));
  // Fields may have been edited before this script could listen for input events. What a browser puts back by itself on
  // the way back from another site is not an edit.
  if (serialize(form) !== readStorage(key + UNCONFIRMED)) save();
  form.addEventListener('input', save);
  return { hasText: listFields(form).some(isFilledIn), stop: () => form.removeEventListener('input', save) };
}
