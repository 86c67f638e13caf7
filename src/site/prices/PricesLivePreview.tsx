import { PAGE_LOCALE } from '#src/copy/language.ts';
import { toPricingTabs } from '#src/domain/prices/pricing-tabs.ts';
import type { Settings } from '#src/domain/settings/settings.ts';
import { useLivePreview } from '#src/site/live-preview/use-live-preview.ts';
import { CustomServices } from './CustomServices.tsx';
import { PriceTabs } from './PriceTabs.tsx';
import { PricingNotes } from './PricingNotes.tsx';

/** The live preview of the prices, the custom services and the notes. */
export function PricesLivePreview() {
  const settings = useLivePreview<Settings>()?.record;
  if (!settings) return null;
  return (
    <section className="section">
      <div className="wrap">
        <h2>Pricing</h2>
        <PriceTabs tabs={toPricingTabs(settings, PAGE_LOCALE)} />
        <h2>Custom Services</h2>
        <CustomServices services={settings.customServices} />
        <PricingNotes notes={settings.pricingNotes} />
      </div>
    </section>
  );
}
