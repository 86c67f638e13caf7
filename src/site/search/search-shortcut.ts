const STORAGE_KEY = 'search-key';
const OFF = 'off';

// Speech input can trigger a single-character shortcut by accident, so visitors can turn it off (WCAG 2.1.4).

/** True if the key "/" opens the search. */
export function isSearchShortcutEnabled(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== OFF;
  } catch {
    // Storage is blocked, so nothing was stored.
    return true;
  }
}

/** Stores whether the key "/" opens the search. Returns false if the browser blocks storage. */
export function storeSearchShortcutEnabled(isEnabled: boolean): boolean {
  try {
    if (isEnabled) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, OFF);
    return true;
  } catch {
    return false;
  }
}
