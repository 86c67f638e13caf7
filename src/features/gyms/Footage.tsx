import { useState } from 'react';
import { Icon } from '#src/components/ui/Icon.tsx';
import { embedUrl, nameFromLink, parseVideoLink, type VideoType } from '#src/domain/video-link.ts';
import styles from './Footage.module.css';

const PLATFORM_NAMES: Record<VideoType, string> = {
  instagram: 'Instagram',
  tiktok: 'TikTok',
  youtube: 'YouTube',
  other: 'its own site',
};

/**
 * One video of a gym, as a link to where it is hosted. The services' players are heavy and watch the visitor, so
 * each is loaded by a click alone; Instagram's, which needs a script of its own, and unknown links open in a new tab.
 */
export function Footage({ url }: { url: string }) {
  const [playing, setPlaying] = useState(false);
  const link = parseVideoLink(url);
  const player = link.platform === 'instagram' ? null : embedUrl(link);
  const title = nameFromLink(link, 'Gym Video');
  const platform = PLATFORM_NAMES[link.platform];

  if (player && playing) {
    return (
      <iframe
        className={styles['footage']}
        data-platform={link.platform}
        src={player}
        title={title}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        allowFullScreen
      />
    );
  }
  return (
    <a
      className={styles['footage']}
      data-platform={link.platform}
      href={url}
      target="_blank"
      rel="noopener"
      onClick={(event) => {
        if (!player || event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        setPlaying(true);
      }}
    >
      <Icon name="play" />
      <span className={styles['title']}>{title}</span>
      <span className={styles['note']}>{player ? `Play from ${platform}` : `Watch on ${platform}`}</span>
      {!player && <span className="visually-hidden">(opens in a new tab)</span>}
    </a>
  );
}
