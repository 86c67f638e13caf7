import { useRef } from 'react';
import { useInstagramEmbed } from '#src/client/use-instagram-embed.ts';
import { useNearViewport } from '#src/client/use-near-viewport.ts';
import { EmbedSlot } from '#src/components/ui/EmbedSlot.tsx';
import { Icon } from '#src/components/ui/Icon.tsx';
import { MediaCard } from '#src/components/ui/MediaCard.tsx';
import { VideoFacade } from '#src/components/ui/VideoFacade.tsx';
import styles from './PortfolioPost.module.css';

type Props = { name: string; url: string; kind: 'post' | 'reel' };

/** An Instagram post, embedded as it nears the viewport; a link before that and if the embed is blocked. */
export function PortfolioPost({ name, url, kind }: Props) {
  const card = useRef<HTMLElement>(null);
  const slot = useRef<HTMLDivElement>(null);
  const near = useNearViewport(card, '200px');
  const isEmbedShown = useInstagramEmbed(slot, url, near);
  const note = (
    <>
      <Icon name="instagram" />
      {kind === 'reel' ? 'Watch the reel on Instagram' : 'See the post on Instagram'}
    </>
  );
  return (
    <MediaCard ref={card} className={styles['post']}>
      <VideoFacade href={url} hidden={isEmbedShown} title={name} note={note} />
      <EmbedSlot ref={slot} shown={isEmbedShown} />
    </MediaCard>
  );
}
