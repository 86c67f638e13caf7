import type { DraftName } from './draft-names.ts';

const PREFIX = 'draft:';
const LOCK_PREFIX = 'draft-page:';
const PREFILL_PREFIX = 'prefill:';
const LAST_DRAFT_KEY = 'draft-of-this-tab';

/** Unsaved input from an earlier visit. `savedAt` is in milliseconds since the epoch. */
export type Draft<T> = { key: string; savedAt: number; value: T };

/**
 * Identifies this page load. Every draft key contains it, so that tabs never overwrite each other's drafts.
 */
const PAGE_ID = crypto.randomUUID();

/** The keys of all drafts that this page has stored, including those that were deleted since. */
const keysOfThisPage = new Set<string>();

/** Stores a draft in local storage. Throws if the storage is full or disabled. */
export function saveDraft(screen: DraftName, subject: string, value: unknown): void {
  const key = `${PREFIX}${screen}:${subject}:${PAGE_ID}`;
  writeDraft({ key, savedAt: Date.now(), value });
  keysOfThisPage.add(key);
  sessionStorage.setItem(LAST_DRAFT_KEY, key);
}

export const deleteDraft = (key: string): void => localStorage.removeItem(key);

/**
 * Deletes the drafts that this page has stored for a screen. Reads no storage, because the first read blocks the page
 * for several milliseconds.
 */
export function deleteDraftsOfThisPage(screen: DraftName): void {
  for (const key of keysOfThisPage) if (belongsToScreen(key, screen)) deleteDraft(key);
}

/** Deletes all drafts of a screen, or only those of one `subject`. */
export function deleteDraftsOf(screen: DraftName, subject = ''): void {
  for (const key of draftKeysOf(screen, subject)) deleteDraft(key);
}

/** Lists the drafts that map keys to values, have a value of `key`, and have a name that starts with `namePrefix`. */
const listDraftsWith = (namePrefix: string, key: string): Draft<Record<string, unknown>>[] =>
  allDraftKeys()
    .filter((draftKey) => draftKey.startsWith(PREFIX + namePrefix))
    .flatMap((draftKey) => readDraft<Record<string, unknown>>(draftKey) ?? [])
    .filter(({ value }) => key in value);

/** True if a draft that maps keys to values has a value of `key`, and a name that starts with `namePrefix`. */
export const isInDrafts = (namePrefix: string, key: string): boolean =>
  listDraftsWith(namePrefix, key).length > 0;

/** Deletes the value of `key` from all drafts that map keys to values and whose name starts with `namePrefix`. */
export function deleteFromDrafts(namePrefix: string, key: string): void {
  for (const draft of listDraftsWith(namePrefix, key)) {
    const { [key]: _, ...others } = draft.value;
    if (Object.keys(others).length === 0) deleteDraft(draft.key);
    else writeDraft({ ...draft, value: others });
  }
}

/** Lists the drafts of a screen, newest first, except those of pages that are still open. */
export async function listDrafts<T>(screen: DraftName): Promise<Draft<T>[]> {
  const openPages = await listOpenPages();
  return draftKeysOf(screen)
    .filter((key) => !openPages.some((page) => key.endsWith(page)))
    .flatMap((key) => readDraft<T>(key) ?? [])
    .sort((a, b) => b.savedAt - a.savedAt);
}

/** Lists the drafts of all screens with their names, including those of pages that are still open. */
export const listAllDrafts = (): (Draft<unknown> & { name: string })[] =>
  allDraftKeys().flatMap((key) => {
    const [name = ''] = key.slice(PREFIX.length).split(':');
    const draft = readDraft<unknown>(key);
    return draft ? [{ ...draft, name }] : [];
  });

/** Counts the drafts of all screens in this browser, including those of pages that are still open. */
export const countDrafts = (): number => allDraftKeys().length;

/** Deletes the drafts of all screens. A page that is still open stores its draft again if the owner keeps typing. */
export function deleteAllDrafts(): void {
  for (const key of allDraftKeys()) deleteDraft(key);
}

/** True if this browser has a draft of a screen, or of its `subject`, even one of a page that is still open. */
export const hasDraft = (screen: DraftName, subject = ''): boolean => draftKeysOf(screen, subject).length > 0;

/** Passes field values to the add form of another screen, which must be opened next in this tab. */
export const setPrefill = (screen: string, fields: object): void =>
  sessionStorage.setItem(PREFILL_PREFIX + screen, JSON.stringify(fields));

/** Removes and returns the values passed with `setPrefill`. Returns null if there are none. */
export function consumePrefill(screen: string): Record<string, unknown> | null {
  const fields = sessionStorage.getItem(PREFILL_PREFIX + screen);
  sessionStorage.removeItem(PREFILL_PREFIX + screen);
  return fields === null ? null : JSON.parse(fields);
}

/** True if this is the last draft that this tab stored. */
export const belongsToThisTab = ({ key }: Draft<unknown>): boolean =>
  sessionStorage.getItem(LAST_DRAFT_KEY) === key;

const belongsToScreen = (key: string, screen: string) => key.startsWith(`${PREFIX}${screen}:`);

const allDraftKeys = () => Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));

const draftKeysOf = (screen: string, subject = '') =>
  allDraftKeys().filter((key) => belongsToScreen(key, subject ? `${screen}:${subject}` : screen));

const writeDraft = ({ key, savedAt, value }: Draft<unknown>): void =>
  localStorage.setItem(key, JSON.stringify({ at: savedAt, typed: value }));

function readDraft<T>(key: string): Draft<T> | null {
  try {
    const { at, typed } = JSON.parse(localStorage.getItem(key) ?? '');
    // Only this file writes these keys, and `screen` decides the type of the value.
    return typeof at === 'number' && typed ? { key, savedAt: at, value: typed as T } : null;
  } catch {
    return null;
  }
}

async function listOpenPages(): Promise<string[]> {
  // Web locks exist only in a secure context. Elsewhere, drafts of open pages are offered too.
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return [
    PAGE_ID,
    ...held.flatMap(({ name }) => (name?.startsWith(LOCK_PREFIX) ? [name.slice(LOCK_PREFIX.length)] : [])),
  ];
}

/** Holds a web lock until the page is closed, so that other tabs know that this page is open. */
function holdPageLock(): void {
  void navigator.locks?.request(
    LOCK_PREFIX + PAGE_ID,
    () =>
      new Promise<void>((resolve) => window.addEventListener('pagehide', () => resolve(), { once: true })),
  );
}

holdPageLock();
// A page restored from the back/forward cache is open again.
window.addEventListener('pageshow', ({ persisted }) => persisted && holdPageLock());
