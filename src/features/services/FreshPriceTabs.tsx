import { type InitialSettings, useFreshSettings } from '#src/client/use-fresh-settings.ts';
import { PriceTabs } from './PriceTabs.tsx';

/** The prices as tabs, requested again at every page load. */
export const FreshPriceTabs = ({ initial }: { initial: InitialSettings<'brand' | 'pricing'> }) => (
  <PriceTabs settings={useFreshSettings(initial)} />
);
