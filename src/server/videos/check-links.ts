import { addJitter, afterCheck, type CheckOutcome, POSTER_RETRY_MS } from '#src/domain/videos/link-state.ts';
import { isYoutubeShort } from '#src/domain/videos/video-link.ts';
import type { Db } from '#src/server/platform/db/db.ts';
import { purgeCdn } from '#src/server/platform/http/purge-cdn.ts';
import { describeError, log } from '#src/server/platform/log.ts';
import { checkOnPlatform } from './check-on-platform.ts';
import { PlatformError } from './fetch-from-platform.ts';
import {
  type CheckedLink,
  claimDueLinks,
  type DueLink,
  findControlLink,
  storeCheck,
} from './link-check-queries.ts';
import { linkNewUrls, VIDEO_TAGS } from './linked-videos.ts';
import { fetchPoster } from './store-poster.ts';

/** Links per run. A run starts every minute, so this allows 600 checks per hour. */
const BATCH_SIZE = 10;
/** The time limit for checking one link and fetching its poster. Netlify stops scheduled functions after 30 s. */
const MAX_CHECK_MS = 20_000;

/** Checks the links that are due, and returns how many it checked. Throws if a result could not be stored. */
export async function checkLinks(db: Db): Promise<number> {
  await linkNewUrls(db);
  const due = await claimDueLinks(db, BATCH_SIZE);
  const results = await Promise.allSettled(due.map((link) => checkLink(db, link, MAX_CHECK_MS)));
  if (results.some((result) => result.status === 'fulfilled' && result.value)) await purge();
  const failure = results.find((result) => result.status === 'rejected');
  if (failure) throw failure.reason;
  return due.length;
}

async function purge(): Promise<void> {
  const delayed: Promise<unknown>[] = [];
  await purgeCdn(VIDEO_TAGS, (work) => {
    delayed.push(work);
  });
  await Promise.all(delayed);
}

/**
 * Checks a claimed link on its platform, fetches its poster if it needs one, and stores the result. Returns
 * whether title, author or poster have changed.
 */
export async function checkLink(db: Db, link: DueLink, maxMs: number): Promise<boolean> {
  const { outcome, found } = await check(db, link, AbortSignal.timeout(maxMs));
  const { nextCheckInMs, ...watch } = afterCheck(link, outcome, link.now);
  const lacksPoster = found !== null && found.poster === null && needsPoster(link);
  const delayMs = lacksPoster ? Math.min(nextCheckInMs, POSTER_RETRY_MS) : nextCheckInMs;
  const { id, claimedUntil } = link;
  return storeCheck(db, {
    ...watch,
    id,
    claimedUntil,
    found,
    nextCheckInMs: addJitter(delayMs, Math.random()),
  });
}

/** True if there is no poster, or if the video is a Short and its fetched poster is in landscape format. */
function needsPoster({ url, poster, hasOwnPoster }: DueLink): boolean {
  if (!poster) return true;
  return !hasOwnPoster && isYoutubeShort(url) && poster.width > poster.height;
}

type CheckResult = { outcome: CheckOutcome; found: CheckedLink['found'] };

async function check(db: Db, link: DueLink, signal: AbortSignal): Promise<CheckResult> {
  try {
    const result = await checkOnPlatform(link, signal);
    if (result.outcome !== 'live') {
      await requireWorkingPlatform(db, link, signal);
      return { outcome: result.outcome, found: null };
    }
    const { title, author, thumbnails } = result;
    const poster = needsPoster(link) ? await fetchPoster(db, link, thumbnails, signal) : null;
    return { outcome: 'live', found: { title, author, poster } };
  } catch (error) {
    // A response from a platform must never end the run, however unexpected it is.
    const level = error instanceof PlatformError ? 'info' : 'error';
    log(level, 'link-check-failed', { id: link.id, ...describeError(error) });
    return { outcome: 'failed', found: null };
  }
}

/**
 * Throws a `PlatformError` if the platform does not find another video either. The platform then probably blocks our
 * server or has changed its API, and reports every video as missing. Does not throw if the site has no other video from
 * the platform.
 */
async function requireWorkingPlatform(db: Db, link: DueLink, signal: AbortSignal): Promise<void> {
  const control = await findControlLink(db, link);
  if (!control) return;
  const { outcome } = await checkOnPlatform(control, signal);
  if (outcome !== 'live') {
    throw new PlatformError(`${link.platform} reports the video ${control.videoId} as ${outcome}, too`);
  }
}
