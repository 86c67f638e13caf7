import { adminApi } from '#src/admin/core/api/admin-session.ts';
import { isStale } from '#src/admin/core/api/api-errors.ts';
import { PROFILE_SUBMISSIONS_PATH } from '#src/admin/core/api/record-paths.ts';
import { recordApi } from '#src/admin/core/saving/record-api.ts';
import type { Fighter } from '#src/domain/fighters/schema.ts';
import type { ProfileSubmission } from '#src/domain/profiles/profile-submission.ts';
import { type Accepted, toChange, toReview } from './review.ts';

export const markDecided = ({ id }: ProfileSubmission) =>
  adminApi.post(`${PROFILE_SUBMISSIONS_PATH}/${id}/decision`, {});

/**
 * Updates the fighter's record with what the owner accepted. Returns the stored record, or null if nothing was changed
 * because the record no longer has the values that the owner saw. Throws if a request fails.
 */
export async function saveAccepted(
  seen: Fighter,
  submission: ProfileSubmission,
  accepted: Accepted,
): Promise<Fighter | null> {
  const fighters = recordApi<Fighter>('fighters');
  const { data: fighter, etag } = await fighters.read(seen.id);
  const toComparable = (shown: Fighter) => JSON.stringify(toReview(shown, submission));
  if (toComparable(fighter) !== toComparable(seen)) return null;
  const change = toChange(fighter, submission, accepted);
  try {
    return Object.keys(change).length > 0 ? (await fighters.update(seen.id, change, etag)).data : fighter;
  } catch (error) {
    if (isStale(error)) return null;
    throw error;
  }
}
