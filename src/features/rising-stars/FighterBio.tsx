import { fighterPageMessages } from '#src/copy/rising-stars.ts';
import { toBioAnswers } from '#src/domain/bio-answers.ts';
import type { ProfiledFighter } from '#src/domain/fighter.ts';
import { socialLinks } from '#src/domain/social-links.ts';

import styles from './FighterBio.module.css';
import { FighterImage } from './FighterImage.tsx';
import { SocialIcons } from './SocialIcons.tsx';

export function FighterBio({ fighter, placeholder }: { fighter: ProfiledFighter; placeholder: string }) {
  const answers = toBioAnswers(fighter);
  const hasProfiles = socialLinks(fighter.socialMedia).length > 0;
  return (
    <div className={styles['bio']}>
      <div className={styles['side']}>
        <FighterImage
          src={fighter.featuredImage}
          placeholder={placeholder}
          focus={fighter.featuredImageFocus}
          alt={fighter.name}
        />
        {hasProfiles && (
          <section>
            <h2>Follow Me</h2>
            <SocialIcons fighter={fighter.name} social={fighter.socialMedia} />
          </section>
        )}
      </div>
      {answers.length === 0 ? (
        <p>{fighterPageMessages.noBio}</p>
      ) : (
        <dl>
          {answers.map(({ question, answer }) => (
            <div key={question}>
              <dt>{question}</dt>
              <dd>{answer}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
