const KEY = 'p8_admin_push_endpoint';

/**
 * Stores the endpoint of this browser's subscription while notifications are on. Every screen of the back office loads
 * this file, so keep it small.
 */
export const storedEndpoint = {
  find: (): string | null => localStorage.getItem(KEY),
  set: (endpoint: string) => localStorage.setItem(KEY, endpoint),
  remove: () => localStorage.removeItem(KEY),
};
