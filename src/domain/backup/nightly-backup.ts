/** The number of nightly backups that are retained. Older ones are deleted. */
export const RETAINED_BACKUPS = 14;
