import type { Settings } from '#src/domain/settings/settings.ts';
import type { ApiResponse } from './api.ts';
import { getIfChanged } from './get-if-changed.ts';

/** A document event: the settings are newer than those of the page. */
export const FRESH_SETTINGS = 'fresh-settings';

/** The latest settings. They stay in memory while the client router changes pages. */
let latest: ApiResponse<Settings> | null = null;

/** Returns the settings from the API, or null while those of the page are the latest. */
export const getFreshSettings = (): Settings | null => latest?.data ?? null;

/**
 * Checks whether the settings are newer than those of the page. If so, loads them and dispatches `FRESH_SETTINGS`. If
 * the request fails, the page stays as it was built.
 */
export async function checkSettings(): Promise<void> {
  if (latest) notify();
  const etag = latest?.etag ?? `"${document.documentElement.dataset['settings']}"`;
  try {
    const response = await getIfChanged<Settings>('/api/settings', etag);
    if (!response) return;
    if (typeof response.data?.brand !== 'string') throw new TypeError('No settings');
    latest = response;
    notify();
  } catch (error) {
    console.warn('The settings could not be loaded', error);
  }
}

const notify = () => document.dispatchEvent(new Event(FRESH_SETTINGS));
