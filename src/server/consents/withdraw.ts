import type { Db } from '#src/server/db/db.ts';
import { readEnv } from '#src/server/env/env.ts';
import { purgeCdn } from '#src/server/http/purge-cdn.ts';
import type { RequestContext } from '#src/server/http/serve.ts';
import { describeError, log } from '#src/server/log.ts';
import { triggerBuildHook } from '#src/server/publishing/trigger-build-hook.ts';
import { type Withdrawal, withdrawConsent } from '#src/server/queries/consents.ts';

/**
 * Withdraws consent, hides the fighter, purges the CDN's copies and requests a rebuild. The owner gets an email if a
 * guardian withdraws consent with a link and the site can send emails. Returns false if the fighter has no such
 * consent, or if it was withdrawn before.
 */
export async function withdraw(
  { db, waitUntil }: Pick<RequestContext, 'db' | 'waitUntil'>,
  fighterId: number,
  consentId: number,
  withdrawal: Omit<Withdrawal, 'notifiesOwner'>,
): Promise<boolean> {
  // The owner already knows about a withdrawal that they record.
  const notifiesOwner = withdrawal.via === 'link' && readEnv().leadEmail !== null;
  const isWithdrawn = await withdrawConsent(db, fighterId, consentId, { ...withdrawal, notifiesOwner });
  if (!isWithdrawn) return false;
  await purgeWithdrawn({ waitUntil });
  await requestRebuild(db);
  return true;
}

/** Purges the CDN's copies that could still show a hidden fighter. */
export const purgeWithdrawn = ({ waitUntil }: Pick<RequestContext, 'waitUntil'>): Promise<void> =>
  purgeCdn(['fighters', 'media'], waitUntil);

/** Requests the rebuild that a database trigger has enqueued, because the pages of the last build still show the fighter. */
async function requestRebuild(db: Db): Promise<void> {
  try {
    await triggerBuildHook(db, readEnv().buildHookUrl);
  } catch (error) {
    // The withdrawal is stored, and the next run of the job `publish` requests the rebuild.
    log('error', 'withdrawal-rebuild-failed', describeError(error));
  }
}
