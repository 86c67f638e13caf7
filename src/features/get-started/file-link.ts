import { isTransferEmailLink } from '#src/domain/transfer-link.ts';
import { isVideoSite } from '#src/domain/video-site.ts';
import { completeWebUrl } from '#src/domain/web-url.ts';

/** Names of the footage fields; only the first is required. */
export const FILE_LINKS = ['File-Link-1', 'File-Link-2'] as const;
export type FileLink = (typeof FILE_LINKS)[number];

/** A link from a file transfer's email only causes a warning; a link to a video site is rejected. */
export type LinkProblem = 'transfer-email' | 'video-site';

/** Returns the problem of a link that may still be incomplete, or null. */
export function findLinkProblem(link: string): LinkProblem | null {
  if (isTransferEmailLink(link)) return 'transfer-email';
  return isVideoSite(completeWebUrl(link)) ? 'video-site' : null;
}
