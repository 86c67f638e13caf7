import { isTemporary } from '#src/admin/core/api/api-errors.ts';
import { ApiError } from '#src/site/islands/api.ts';

/**
 * Removes "Please try again." from the title of a failure if the server rejected the request, because it would reject
 * the same request again. Titles that start with "Error " keep it, because the product specification quotes them.
 */
export const toFailureTitle = (title: string, error: unknown): string =>
  error instanceof ApiError && !isTemporary(error) && !title.startsWith('Error ')
    ? title.replace(' Please try again.', '')
    : title;
