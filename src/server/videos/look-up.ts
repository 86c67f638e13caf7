import { isTiktokShortLink } from '#src/domain/videos/link-kind.ts';
import type { LookUpResult } from '#src/domain/videos/schema.ts';
import { parseVideoLink } from '#src/domain/videos/video-link.ts';
import type { Db } from '#src/server/platform/db/db.ts';
import { purgeCdn } from '#src/server/platform/http/purge-cdn.ts';
import type { WaitUntil } from '#src/server/platform/http/serve.ts';
import { describeError, log } from '#src/server/platform/log.ts';
import { checkLink } from './check-links.ts';
import { findRedirect, PlatformError } from './fetch-from-platform.ts';
import { claimLink } from './link-check-queries.ts';
import { findLinkOfUrl, linkNewUrls, linkUrls, VIDEO_TAGS } from './linked-videos.ts';

/** Short, because the owner is waiting. A scheduled check fetches missing details later. */
const MAX_CHECK_MS = 8_000;

/**
 * Looks up a URL: resolves a short link, and checks a video that is due for a check. Never fails because of a
 * platform.
 */
export async function lookUp(db: Db, pasted: string, waitUntil: WaitUntil): Promise<LookUpResult> {
  const url = isTiktokShortLink(pasted) ? await resolve(pasted) : pasted;
  // Records that were saved within the last minute may have URLs that no job has linked yet.
  await linkNewUrls(db);
  await linkUrls(db, [url]);
  const known = await findLinkOfUrl(db, url);
  const due = known && (await claimLink(db, known.id));
  if (!due) return { url, video: known ?? null };
  if (await checkLink(db, due, MAX_CHECK_MS)) await purgeCdn(VIDEO_TAGS, waitUntil);
  return { url, video: (await findLinkOfUrl(db, url)) ?? null };
}

/** Returns the URL of the video behind a short link, without tracking parameters, or the short link if that fails. */
async function resolve(shortLink: string): Promise<string> {
  try {
    const target = await findRedirect(new URL(shortLink.replace(/^http:/, 'https:')));
    const url = target ? target.origin + target.pathname : '';
    // An expired link redirects to the home page.
    return parseVideoLink(url).platform === 'tiktok' ? url : shortLink;
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    log('info', 'short-link-failed', describeError(error));
    return shortLink;
  }
}
