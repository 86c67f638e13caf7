import { isTransferEmailLink } from '#src/domain/transfer-link.ts';
import { isVideoSite } from '#src/domain/video-site.ts';
import { completeWebUrl } from '#src/domain/web-url.ts';

/** The names of the fields for footage; only the first is required. */
export const FILE_LINKS = ['File-Link-1', 'File-Link-2'] as const;
export type FileLink = (typeof FILE_LINKS)[number];

/** Why a link will not do: the e-mail link of a transfer is a warning (spec, point 5), a video site is refused. */
export type LinkProblem = 'transfer-email' | 'video-site';

/** What is wrong with a link as it is typed; null for nothing. */
export function findLinkProblem(link: string): LinkProblem | null {
  if (isTransferEmailLink(link)) return 'transfer-email';
  return isVideoSite(completeWebUrl(link)) ? 'video-site' : null;
}
