// The names, icons and hosts of the video platforms.

export const PLATFORM_NAMES = { instagram: 'Instagram', tiktok: 'TikTok', youtube: 'YouTube' } as const;

/** The names of the platforms' icons in src/site/ui/icons.svg. */
export const PLATFORM_ICONS = {
  instagram: 'instagram',
  tiktok: 'tiktok',
  youtube: 'youtube',
  other: 'play',
} as const;

/** Hosts of the video platforms, without subdomains like "www." and "m.". */
export const VIDEO_HOSTS = {
  youtube: ['youtube.com', 'youtube-nocookie.com', 'youtu.be'],
  instagram: ['instagram.com'],
  tiktok: ['tiktok.com'],
} as const;
