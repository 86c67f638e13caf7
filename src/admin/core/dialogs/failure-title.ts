import { isTemporary } from '#src/admin/core/api/api-errors.ts';
import { ApiError } from '#src/site/islands/api.ts';

/**
 * Returns the title of a failure. It asks to try again only if that can help: not after the server rejected a file or
 * another request. The titles of failed saves and deletions ("Error saving gym. …") always ask, because their words are
 * specified. The reason stands below them.
 */
export const toFailureTitle = (title: string, error: unknown): string =>
  error instanceof ApiError && !isTemporary(error) && !title.startsWith('Error ')
    ? title.replace(' Please try again.', '')
    : title;
