/** Video platforms by the type of a link, as they read after "Watch on". */
export const PLATFORM_NAMES = {
  instagram: 'Instagram',
  tiktok: 'TikTok',
  youtube: 'YouTube',
  other: 'its own site',
} as const;
