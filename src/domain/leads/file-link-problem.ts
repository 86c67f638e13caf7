import { completeWebUrl } from '#src/domain/values/complete-url.ts';
import { isPrivateAddress } from '#src/domain/values/private-address.ts';
import { isVideoSite } from '#src/domain/videos/video-site.ts';

/** WeTransfer's emails contain links with this text. These links soon expire for other people. */
const EMAIL_LINK_MARKER = 'we.tl/t-';

/** Returns whether a file link was copied from a WeTransfer email. */
export const isTransferEmailLink = (link: string): boolean => link.toLowerCase().includes(EMAIL_LINK_MARKER);

const ACCOUNT_PAGES = [
  /drive\.google\.com(?:\/drive(?!.*\/folders\/).*)?/,
  /mail\.google\.com(?:\/.*)?/,
  /photos\.google\.com(?!.*\/share\/)(?:\/.*)?/,
  /dropbox\.com(?:\/(?:home|personal|photos|preview|recents?|share|starred|work)(?:\/.*)?)?/,
  /onedrive\.live\.com(?:\/(?:my|photos))?/,
  /[\w-]+-my\.sharepoint\.com(?!.*\/guestaccess)(?:\/[^:].*)?/,
  /icloud\.com(?:\/(?:iclouddrive|photos))?/,
  /mega\.(?:io|nz)(?:\/fm(?:\/.*)?)?/,
  /(?:[\w-]+\.)?app\.box\.com(?:\/(?:file|folder|recents)[^?]*)?/,
  /wetransfer\.com(?:\/account.*)?/,
];
const OWNER_PAGE = new RegExp(
  `^https?://(?:www\\.)?(?:${ACCOUNT_PAGES.map(({ source }) => source).join('|')})` +
    // These parameters and fragments share a file.
    '/?(?:\\?(?!.*\\b(?:authkey|redeem|s)=)[^#]*)?(?:#(?!0|F?!|/icloudlinks).*)?$',
);

/** Returns whether a link leads to a page of a file-sharing account, such as its list of files, and not to a shared file. */
const isOwnerPage = (link: string): boolean => OWNER_PAGE.test(link);

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
