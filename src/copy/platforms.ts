/** Names of the video platforms, worded to follow "Watch on". */
export const PLATFORM_NAMES = {
  instagram: 'Instagram',
  tiktok: 'TikTok',
  youtube: 'YouTube',
  other: 'its own site',
} as const;
