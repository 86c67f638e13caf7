import { ApiError } from '#src/site/islands/api.ts';
import { isTemporary } from './has-status.ts';

/** Returns the text to show for an error. A string is returned as is. */
export function toErrorMessage(error: unknown): string {
  if (typeof error === 'string') return error;
  if (error instanceof ApiError) return error.message;
  return 'Something unexpected happened on this page.';
}

/** Returns the message about the first invalid field of a rejected request, if there is one. */
export const findIssueMessage = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.problem?.issues?.[0]?.message : undefined;

/**
 * Returns the title of a failure. It asks to try again only if that can help: not after the server rejected a file or
 * another request. The titles of failed saves and deletions ("Error saving gym. …") always ask, because their words are
 * specified. The reason stands below them.
 */
export const toFailureTitle = (title: string, error: unknown): string =>
  error instanceof ApiError && !isTemporary(error) && !title.startsWith('Error ')
    ? title.replace(' Please try again.', '')
    : title;
