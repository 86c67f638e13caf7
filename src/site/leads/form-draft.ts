type FormValues = Record<string, string | boolean>;

const PREFIX = 'form:';
const OPENED_AT = ':since';
const SUBMISSION = ':submission';
const UNCONFIRMED = ':unconfirmed';

/** Used when session storage is full or blocked. */
const fallbackStorage = new Map<string, string>();

function readStorage(name: string): string | null {
  try {
    return fallbackStorage.get(name) ?? sessionStorage.getItem(PREFIX + name);
  } catch {
    return null;
  }
}

function writeStorage(name: string, value: string): void {
  try {
    sessionStorage.setItem(PREFIX + name, value);
    fallbackStorage.delete(name);
  } catch (error) {
    console.warn('The form could not be saved to session storage', error);
    fallbackStorage.set(name, value);
  }
}

function removeStorage(name: string): void {
  fallbackStorage.delete(name);
  try {
    sessionStorage.removeItem(PREFIX + name);
  } catch {
    // Storage is blocked, so nothing was stored.
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

const isCheckable = (field: Field): field is HTMLInputElement => /checkbox|radio/.test(field.type);

/** The key of a field in the stored values. Radio buttons share their name. */
const keyOf = ({ name, type, value }: Field) => (type === 'radio' ? name + value : name);

function readValues(name: string): FormValues {
  try {
    // Only `serialize` writes these entries, so their shape is known.
    return JSON.parse(readStorage(name) ?? '{}');
  } catch {
    return {};
  }
}

const serialize = (form: HTMLFormElement): string =>
  JSON.stringify(
    Object.fromEntries(
      listFields(form).map((field) => [keyOf(field), isCheckable(field) ? field.checked : field.value]),
    ),
  );

function fillEmptyFields(form: HTMLFormElement, values: FormValues): void {
  for (const field of listFields(form)) {
    const value = values[keyOf(field)];
    if (isCheckable(field)) field.checked ||= value === true;
    else if (field.value === '' && typeof value === 'string') field.value = value;
  }
}

const isFilledIn = (field: Field) => (isCheckable(field) ? field.checked : field.value !== '');

/** Deletes everything stored for a form. Call it once the server has received the submission. */
export function deleteDraft(key: string): void {
  for (const suffix of ['', OPENED_AT, SUBMISSION, UNCONFIRMED]) removeStorage(key + suffix);
}

/**
 * Replaces the draft with an unconfirmed submission. A submission to another site is unconfirmed, because we can't
 * see the response. The submission may not have arrived, so `restoreUnconfirmed` can bring it back.
 */
export function storeUnconfirmed(form: HTMLFormElement, key: string): void {
  deleteDraft(key);
  writeStorage(key + UNCONFIRMED, serialize(form));
}

export const hasUnconfirmed = (key: string): boolean => readStorage(key + UNCONFIRMED) !== null;

/** Fills the empty fields with the unconfirmed submission, which becomes the draft again. */
export function restoreUnconfirmed(form: HTMLFormElement, key: string): void {
  fillEmptyFields(form, readValues(key + UNCONFIRMED));
  removeStorage(key + UNCONFIRMED);
  writeStorage(key, serialize(form));
}

/**
 * Returns the idempotency key of the current submission. It stays the same until `deleteDraft`. Call this
 * function for every attempt. A page from the back/forward cache may otherwise send the key of an earlier
 * submission.
 */
export function getSubmissionKey(key: string): string {
  const stored = readStorage(key + SUBMISSION);
  if (stored !== null) return stored;
  // randomUUID is available only in secure contexts.
  const created = crypto.getRandomValues(new Uint32Array(4)).join('-');
  writeStorage(key + SUBMISSION, created);
  return created;
}

/** Returns for how many seconds the form has been open, counted across reloads. Null if unknown. */
export function findSecondsOpen(key: string): number | null {
  const openedAt = readStorage(key + OPENED_AT);
  const seconds = openedAt === null ? -1 : Math.floor((Date.now() - Number(openedAt)) / 1000);
  // The number is negative if the clock was set back while the form was open.
  return seconds < 0 ? null : seconds;
}

/**
 * Fills the empty fields of a form from its draft, and saves every edit until `stop` is called. A reload or a
 * failed submission then loses no text. A draft lasts as long as the tab. `hasText` is true if any field is
 * filled in.
 */
export function autosaveForm(form: HTMLFormElement, key: string): { hasText: boolean; stop: () => void } {
  // Count from the page load. On a slow network, visitors may start to type long before this script runs.
  if (readStorage(key + OPENED_AT) === null) writeStorage(key + OPENED_AT, String(performance.timeOrigin));
  fillEmptyFields(form, readValues(key));
  const save = () => writeStorage(key, serialize(form));
  // Save edits that were made before this script ran. After a submission to another site, the browser itself
  // may restore the submitted values. These are not edits.
  if (serialize(form) !== readStorage(key + UNCONFIRMED)) save();
  form.addEventListener('input', save);
  return { hasText: listFields(form).some(isFilledIn), stop: () => form.removeEventListener('input', save) };
}
