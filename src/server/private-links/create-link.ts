import {
  type CreatedPrivateLink,
  type NewPrivateLink,
  toPrivatePath,
} from '#src/domain/private-links/private-link.ts';
import { createToken, hashToken } from '#src/server/platform/auth/token.ts';
import type { Db } from '#src/server/platform/db/db.ts';
import { insertPrivateLink } from './queries.ts';

/** Who creates a link. `createdBy` is '' for a job. */
type Creation = { createdBy: string; savedFrom?: string; siteUrl: string };

/**
 * Creates a private link. Its URL contains the token, which is not stored, so the URL is returned only here.
 * Returns undefined if the subject does not exist, is in the trash or is spam, or if the purpose is `agreement` and the
 * subject has none.
 */
export async function createPrivateLink(
  db: Db,
  { purpose, subjectId, revokesOthers, language }: NewPrivateLink,
  { createdBy, savedFrom = '', siteUrl }: Creation,
): Promise<CreatedPrivateLink | undefined> {
  const token = createToken();
  const link = await insertPrivateLink(
    db,
    { purpose, subjectId },
    { tokenHash: hashToken(token), revokesOthers, language },
    { changedBy: createdBy, savedFrom },
  );
  return link && { ...link, url: `${siteUrl}${toPrivatePath(purpose, token)}` };
}
