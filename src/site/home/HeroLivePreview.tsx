import type { Settings } from '#src/domain/settings/settings.ts';
import { useLivePreview } from '#src/site/live-preview/use-live-preview.ts';
import { HeroFilm } from './HeroFilm.tsx';
import { HeroPhoto } from './HeroPhoto.tsx';
import { HomeHeroText } from './HomeHeroText.tsx';

/** The live preview of the home page header. */
export function HeroLivePreview() {
  const settings = useLivePreview<Settings>()?.record;
  if (!settings) return null;
  return (
    <>
      <Background {...settings} />
      <HomeHeroText
        title={settings.heroTitle}
        text={settings.heroText || settings.tagline}
        callToAction={settings.heroCallToAction}
      />
    </>
  );
}

// Because of the keys, a file that failed to load is requested again when the owner chooses it again.
function Background({ heroFilm, heroPhoto }: Pick<Settings, 'heroFilm' | 'heroPhoto'>) {
  if (heroFilm) return <HeroFilm key={heroFilm.film} {...heroFilm} />;
  return heroPhoto ? <HeroPhoto key={heroPhoto} src={heroPhoto} /> : null;
}
