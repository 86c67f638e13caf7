export const shareLabels = {
  share: 'Share',
  title: (title: string) => `Share ${title}`,
  reel: 'Share this reel',
} as const;

/** The messages after sharing a link in a browser without a share dialog. */
export const shareLink = {
  copied: (link: string) => `Link copied: ${link}`,
  copy: (url: string) => `Copy this link: ${url}`,
} as const;
