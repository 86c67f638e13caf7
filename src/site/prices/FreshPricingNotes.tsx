import type { Settings } from '#src/domain/settings/settings.ts';
import { useFreshSettings } from '#src/site/islands/use-fresh-settings.ts';
import { PricingNotes } from './PricingNotes.tsx';

/** The latest notes below the prices. */
export const FreshPricingNotes = ({ initial }: { initial: Pick<Settings, 'pricingNotes'> }) => (
  <PricingNotes notes={useFreshSettings(initial).pricingNotes} />
);
