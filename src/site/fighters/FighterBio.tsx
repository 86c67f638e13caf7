import { fighterPageMessages } from '#src/copy/rising-stars.ts';
import { toBioAnswers } from '#src/domain/fighters/bio-answers.ts';
import type { ProfiledFighter } from '#src/domain/fighters/fighter.ts';
import { socialLinks } from '#src/domain/social/social-links.ts';
import { PLATFORM_NAMES } from '#src/domain/videos/video-platforms.ts';
import styles from './FighterBio.module.css';
import { FighterImage } from './FighterImage.tsx';
import { FighterReel } from './FighterReel.tsx';
import { TaleOfTheTape } from './TaleOfTheTape.tsx';
import { toTapeFacts } from './tape-facts.ts';

type Props = {
  fighter: ProfiledFighter;
  placeholder: string;
  /** The bio is the selected tab. A reel that plays stops when another tab is selected. */
  isOpen: boolean;
};

/** The portrait, the social links and the answers, followed by the facts that are nowhere else, and the newest reel. */
export function FighterBio({ fighter, placeholder, isOpen }: Props) {
  const { name, featuredImage, featuredImageFocus, featuredVideos, videoPreviews, socialMedia } = fighter;
  const answers = toBioAnswers(fighter);
  const profiles = socialLinks(socialMedia);
  const facts = toTapeFacts(fighter);
  // New links are added at the end of the list, so the last video is the newest.
  const newest = featuredVideos.at(-1);
  return (
    <div className={styles['bio']}>
      <div className={styles['side']}>
        <div className={styles['portrait']}>
          <FighterImage
            src={featuredImage}
            placeholder={placeholder}
            focus={featuredImageFocus}
            alt={name}
            eager
            priority
          />
        </div>
        {profiles.length > 0 && (
          <section>
            <h2>Follow Me</h2>
            <ul role="list" className={styles['profiles']}>
              {profiles.map(({ platform, url }) => (
                <li key={platform}>
                  <a href={url} target="_blank" rel="noopener noreferrer">
                    {PLATFORM_NAMES[platform]}
                    <span className="visually-hidden"> (opens in a new tab)</span>
                  </a>
                </li>
              ))}
            </ul>
          </section>
        )}
        {facts[0] && <TaleOfTheTape facts={facts} />}
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
      {newest && isOpen && <FighterReel key={newest} fighter={name} url={newest} previews={videoPreviews} />}
    </div>
  );
}
