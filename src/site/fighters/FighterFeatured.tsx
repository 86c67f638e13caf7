import { useState } from 'react';
import { fighterPageMessages } from '#src/copy/fighter-page.ts';
import { videoTexts } from '#src/copy/platforms.ts';
import { shareLabels } from '#src/copy/sharing.ts';
import type { VideoPreview } from '#src/domain/videos/schema.ts';
import { toSiteName } from '#src/domain/videos/video-link.ts';
import { ShareButton } from '#src/site/sharing/ShareButton.tsx';
import { EmptyState } from '#src/site/ui/EmptyState.tsx';
import { Icon, type IconName } from '#src/site/ui/Icon.tsx';
import { MediaCard } from '#src/site/ui/MediaCard.tsx';
import { FacadePoster, type PosterImage, VideoFacade } from '#src/site/videos/VideoFacade.tsx';
import styles from './FighterFeatured.module.css';
import { toVideoCard } from './video-card.ts';

type FeaturedVideoRowProps = { title: string; site: string; icon: IconName; poster: PosterImage | null };

/** A video in the list: a thumbnail, its title and the name of its site. */
const FeaturedVideoRow = ({ title, site, icon, poster }: FeaturedVideoRowProps) => (
  <span className={styles['row']}>
    <span className={styles['thumbnail']}>
      <Icon name="play" />
      {poster && <FacadePoster poster={poster} sizes="6rem" />}
    </span>
    <span className={styles['text']}>
      <span className={styles['title']}>{title}</span>
      <span className={styles['site']}>
        <Icon name={icon} /> {site}
      </span>
    </span>
  </span>
);

type Props = { fighter: string; links: readonly string[]; previews: readonly VideoPreview[] };

/** The main video as a link to its platform, and the list to select it from. */
export function FighterFeatured({ fighter, links, previews }: Props) {
  const [selected, setSelected] = useState(0);
  const videos = [...new Set(links)].map((url, position) => {
    const { link, ...card } = toVideoCard(url, previews, fighterPageMessages.untitledVideo(position + 1));
    return { ...card, url, site: toSiteName(link) };
  });
  // The list from the API may be shorter than the prerendered one.
  const index = selected < videos.length ? selected : 0;
  const main = videos[index];
  if (main === undefined) return <EmptyState title={fighterPageMessages.noVideos} />;
  return (
    <div className={`stack gap-4 ${styles['featured']}`}>
      <MediaCard as="div" className={styles['main']} data-portrait={main.isPortrait || undefined}>
        <VideoFacade
          href={main.url}
          title={main.title}
          note={videoTexts.watch(main.site)}
          icon={main.icon}
          poster={main.poster}
          isPortrait={main.isPortrait}
          sizes={main.isPortrait ? '(width < 48rem) 94vw, 26rem' : '(width < 48rem) 94vw, 61rem'}
          hint={fighterPageMessages.videoOf(fighter)}
        />
        <ShareButton url={main.url} title={main.title} label={shareLabels.reel} inCorner />
      </MediaCard>
      <ul role="list" className={`only-with-scripts ${styles['list']}`}>
        {videos.map((video, position) => (
          <li key={video.url}>
            <button type="button" aria-pressed={position === index} onClick={() => setSelected(position)}>
              <FeaturedVideoRow {...video} />
            </button>
          </li>
        ))}
      </ul>
      <ul role="list" className={`only-without-scripts ${styles['list']}`}>
        {videos.map((video) => (
          <li key={video.url}>
            <a href={video.url}>
              <FeaturedVideoRow {...video} />
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
