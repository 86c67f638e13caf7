import type { ProfiledFighter } from '#src/domain/fighters/fighter.ts';
import styles from './FighterHeader.module.css';
import { hasLongWord, hasVeryLongWord } from './has-long-word.ts';
import { SocialIcons } from './SocialIcons.tsx';

/** The top of a fighter's page: name, weight, gym and social icons. */
export const FighterHeader = ({
  fighter: { name, weight, gym, socialMedia },
}: {
  fighter: ProfiledFighter;
}) => (
  <header className={styles['header']}>
    <h1 data-long={hasLongWord(name) || undefined} data-very-long={hasVeryLongWord(name) || undefined}>
      {name}
    </h1>
    <div className={styles['facts']}>
      {weight && <p className={styles['weight']}>{weight}</p>}
      {gym && (
        <p>
          <a href={`/gyms/${gym.id}`}>{gym.name}</a>
        </p>
      )}
      <SocialIcons fighter={name} social={socialMedia} />
    </div>
  </header>
);
