/** The number of nightly backups that are retained. Each is deleted after as many nights. */
export const RETAINED_BACKUPS = 14;
