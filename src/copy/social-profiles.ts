import { site } from './site.ts';

/** The brand's social profiles, in display order. */
export const SOCIAL_PROFILES = [
  { platform: 'instagram', label: 'Instagram', href: site.social.instagram },
  { platform: 'youtube', label: 'YouTube', href: site.social.youtube },
  { platform: 'tiktok', label: 'TikTok', href: site.social.tiktok },
  { platform: 'payment', label: 'Cash App', href: site.social.payment },
] as const;

/** The profiles that can receive messages. */
export const CONTACT_PROFILES = SOCIAL_PROFILES.filter(({ platform }) => platform !== 'payment');
