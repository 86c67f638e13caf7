import { afterCheck, type CheckOutcome, withSpread } from '#src/domain/link-state.ts';
import type { Db } from '#src/server/db/db.ts';
import type { CacheTag } from '#src/server/http/caching.ts';
import { purgeCdn } from '#src/server/http/purge-cdn.ts';
import { describeError, log } from '#src/server/log.ts';
import {
  type CheckedLink,
  claimDueLinks,
  type DueLink,
  linkNewUrls,
  storeCheck,
} from '#src/server/queries/video-links.ts';
import { checkOnPlatform } from './check-on-platform.ts';
import { PlatformError } from './fetch-from-platform.ts';
import { fetchPoster } from './store-poster.ts';

/** Links per run and minute: at most 600 checks per hour. */
const BATCH_SIZE = 10;
/** For one link with its poster. Netlify stops scheduled functions after 30 s. */
const CHECK_MAX_MS = 20_000;

/** The responses that show titles and posters. */
export const VIDEO_TAGS: readonly CacheTag[] = ['videos', 'fighters', 'gyms'];

/** Checks the links that are due. Returns how many it checked. */
export async function checkLinks(db: Db): Promise<number> {
  while ((await linkNewUrls(db)) > 0);
  const due = await claimDueLinks(db, BATCH_SIZE);
  const results = await Promise.all(due.map((link) => checkLink(db, link)));
  if (results.some(({ found }) => found)) await purge();
  return due.length;
}

async function purge(): Promise<void> {
  const delayed: Promise<unknown>[] = [];
  await purgeCdn(VIDEO_TAGS, (work) => {
    delayed.push(work);
  });
  await Promise.all(delayed);
}

/** Checks a claimed link on its platform, fetches its poster if it has none, and stores the result. */
export async function checkLink(db: Db, link: DueLink): Promise<CheckedLink> {
  const { outcome, found } = await ask(db, link);
  const { nextCheckInMs, ...watch } = afterCheck(link, outcome, link.now);
  const checked = { id: link.id, ...watch, nextCheckInMs: withSpread(nextCheckInMs, Math.random()), found };
  await storeCheck(db, checked);
  return checked;
}

async function ask(db: Db, link: DueLink): Promise<{ outcome: CheckOutcome; found: CheckedLink['found'] }> {
  const signal = AbortSignal.timeout(CHECK_MAX_MS);
  try {
    const answer = await checkOnPlatform(link, signal);
    if (answer.outcome !== 'live') return { outcome: answer.outcome, found: null };
    const { title, author, thumbnails } = answer;
    const poster = link.hasPoster ? null : await fetchPoster(db, link, thumbnails, signal);
    return { outcome: 'live', found: { title, author, poster } };
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    log('info', 'link-check-failed', { id: link.id, ...describeError(error) });
    return { outcome: 'failed', found: null };
  }
}
