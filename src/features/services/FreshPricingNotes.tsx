import { useFreshSettings } from '#src/client/use-fresh-settings.ts';
import type { Settings } from '#src/domain/settings.ts';
import { PricingNotes } from './PricingNotes.tsx';

/** The latest notes below the prices. */
export const FreshPricingNotes = ({ initial }: { initial: Pick<Settings, 'pricingNotes'> }) => (
  <PricingNotes notes={useFreshSettings(initial).pricingNotes} />
);
