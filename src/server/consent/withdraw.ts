import type { Db } from '#src/server/platform/db/db.ts';
import { readEnv } from '#src/server/platform/env/env.ts';
import { purgeCdn } from '#src/server/platform/http/purge-cdn.ts';
import type { RequestContext } from '#src/server/platform/http/serve.ts';
import { describeError, log } from '#src/server/platform/log.ts';
import { triggerBuildHook } from '#src/server/publishing/trigger-build-hook.ts';
import type { CurrentWording } from './current-wording.ts';
import { refuseConsent, type Withdrawal, withdrawConsent } from './queries.ts';

type Context = Pick<RequestContext, 'db' | 'waitUntil'>;

/**
 * Withdraws consent, hides the fighter, purges the CDN's copies and requests a rebuild. The owner is notified if a
 * guardian withdraws consent with a link. Returns false if the fighter has no such consent, or if it was withdrawn
 * before.
 */
export async function withdraw(
  context: Context,
  fighterId: number,
  consentId: number,
  withdrawal: Omit<Withdrawal, 'notifiesOwner'>,
): Promise<boolean> {
  // The owner already knows about a withdrawal that they record.
  const notifiesOwner = withdrawal.via === 'link';
  const isWithdrawn = await withdrawConsent(context.db, fighterId, consentId, {
    ...withdrawal,
    notifiesOwner,
  });
  if (isWithdrawn) await removeFromPublicSite(context);
  return isWithdrawn;
}

/**
 * Stores that a guardian said no with the link. Hides the fighter and notifies the owner like `withdraw`. Returns false
 * if somebody has consented or said no before, or if the fighter is an adult.
 */
export async function refuse(
  context: Context,
  fighterId: number,
  refusal: CurrentWording & Pick<Withdrawal, 'changedBy' | 'savedFrom'>,
): Promise<boolean> {
  const isRefused = await refuseConsent(context.db, fighterId, { ...refusal, notifiesOwner: true });
  if (isRefused) await removeFromPublicSite(context);
  return isRefused;
}

async function removeFromPublicSite(context: Context): Promise<void> {
  await purgeHiddenFighter(context);
  await requestRebuild(context.db);
}

/** Purges the CDN's copies that could still show a hidden fighter. */
export const purgeHiddenFighter = ({ waitUntil }: Pick<Context, 'waitUntil'>): Promise<void> =>
  purgeCdn(['fighters', 'media'], waitUntil);

/**
 * Requests the rebuild that a database trigger has enqueued, because the pages of the last build still show the
 * fighter.
 */
async function requestRebuild(db: Db): Promise<void> {
  try {
    await triggerBuildHook(db, readEnv().buildHookUrl);
  } catch (error) {
    // The withdrawal or refusal is stored, and the next run of the job `publish` requests the rebuild.
    log('error', 'withdrawal-rebuild-failed', describeError(error));
  }
}
