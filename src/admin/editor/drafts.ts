const PREFIX = 'draft:';
const LOCK_PREFIX = 'draft-page:';
const PREFILL_PREFIX = 'handed-over:';
const LAST_DRAFT_KEY = 'draft-of-this-tab';

/** What was typed and not saved: whose it is, when it was typed, and what. */
export type Draft<T> = { key: string; savedAt: number; value: T };

/** One for each load of a page, so that two tabs with the same form never write over each other's draft. */
const PAGE_ID = crypto.randomUUID();

const keyOf = (noun: string, subject: string) => `${PREFIX}${noun}:${subject}:${PAGE_ID}`;

/** Keeps what is typed in this browser. Throws where the browser has no room, or keeps nothing. */
export function saveDraft(noun: string, subject: string, typed: unknown): void {
  const key = keyOf(noun, subject);
  localStorage.setItem(key, JSON.stringify({ at: Date.now(), typed }));
  sessionStorage.setItem(LAST_DRAFT_KEY, key);
}

export const deleteDraft = (key: string): void => localStorage.removeItem(key);

/** Drops what this page keeps of a screen. */
export function deleteDraftsOfThisTab(noun: string): void {
  for (const key of keysOf(noun)) if (key.endsWith(PAGE_ID)) deleteDraft(key);
}

/** The drafts of pages that are gone, the last one first. What is open in another tab is not among them. */
export async function listDrafts<T>(noun: string): Promise<Draft<T>[]> {
  const open = await listOpenPages();
  return keysOf(noun)
    .filter((key) => !open.some((page) => key.endsWith(page)))
    .flatMap((key) => readDraft<T>(key) ?? [])
    .sort((one, other) => other.savedAt - one.savedAt);
}

/** Leaves fields for the add form of another screen, which this tab opens next. */
export const setPrefill = (noun: string, fields: object): void =>
  sessionStorage.setItem(PREFILL_PREFIX + noun, JSON.stringify(fields));

/** What another screen has left for this one's add form, once; null when nothing. */
export function consumePrefill(noun: string): Record<string, unknown> | null {
  const fields = sessionStorage.getItem(PREFILL_PREFIX + noun);
  sessionStorage.removeItem(PREFILL_PREFIX + noun);
  return fields === null ? null : JSON.parse(fields);
}

/** Whether this tab was typing it when its page went away. */
export const belongsToThisTab = ({ key }: Draft<unknown>): boolean =>
  sessionStorage.getItem(LAST_DRAFT_KEY) === key;

const keysOf = (noun: string) =>
  Object.keys(localStorage).filter((key) => key.startsWith(`${PREFIX}${noun}:`));

function readDraft<T>(key: string): Draft<T> | null {
  try {
    const { at, typed } = JSON.parse(localStorage.getItem(key) ?? '');
    // Only this module writes under the prefix, and only what the screen of that noun typed.
    return typeof at === 'number' && typed ? { key, savedAt: at, value: typed as T } : null;
  } catch {
    return null;
  }
}

async function listOpenPages(): Promise<string[]> {
  // Without a secure context there are no locks: then every draft is offered.
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return [
    PAGE_ID,
    ...held.flatMap(({ name }) => (name?.startsWith(LOCK_PREFIX) ? [name.slice(LOCK_PREFIX.length)] : [])),
  ];
}

/** Tells other tabs that this page is open, for as long as it is. */
function holdPageLock(): void {
  void navigator.locks?.request(
    LOCK_PREFIX + PAGE_ID,
    () =>
      new Promise<void>((resolve) => window.addEventListener('pagehide', () => resolve(), { once: true })),
  );
}

holdPageLock();
// A page that comes back by the back button is open again.
window.addEventListener('pageshow', ({ persisted }) => persisted && holdPageLock());
