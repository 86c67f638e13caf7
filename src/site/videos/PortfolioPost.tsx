import { useRef } from 'react';
import { postLinks } from '#src/copy/portfolio.ts';
import type { Poster } from '#src/domain/videos/schema.ts';
import { PLATFORM_ICONS } from '#src/domain/videos/video-platforms.ts';
import { toPosterImage } from '#src/domain/videos/video-poster.ts';
import { useNearViewport } from '#src/site/islands/use-near-viewport.ts';
import { ShareButton } from '#src/site/sharing/ShareButton.tsx';
import { MediaCard } from '#src/site/ui/MediaCard.tsx';
import { EmbedSlot } from './EmbedSlot.tsx';
import styles from './PortfolioPost.module.css';
import { useInstagramEmbed } from './use-instagram-embed.ts';
import { VideoFacade } from './VideoFacade.tsx';

type Props = {
  title: string;
  url: string;
  kind: 'post' | 'reel';
  poster: Poster | null;
  isPortrait: boolean;
  eager: boolean;
  /** False shows the poster only, without requests to Instagram. */
  canEmbed?: boolean;
};

/**
 * An Instagram post. It is embedded as it nears the viewport. Until the embed has loaded, its poster is
 * shown.
 */
export function PortfolioPost({ title, url, kind, poster, isPortrait, eager, canEmbed = true }: Props) {
  const card = useRef<HTMLElement>(null);
  const slot = useRef<HTMLDivElement>(null);
  const near = useNearViewport(card, '200px');
  // Browsers load lazy images several screens ahead, which would double the bytes of the page.
  const visible = useNearViewport(card, '0px');
  const isEmbedShown = useInstagramEmbed(slot, url, near && canEmbed);
  return (
    <MediaCard ref={card} className={styles['post']}>
      <VideoFacade
        href={url}
        hidden={isEmbedShown}
        title={title}
        note={postLinks[kind]}
        icon={PLATFORM_ICONS.instagram}
        poster={poster && toPosterImage(poster)}
        isPortrait={isPortrait}
        eager={eager}
        priority={eager}
        pending={!eager && !visible}
        sizes="(width < 44rem) 94vw, 27rem"
      />
      {!isEmbedShown && <ShareButton url={url} title={title} inCorner />}
      <EmbedSlot ref={slot} shown={isEmbedShown} />
    </MediaCard>
  );
}
