import type { SocialPlatform } from './social-links.ts';

/** The handles of a fighter or a gym, in the order of the forms. */
export const SOCIAL_FIELDS = ['instagram', 'tiktok', 'youtube'] as const satisfies SocialPlatform[];
