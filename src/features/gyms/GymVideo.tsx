import { useRef, useState } from 'react';
import { useInstagramEmbed } from '#src/client/use-instagram-embed.ts';
import { FallbackImage } from '#src/components/ui/FallbackImage.tsx';
import { Icon } from '#src/components/ui/Icon.tsx';
import {
  embedUrl,
  MISSING_THUMBNAIL_PX,
  parseVideoLink,
  thumbnailUrls,
  type VideoType,
} from '#src/domain/video-link.ts';
import styles from './GymVideo.module.css';

const PLATFORM_NAMES: Record<VideoType, string> = {
  instagram: 'Instagram',
  tiktok: 'TikTok',
  youtube: 'YouTube',
  other: 'its own site',
};

/**
 * One video of a gym behind a light facade, a link to where it is hosted. The services' players are heavy and watch
 * the visitor, so each is loaded by a click alone; a link of no service that we know opens in a new tab.
 */
export function GymVideo({ url, title }: { url: string; title: string }) {
  const [playing, setPlaying] = useState(false);
  const holder = useRef<HTMLDivElement>(null);
  const link = parseVideoLink(url);
  const isInstagram = link.platform === 'instagram';
  const shown = useInstagramEmbed(holder, url, playing && isInstagram);
  const player = embedUrl(link);
  const platform = PLATFORM_NAMES[link.platform];

  if (player && playing && !isInstagram) {
    return (
      <iframe
        className={styles['footage']}
        data-platform={link.platform}
        // The link that was pressed is gone: the keyboard goes on in the player.
        ref={(frame) => frame?.focus()}
        src={`${player}?autoplay=1`}
        title={title}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        allowFullScreen
      />
    );
  }
  return (
    <div className={styles['footage']} data-platform={link.platform} data-shown={shown || undefined}>
      <a
        className={styles['facade']}
        href={url}
        hidden={shown}
        target="_blank"
        rel="noopener noreferrer"
        onClick={(event) => {
          if (!player || playing || event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          setPlaying(true);
        }}
      >
        <FallbackImage
          sources={thumbnailUrls(link)}
          missingWidth={MISSING_THUMBNAIL_PX}
          alt=""
          width={640}
          height={360}
        />
        <span className={styles['play']}>
          <Icon name="play" />
        </span>
        <span className={styles['words']}>
          <span className={styles['title']}>{title}</span>
          <span className={styles['note']}>
            {player && !playing ? `Play from ${platform}` : `Watch on ${platform}`}
          </span>
        </span>
        {!player && <span className="visually-hidden">(opens in a new tab)</span>}
      </a>
      {isInstagram && <div ref={holder} className={styles['embed']} inert={!shown} />}
    </div>
  );
}
