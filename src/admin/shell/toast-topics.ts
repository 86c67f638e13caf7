/** The default topic of toasts: saving, deleting and restoring records. */
export const RECORDS = 'records';

/** A save of a record that waits on this device. */
export const WAITING = 'waiting';

/** Waiting saves that were sent. Their toasts close none about other actions. */
export const SYNC = 'sync';
