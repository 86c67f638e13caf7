/** The names of the platforms' icons in src/site/ui/icons.svg. */
export const PLATFORM_ICONS = {
  instagram: 'instagram',
  tiktok: 'tiktok',
  youtube: 'youtube',
  other: 'play',
} as const;
