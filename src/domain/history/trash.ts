/** The trash lists at most this many records. Emptying it erases the others, too. */
export const MAX_LISTED_TRASH = 1_000;

/** Describes how many records are in the trash. A full list may lack some of them. */
export const toTrashCountText = (listed: number): string =>
  listed < MAX_LISTED_TRASH ? String(listed) : `${MAX_LISTED_TRASH.toLocaleString('en-US')} or more`;
