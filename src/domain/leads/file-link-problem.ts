import { completeWebUrl } from '#src/domain/values/complete-url.ts';
import { parseWebUrl } from '#src/domain/values/web-url.ts';
import { VIDEO_HOSTS } from '#src/domain/videos/video-platforms.ts';

/** The fields of a highlight request that contain the links to the client's fight videos. */
export const FILE_FIELDS = ['File-Link-1', 'File-Link-2'] as const;
export type FileField = (typeof FILE_FIELDS)[number];

// Hosts without a dot are computers in the sender's network. `URL` normalizes IP addresses to the notation used here.
const PRIVATE_HOST =
  /^(?:[^.:]+|\[(?:::|f[cd]|fe[89ab]).*|(?:0|10|127|169\.254|172\.(?:1[6-9]|2\d|3[01])|192\.168)\.[\d.]+|.+\.(?:home\.arpa|internal|lan|local|localhost))$/;

/** Returns whether a link leads to the sender's own computer or network, where nobody else can open it. */
export function isPrivateHost(link: string): boolean {
  const host = parseWebUrl(link)?.hostname.replace(/\.$/, '');
  return host !== undefined && PRIVATE_HOST.test(host);
}

const VIDEO_SITE_HOSTS = [
  ...Object.values(VIDEO_HOSTS).flat(),
  'b23.tv',
  'bilibili.com',
  'bitchute.com',
  'dai.ly',
  'dailymotion.com',
  'facebook.com',
  'fb.com',
  'fb.watch',
  'hudl.com',
  'ig.me',
  'instagr.am',
  'kick.com',
  'loom.com',
  'odysee.com',
  'ok.ru',
  'reddit.com',
  'redd.it',
  'rumble.com',
  'snapchat.com',
  'streamable.com',
  'threads.com',
  'threads.net',
  'triller.co',
  'twitch.tv',
  'twitter.com',
  'vimeo.com',
  'vk.com',
  'vkvideo.ru',
  'x.com',
];
// Messages on Facebook and Instagram wrap links to other sites in redirects on these hosts.
const REDIRECT_HOST = /^lm?\./;

/**
 * Returns whether a link leads to a video site or social network. The target may be a video, a profile or any other
 * page.
 */
export function isVideoSite(link: string): boolean {
  const host = parseWebUrl(link)?.hostname.replace(/\.$/, '');
  return (
    host !== undefined &&
    !REDIRECT_HOST.test(host) &&
    VIDEO_SITE_HOSTS.some((known) => host === known || host.endsWith(`.${known}`))
  );
}

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
const ACCOUNT_PAGE = new RegExp(
  `^https?://(?:www\\.)?(?:${ACCOUNT_PAGES.map(({ source }) => source).join('|')})` +
    // A link with one of the excluded parameters or fragments leads to a shared file.
    '/?(?:\\?(?!.*\\b(?:authkey|redeem|s)=)[^#]*)?(?:#(?!0|F?!|/icloudlinks).*)?$',
);

/** Returns whether a link leads to a page of the sender's own account, such as the list of their files, or an email. */
const isAccountPage = (link: string): boolean => ACCOUNT_PAGE.test(link);

/** The problems for which a link to a file is rejected. */
const REJECTED = ['video-site', 'private-host'] as const;

export type FileLinkProblem =
  | (typeof REJECTED)[number]
  /** A link copied from a WeTransfer email. It only causes a warning. */
  | 'transfer-email'
  /** A page of an account that only its holder can open. It only causes a warning. */
  | 'account-page';

export const isRejected = (problem: FileLinkProblem | null): boolean =>
  REJECTED.some((rejected) => rejected === problem);

/** Finds the problem with a link to a file, which may still be incomplete. Returns null if there is none. */
export function findFileLinkProblem(link: string): FileLinkProblem | null {
  const url = completeWebUrl(link);
  if (isVideoSite(url)) return 'video-site';
  if (isPrivateHost(url)) return 'private-host';
  if (isTransferEmailLink(url)) return 'transfer-email';
  return isAccountPage(url) ? 'account-page' : null;
}
