import { BackgroundVideo } from '#src/site/heroes/BackgroundVideo.tsx';
import { useLivePreview } from '#src/site/live-preview/use-live-preview.ts';
import styles from './IntroLivePreview.module.css';
import { Logo } from './Logo.tsx';

type IntroSettings = { brand: string; logo: string; introEnabled: boolean; introFilmEnabled: boolean };

/** The live preview of the intro. Unlike the intro itself, it does not disappear. */
export function IntroLivePreview() {
  const settings = useLivePreview<IntroSettings>()?.record;
  if (!settings) return null;
  const { brand, logo, introEnabled, introFilmEnabled } = settings;
  return (
    <section className="section">
      <div className="wrap">
        <h2>Intro</h2>
        {introEnabled ? (
          <div className={styles['cover']}>
            {introFilmEnabled && <BackgroundVideo name="intro" />}
            <p>
              <Logo key={logo} src={logo} brand={brand}>
                {brand}
              </Logo>
            </p>
          </div>
        ) : (
          <p>The intro is off. The page appears at once.</p>
        )}
      </div>
    </section>
  );
}
