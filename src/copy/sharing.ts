export const shareLabels = {
  share: 'Share',
  title: (title: string) => `Share ${title}`,
  reel: 'Share this reel',
} as const;

/** What is shown after a link was shared, if the browser has no share dialog. */
export const shareLink = {
  copied: (link: string) => `Link copied: ${link}`,
  copy: (url: string) => `Copy this link: ${url}`,
} as const;
