import { completeWebUrl } from '#src/domain/values/complete-url.ts';
import { isPrivateAddress } from '#src/domain/values/private-address.ts';
import { isVideoSite } from '#src/domain/videos/video-site.ts';
import { isOwnerPage } from './owner-page.ts';
import { isTransferEmailLink } from './transfer-link.ts';

/** The problems for which a link to a file is rejected. */
const REJECTED = ['video-site', 'private-address'] as const;

export type FileLinkProblem =
  | (typeof REJECTED)[number]
  /** A link copied from a WeTransfer email. It only causes a warning. */
  | 'transfer-email'
  /** A page of an account that only its owner can open. It only causes a warning. */
  | 'owner-page';

export const isRejected = (problem: FileLinkProblem | null): boolean =>
  REJECTED.some((rejected) => rejected === problem);

/** Finds the problem with a link to a file, which may still be incomplete. Returns null if there is none. */
export function findFileLinkProblem(link: string): FileLinkProblem | null {
  const url = completeWebUrl(link);
  if (isVideoSite(url)) return 'video-site';
  if (isPrivateAddress(url)) return 'private-address';
  if (isTransferEmailLink(url)) return 'transfer-email';
  return isOwnerPage(url) ? 'owner-page' : null;
}
