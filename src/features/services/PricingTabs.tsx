import { type InitialSettings, useFreshSettings } from '#src/client/use-fresh-settings.ts';
import { PriceTabs } from './PriceTabs.tsx';

/** The prices, up to date. */
export const PricingTabs = ({ initial }: { initial: InitialSettings<'brand' | 'pricing'> }) => (
  <PriceTabs settings={useFreshSettings(initial)} />
);
