/** The name of the IndexedDB database with the stored lists. */
export const LIST_DATABASE = 'back-office-lists';
