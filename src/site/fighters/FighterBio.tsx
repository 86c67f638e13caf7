import { useState } from 'react';
import { bioTexts, fighterPageMessages } from '#src/copy/fighter-page.ts';
import { NEW_TAB } from '#src/copy/platforms.ts';
import { toBioAnswers } from '#src/domain/fighters/profile-facts.ts';
import type { ProfiledFighter } from '#src/domain/fighters/schema.ts';
import { socialLinks } from '#src/domain/social/social-links.ts';
import type { VideoPreview } from '#src/domain/videos/schema.ts';
import { toSiteName } from '#src/domain/videos/video-link.ts';
import { PLATFORM_NAMES } from '#src/domain/videos/video-platforms.ts';
import { PlayableVideo } from '#src/site/videos/PlayableVideo.tsx';
import { useVideoPlayer } from '#src/site/videos/use-video-player.ts';
import styles from './FighterBio.module.css';
import { FighterImage } from './FighterImage.tsx';
import { type TapeFact, toTapeFacts } from './tape-facts.ts';
import { toVideoCard } from './video-card.ts';

/** A fighter's facts, as on a fight poster. */
const TaleOfTheTape = ({ facts }: { facts: readonly TapeFact[] }) => (
  <section className={styles['tape']} aria-labelledby="tape">
    <h2 id="tape">{fighterPageMessages.tape}</h2>
    <dl>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  </section>
);

type FighterReelProps = { fighter: string; url: string; previews: readonly VideoPreview[] };

/** A video of a fighter, which plays in place. */
function FighterReel({ fighter, url, previews }: FighterReelProps) {
  const [isPlaying, setIsPlaying] = useState(false);
  const { link, ...card } = toVideoCard(url, previews, fighterPageMessages.watch(fighter));
  return (
    <div
      className={styles['reel']}
      data-portrait={card.isPortrait || undefined}
      data-playing={isPlaying || undefined}
    >
      <PlayableVideo
        {...card}
        {...useVideoPlayer(link, isPlaying)}
        href={link.url}
        platform={toSiteName(link)}
        isShareable={false}
        isPlaying={isPlaying}
        onPlay={() => setIsPlaying(true)}
      />
    </div>
  );
}

type Props = {
  fighter: ProfiledFighter;
  placeholder: string;
  /** True if the bio is the selected tab. A playing reel stops when another tab is selected. */
  isOpen: boolean;
};

/** The portrait, the social links, the tale of the tape, the answers and the newest reel. */
export function FighterBio({ fighter, placeholder, isOpen }: Props) {
  const { name, featuredImage, featuredImageFocus, featuredVideos, videoPreviews, socialMedia } = fighter;
  const answers = toBioAnswers(fighter, bioTexts);
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
            <h2>{fighterPageMessages.profiles}</h2>
            <ul role="list" className={styles['profiles']}>
              {profiles.map(({ platform, url }) => (
                <li key={platform}>
                  <a href={url} target="_blank" rel="noopener noreferrer">
                    {PLATFORM_NAMES[platform]}
                    <span className="visually-hidden">{` ${NEW_TAB}`}</span>
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
