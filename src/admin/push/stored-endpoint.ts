const KEY = 'p8_admin_push_endpoint';

/** The endpoint of this browser's subscription while it gets notifications, or null. It has little code, for every page. */
export const storedEndpoint = {
  find: (): string | null => localStorage.getItem(KEY),
  set: (endpoint: string) => localStorage.setItem(KEY, endpoint),
  remove: () => localStorage.removeItem(KEY),
};
