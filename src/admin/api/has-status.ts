import { ApiError } from '#src/client/api.ts';

/** True for an API error with this HTTP status. */
export const hasStatus = (error: unknown, status: number): boolean =>
  error instanceof ApiError && error.status === status;

/** True for a request without a response. The server may still have received it. */
export const hasNoResponse = (error: unknown): boolean => hasStatus(error, 0);

export const isNotFound = (error: unknown): boolean => hasStatus(error, 404);

/** True if the server rejected a change because the change is not based on the stored version. */
export const isStale = (error: unknown): boolean => hasStatus(error, 412);
