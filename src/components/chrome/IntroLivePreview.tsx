import { useLivePreview } from '#src/client/use-live-preview.ts';
import { BackgroundVideo } from '#src/components/ui/BackgroundVideo.tsx';
import styles from './IntroLivePreview.module.css';

type IntroSettings = { brand: string; introEnabled: boolean; introFilmEnabled: boolean };

/** The live preview of the intro. It stays, unlike the intro itself. */
export function IntroLivePreview() {
  const settings = useLivePreview<IntroSettings>()?.record;
  if (!settings) return null;
  const { brand, introEnabled, introFilmEnabled } = settings;
  return (
    <section className="section">
      <div className="wrap">
        <h2>Intro</h2>
        {introEnabled ? (
          <div className={styles['cover']}>
            {introFilmEnabled && <BackgroundVideo name="intro" />}
            <p>{brand}</p>
          </div>
        ) : (
          <p>The intro is off. The page appears at once.</p>
        )}
      </div>
    </section>
  );
}
