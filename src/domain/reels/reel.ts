import type { Price } from '#src/domain/leads/lead.ts';
import { formatPrice } from '#src/domain/settings/settings.ts';
import { parseVideoLink } from '#src/domain/videos/video-link.ts';
import type { Reel, ReelDelivery } from './reel-schema.ts';

export type { Reel, ReelDelivery };

export const NOT_A_REEL = 'Must be a video on YouTube, TikTok or Instagram';

/** Returns whether a link leads to a video that the client's page can play. */
export const isReelUrl = (url: string): boolean => parseVideoLink(url).platform !== 'other';

/** Returns the exact text that the client accepts. It is stored with the acceptance. */
export function toAcceptanceWording(version: number, price: Price | null): string {
  const due = price === null ? 'the agreed price' : formatPrice(price.cents, price.currency);
  return `I have watched version ${version} of the reel and accept it as the finished product. Payment of ${due} is now due.`;
}
