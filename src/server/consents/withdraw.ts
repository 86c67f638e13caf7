import { readEnv } from '#src/server/env/env.ts';
import { purgeCdn } from '#src/server/http/purge-cdn.ts';
import type { RequestContext } from '#src/server/http/serve.ts';
import { type Withdrawal, withdrawConsent } from '#src/server/queries/consents.ts';

/**
 * Withdraws a consent, hides the fighter and purges the copies of the CDN. The owner gets an email, if that is
 * configured. Returns false if the fighter has no such consent, or if it was withdrawn before.
 */
export async function withdraw(
  { db, waitUntil }: Pick<RequestContext, 'db' | 'waitUntil'>,
  fighterId: number,
  consentId: number,
  withdrawal: Omit<Withdrawal, 'notifies'>,
): Promise<boolean> {
  // The owner knows about a withdrawal that they record.
  const notifies = withdrawal.via === 'link' && readEnv().leadEmail !== null;
  const isWithdrawn = await withdrawConsent(db, fighterId, consentId, { ...withdrawal, notifies });
  if (isWithdrawn) await purgeCdn(['fighters', 'media'], waitUntil);
  return isWithdrawn;
}
