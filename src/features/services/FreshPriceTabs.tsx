import { useFreshSettings } from '#src/client/use-fresh-settings.ts';
import type { Settings } from '#src/domain/settings.ts';
import { PriceTabs } from './PriceTabs.tsx';

/** The latest prices as tabs. */
export const FreshPriceTabs = ({ initial }: { initial: Pick<Settings, 'brand' | 'pricing'> }) => (
  <PriceTabs settings={useFreshSettings(initial)} />
);
