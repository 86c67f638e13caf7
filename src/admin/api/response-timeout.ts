/** A request without a response counts as failed after this timeout. The server's functions stop after 10 seconds. */
export const RESPONSE_TIMEOUT_MS = 15_000;
