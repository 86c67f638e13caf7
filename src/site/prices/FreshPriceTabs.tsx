import type { Settings } from '#src/domain/settings/settings.ts';
import { useFreshSettings } from '#src/site/islands/use-fresh-settings.ts';
import { PriceTabs } from './PriceTabs.tsx';

/** The latest prices as tabs. */
export const FreshPriceTabs = ({ initial }: { initial: Pick<Settings, 'brand' | 'pricing'> }) => (
  <PriceTabs settings={useFreshSettings(initial)} />
);
