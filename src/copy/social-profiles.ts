import { site } from './site.ts';

/** The brand's profiles as links, in the order the site shows them. */
export const SOCIAL_PROFILES = [
  { platform: 'instagram', label: 'Instagram', href: site.social.instagram },
  { platform: 'youtube', label: 'YouTube', href: site.social.youtube },
  { platform: 'tiktok', label: 'TikTok', href: site.social.tiktok },
  { platform: 'payment', label: 'Cash App', href: site.social.payment },
] as const;

/** The three that the contact page names: where a message can be sent. */
export const CONTACT_PROFILES = SOCIAL_PROFILES.filter(({ platform }) => platform !== 'payment');
