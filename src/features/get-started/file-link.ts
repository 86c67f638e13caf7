import { completeWebUrl } from '#src/domain/complete-url.ts';
import { isTransferEmailLink } from '#src/domain/transfer-link.ts';
import { isVideoSite } from '#src/domain/video-site.ts';

export type LinkProblem =
  /** A link copied from a WeTransfer email. It only causes a warning. */
  | 'transfer-email'
  /** A link to a video site. It is rejected. */
  | 'video-site';

/** Finds the problem with a link, which may still be incomplete. Returns null if there is none. */
export function findLinkProblem(link: string): LinkProblem | null {
  if (isTransferEmailLink(link)) return 'transfer-email';
  return isVideoSite(completeWebUrl(link)) ? 'video-site' : null;
}
