import { useLivePreview } from '#src/site/live-preview/use-live-preview.ts';
import { SiteNav } from './SiteNav.tsx';

/** The live preview of the brand and the logo in the navigation. */
export function SiteNavLivePreview() {
  const settings = useLivePreview<{ brand: string; logo: string }>()?.record;
  // Because of the key, a logo that failed to load is requested again when the owner chooses it again.
  return settings ? (
    <SiteNav key={settings.logo} pathname="/" brand={settings.brand} logo={settings.logo} />
  ) : null;
}
