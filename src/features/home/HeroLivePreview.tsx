import { useLivePreview } from '#src/client/use-live-preview.ts';
import type { Settings } from '#src/domain/settings.ts';
import { HomeHeroText } from './HomeHeroText.tsx';

/** The live preview of the text in the header of the home page. */
export function HeroLivePreview() {
  const settings = useLivePreview<Settings>()?.record;
  if (!settings) return null;
  return (
    <HomeHeroText
      title={settings.heroTitle}
      text={settings.heroText || settings.tagline}
      callToAction={settings.heroCallToAction}
    />
  );
}
