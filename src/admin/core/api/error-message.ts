import { ApiError } from '#src/site/islands/api.ts';

/** Returns the text to show for an error. A string is returned as is. */
export function toErrorMessage(error: unknown): string {
  if (typeof error === 'string') return error;
  if (error instanceof ApiError) return error.message;
  return 'Something unexpected happened on this page.';
}

/** Returns the message about the first invalid field of a rejected request, if there is one. */
export const findIssueMessage = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.problem?.issues?.[0]?.message : undefined;
