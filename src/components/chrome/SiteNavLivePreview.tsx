import { useLivePreview } from '#src/client/use-live-preview.ts';
import { SiteNav } from './SiteNav.tsx';

/** The live preview of the brand and the logo in the navigation. */
export function SiteNavLivePreview() {
  const settings = useLivePreview<{ brand: string; logo: string }>()?.record;
  // The key makes the page reload a logo that failed to load before.
  return settings ? (
    <SiteNav key={settings.logo} pathname="/" brand={settings.brand} logo={settings.logo} />
  ) : null;
}
