import { servicesPage } from '#src/copy/services.ts';
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
        <h2>{servicesPage.pricing}</h2>
        <PriceTabs settings={settings} />
        <h2>{servicesPage.custom}</h2>
        <CustomServices services={settings.customServices} />
        <PricingNotes notes={settings.pricingNotes} />
      </div>
    </section>
  );
}
