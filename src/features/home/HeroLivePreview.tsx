import { useLivePreview } from '#src/client/use-live-preview.ts';
import type { Settings } from '#src/domain/settings.ts';
import { HeroFilm } from './HeroFilm.tsx';
import { HomeHeroText } from './HomeHeroText.tsx';

/** The live preview of the text and the film in the header of the home page. */
export function HeroLivePreview() {
  const settings = useLivePreview<Settings>()?.record;
  if (!settings) return null;
  return (
    <>
      {settings.heroFilm && <HeroFilm key={settings.heroFilm.film} {...settings.heroFilm} />}
      <HomeHeroText
        title={settings.heroTitle}
        text={settings.heroText || settings.tagline}
        callToAction={settings.heroCallToAction}
      />
    </>
  );
}
