/** The default topic of toasts: saving, deleting and restoring records. */
export const RECORDS = 'records';

/** A new waiting save of a record. */
export const WAITING = 'waiting';

/** Waiting saves that were sent. Their success toasts close only toasts of this topic and of `WAITING`. */
export const SYNC = 'sync';
