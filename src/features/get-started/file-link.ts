import { isTransferEmailLink } from '#src/domain/transfer-link.ts';
import { isVideoSite } from '#src/domain/video-site.ts';
import { completeWebUrl } from '#src/domain/web-url.ts';

/** The names of the footage fields. Only the first one is required. */
export const FILE_LINKS = ['File-Link-1', 'File-Link-2'] as const;
export type FileLink = (typeof FILE_LINKS)[number];

export type LinkProblem =
  /** A link from the email of a file transfer. It only causes a warning. */
  | 'transfer-email'
  /** A link to a video site. It is rejected. */
  | 'video-site';

/** Finds the problem of a link, which may still be incomplete. Null if it has none. */
export function findLinkProblem(link: string): LinkProblem | null {
  if (isTransferEmailLink(link)) return 'transfer-email';
  return isVideoSite(completeWebUrl(link)) ? 'video-site' : null;
}
