import { ApiError } from '#src/client/api.ts';

/** What an error says to the owner. */
export function toErrorMessage(error: unknown): string {
  if (error instanceof ApiError) return error.message;
  return 'Something unexpected happened in this page.';
}
