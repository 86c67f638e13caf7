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
export const isOwnerPage = (link: string): boolean => OWNER_PAGE.test(link);
