import { ApiError } from '#src/client/api.ts';

/** True for an API error with this HTTP status. */
export const hasStatus = (error: unknown, status: number): boolean =>
  error instanceof ApiError && error.status === status;
