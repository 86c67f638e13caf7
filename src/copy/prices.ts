import type { PriceLevel } from '#src/domain/prices/pricing-tabs.ts';

/** The names of the price tabs, which the request form repeats. */
export const priceLevels: Record<PriceLevel, string> = { amateur: 'Amateur', pro: 'Pro' };
