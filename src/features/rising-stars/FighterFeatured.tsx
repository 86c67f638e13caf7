import { useState } from 'react';
import { EmptyState } from '#src/components/ui/EmptyState.tsx';
import { FallbackImage } from '#src/components/ui/FallbackImage.tsx';
import { Icon } from '#src/components/ui/Icon.tsx';
import { MediaCard } from '#src/components/ui/MediaCard.tsx';
import { VideoFacade } from '#src/components/ui/VideoFacade.tsx';
import { fighterPageMessages } from '#src/copy/rising-stars.ts';
import { MISSING_THUMBNAIL_PX, parseVideoLink, thumbnailUrls } from '#src/domain/video-link.ts';
import styles from './FighterFeatured.module.css';

/** The main video as a link to its platform, and the list to select it from. */
export function FighterFeatured({ fighter, links }: { fighter: string; links: readonly string[] }) {
  const videos = [...new Set(links)];
  const [selected, setSelected] = useState(0);
  // The list from the API may be shorter than the prerendered one.
  const index = selected < videos.length ? selected : 0;
  const main = videos[index];
  if (main === undefined) return <EmptyState title={fighterPageMessages.noVideos} />;
  return (
    <div className={styles['featured']}>
      <MediaCard as="div" className={styles['main']}>
        <VideoFacade
          href={main}
          title={`Video ${index + 1}`}
          note={toHost(main)}
          hint={`of ${fighter} (opens in a new tab)`}
        >
          <FallbackImage
            key={main}
            sources={thumbnailUrls(parseVideoLink(main))}
            missingWidth={MISSING_THUMBNAIL_PX}
            alt=""
            width={1280}
            height={720}
          />
        </VideoFacade>
      </MediaCard>
      <ul className={`only-with-scripts ${styles['list']}`}>
        {videos.map((video, position) => (
          <li key={video}>
            <button type="button" aria-pressed={position === index} onClick={() => setSelected(position)}>
              <Icon name="play" />
              {`Video ${position + 1}`}
            </button>
          </li>
        ))}
      </ul>
      <ul className={`only-without-scripts ${styles['list']}`}>
        {videos.map((video, position) => (
          <li key={video}>
            <a href={video}>{`Video ${position + 1}`}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The host of a link without 'www.'. */
function toHost(link: string): string {
  return URL.parse(link)?.hostname.replace(/^www\./, '') ?? link;
}
