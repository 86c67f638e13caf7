import { ApiError } from '#src/site/islands/api.ts';

/** A request without a response counts as failed after this timeout. The server's functions stop after 10 seconds. */
export const RESPONSE_TIMEOUT_MS = 15_000;

/** After this time, a screen shows what this device has stored instead of waiting for the server. */
export const SLOW_RESPONSE_MS = 4_000;

/** True for an API error with this HTTP status. */
export const hasStatus = (error: unknown, status: number): boolean =>
  error instanceof ApiError && error.status === status;

/** True for a request without a response. The server may still have received it. */
export const hasNoResponse = (error: unknown): boolean => hasStatus(error, 0);

export const isNotFound = (error: unknown): boolean => hasStatus(error, 404);

/**
 * True if the server rejected the file itself: it is too large, is not of an accepted type, or cannot be decoded.
 * Sending it again is useless.
 */
export const isRejectedFile = (error: unknown): boolean =>
  [413, 415, 422].some((status) => hasStatus(error, status));

/**
 * The path of the record that was created by an earlier request with the same idempotency key, but another body. Null
 * for any other error.
 */
export const pathCreatedBefore = (error: unknown): string | null =>
  error instanceof ApiError && error.status === 409 ? (error.problem?.location ?? null) : null;

/** True if the server rejected a change because the change is not based on the stored version. */
export const isStale = (error: unknown): boolean => hasStatus(error, 412);

const TOO_MANY_REQUESTS = 429;

/** True if the same request may succeed later: there was no response, or the server was busy or failed. */
export const isTemporary = (error: unknown): boolean =>
  error instanceof ApiError &&
  // A status below 400 means no response, or one that could not be parsed, such as the login page of a public Wi-Fi.
  (error.status < 400 || error.status === TOO_MANY_REQUESTS || error.status >= 500);

/** Returns the text to show for an error. A string is returned as is. */
export function toErrorMessage(error: unknown): string {
  if (typeof error === 'string') return error;
  if (error instanceof ApiError) return error.message;
  return 'Something unexpected happened on this page.';
}

/** Returns the message about the first invalid field of a rejected request, if there is one. */
export const findIssueMessage = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.problem?.issues?.[0]?.message : undefined;
