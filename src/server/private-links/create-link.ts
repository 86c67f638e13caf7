import { type CreatedPrivateLink, type NewPrivateLink, toPrivatePath } from '#src/domain/private-link.ts';
import { createToken, hashToken } from '#src/server/auth/token.ts';
import type { Db } from '#src/server/db/db.ts';
import { insertPrivateLink } from '#src/server/queries/private-links.ts';

type Creation = { createdBy: string; siteUrl: string };

/**
 * Creates a private link. Its URL contains the token, which is not stored, so it is returned only here. Returns
 * undefined if the subject does not exist, is in the trash or is spam.
 */
export async function createPrivateLink(
  db: Db,
  { purpose, subjectId, revokesOthers }: NewPrivateLink,
  { createdBy, siteUrl }: Creation,
): Promise<CreatedPrivateLink | undefined> {
  const token = createToken();
  const link = await insertPrivateLink(
    db,
    { purpose, subjectId },
    { tokenHash: hashToken(token), createdBy, revokesOthers },
  );
  return link && { ...link, url: `${siteUrl}${toPrivatePath(purpose, token)}` };
}
