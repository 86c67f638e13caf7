import { ApiError } from '#src/client/api.ts';

/** What an error says to the owner. */
export function toSentence(error: unknown): string {
  if (error instanceof ApiError) return error.message;
  return 'Something unexpected happened in this page.';
}
