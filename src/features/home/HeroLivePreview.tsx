import { useLivePreview } from '#src/client/use-live-preview.ts';
import type { Settings } from '#src/domain/settings.ts';
import { HeroPhoto } from './HeroPhoto.tsx';
import { HomeHeroText } from './HomeHeroText.tsx';

/** The live preview of the text and the photo in the header of the home page. */
export function HeroLivePreview() {
  const settings = useLivePreview<Settings>()?.record;
  if (!settings) return null;
  return (
    <>
      {settings.heroPhoto && <HeroPhoto key={settings.heroPhoto} src={settings.heroPhoto} />}
      <HomeHeroText
        title={settings.heroTitle}
        text={settings.heroText || settings.tagline}
        callToAction={settings.heroCallToAction}
      />
    </>
  );
}
