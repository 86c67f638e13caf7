import type { Settings } from '#src/domain/settings/settings.ts';
import { listPricedOptions } from './pricing-tabs.ts';

/**
 * Finds the price option that a visitor chose, by its id. If no option has the id, finds the option by its text, which
 * includes the price. Returns null if no option matches.
 */
export function findChosenOption(
  settings: Pick<Settings, 'brand' | 'pricing'>,
  { id, text }: { id: string; text: string },
) {
  const options = listPricedOptions(settings);
  const option =
    options.find((candidate) => candidate.id === id) ?? options.find((candidate) => candidate.text === text);
  return option ? { ...option, currency: settings.pricing.currency } : null;
}
