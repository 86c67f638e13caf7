/** A request without a response counts as failed after this timeout. The server's functions stop after 10 seconds. */
export const RESPONSE_TIMEOUT_MS = 15_000;

/** After this time, a screen shows what this device has stored instead of waiting for the server. */
export const SLOW_RESPONSE_MS = 4_000;
