/** Names of the video platforms, as they appear after "Watch on". */
export const PLATFORM_NAMES = {
  instagram: 'Instagram',
  tiktok: 'TikTok',
  youtube: 'YouTube',
  other: 'its own site',
} as const;

/** Icons of the video platforms, by their names in src/components/ui/icons.svg. */
export const PLATFORM_ICONS = {
  instagram: 'instagram',
  tiktok: 'tiktok',
  youtube: 'youtube',
  other: 'play',
} as const;
