import { DEFAULT_SETTINGS } from '#src/copy/default-settings.ts';
import { priceLevels } from '#src/copy/prices.ts';
import { toOptionGroups } from '#src/domain/prices/pricing-tabs.ts';

const { brand, agreement, asksBoxerName } = DEFAULT_SETTINGS;

/** The props of the highlight request form on a new site. */
export const REQUEST_FORM = {
  endpoint: '/api/highlight-requests',
  settings: { brand, agreement, asksBoxerName },
  optionGroups: toOptionGroups(DEFAULT_SETTINGS, priceLevels),
};
