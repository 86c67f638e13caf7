import type { ProfiledFighter } from '#src/domain/fighter.ts';
import { FighterImage } from './FighterImage.tsx';
import { FighterReel } from './FighterReel.tsx';
import styles from './FighterStage.module.css';
import { hasLongWord, hasVeryLongWord } from './has-long-word.ts';
import { SocialIcons } from './SocialIcons.tsx';
import { TaleOfTheTape } from './TaleOfTheTape.tsx';
import { toTapeFacts } from './tape-facts.ts';

/** The top of a fighter's page, as on a fight poster: name, portrait, newest video and facts. */
export function FighterStage({ fighter, placeholder }: { fighter: ProfiledFighter; placeholder: string }) {
  const { name, socialMedia, featuredImage, featuredImageFocus, featuredVideos, videoPreviews } = fighter;
  const facts = toTapeFacts(fighter);
  // New links are added at the end of the list, so the last video is the newest.
  const newest = featuredVideos.at(-1);
  return (
    <header className={styles['stage']} data-reel={newest !== undefined || undefined}>
      <div className={styles['portrait']}>
        {/* Decorative here, beside the name. In the bio, the image is content. */}
        <FighterImage
          src={featuredImage}
          placeholder={placeholder}
          focus={featuredImageFocus}
          alt=""
          eager
          priority
        />
      </div>
      <div className={styles['name']}>
        <h1 data-long={hasLongWord(name) || undefined} data-very-long={hasVeryLongWord(name) || undefined}>
          {name}
        </h1>
        <SocialIcons fighter={name} social={socialMedia} />
      </div>
      {newest && <FighterReel key={newest} fighter={name} url={newest} previews={videoPreviews} />}
      {facts[0] && <TaleOfTheTape facts={facts} />}
      <div className={`ropes ${styles['ropes']}`} aria-hidden="true" />
    </header>
  );
}
