import type { LookUpResult } from '#src/domain/linked-video.ts';
import { isTiktokShortLink } from '#src/domain/video-link.ts';
import type { Db } from '#src/server/db/db.ts';
import { describeError, log } from '#src/server/log.ts';
import { claimLink, findLinkOfUrl, linkUrls } from '#src/server/queries/video-links.ts';
import { checkLink } from './check-links.ts';
import { findRedirect, PlatformError } from './fetch-from-platform.ts';

/**
 * Returns what is known of a URL: resolves a short link, and checks a video that is due for a check. Never
 * fails because of a platform.
 */
export async function lookUp(db: Db, pasted: string): Promise<LookUpResult> {
  const url = isTiktokShortLink(pasted) ? await resolve(pasted) : pasted;
  await linkUrls(db, [url]);
  const known = await findLinkOfUrl(db, url);
  const due = known && (await claimLink(db, known.id));
  if (!due) return { url, video: known ?? null };
  await checkLink(db, due);
  return { url, video: (await findLinkOfUrl(db, url)) ?? null };
}

/** Returns the URL of the video behind a short link, without its tracking parameters. */
async function resolve(shortLink: string): Promise<string> {
  try {
    const target = await findRedirect(new URL(shortLink));
    return target ? target.origin + target.pathname : shortLink;
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    log('info', 'short-link-failed', describeError(error));
    return shortLink;
  }
}
