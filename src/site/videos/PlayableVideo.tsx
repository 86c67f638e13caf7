import type { MouseEvent, Ref } from 'react';
import { videoTexts } from '#src/copy/platforms.ts';
import { ShareButton } from '#src/site/sharing/ShareButton.tsx';
import { MediaCard } from '#src/site/ui/MediaCard.tsx';
import { EmbedSlot } from './EmbedSlot.tsx';
import styles from './PlayableVideo.module.css';
import { VideoFacade, type VideoFacadeProps } from './VideoFacade.tsx';

type Props = Omit<VideoFacadeProps, 'note' | 'hint' | 'hidden' | 'onClick'> & {
  /** Name of the platform, worded to follow "Watch on". */
  platform: string;
  /** URL of the player, or null if the video can only be watched on its platform. */
  player: string | null;
  /** Where the player starts, as a parameter of its URL. Default: at the beginning. */
  start?: string;
  /** Where a third party's script inserts the player instead, or null. */
  embed: { slot: Ref<HTMLDivElement>; isShown: boolean } | null;
  /** Show a button that shares the video. */
  isShareable?: boolean;
  isPlaying: boolean;
  onPlay: () => void;
};

/**
 * A card that plays its video in place. Players are heavy and track the visitor, so a player is loaded only after
 * a click on its facade. A link without a player opens in a new tab.
 */
export function PlayableVideo({
  platform,
  player,
  start = '',
  embed,
  isShareable = true,
  isPlaying,
  onPlay,
  className,
  ...facade
}: Props) {
  function play(event: MouseEvent) {
    if (!player || isPlaying || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onPlay();
  }

  return (
    <MediaCard as="div" className={className}>
      {player && isPlaying && !embed ? (
        <iframe
          className={styles['player']}
          // Keep keyboard focus in place: the facade that had it is gone.
          ref={(frame) => frame?.focus()}
          src={`${player}?autoplay=1${start}`}
          title={facade.title}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          allowFullScreen
        />
      ) : (
        <VideoFacade
          {...facade}
          hidden={embed?.isShown}
          onClick={play}
          note={player && !isPlaying ? videoTexts.play(platform) : videoTexts.watch(platform)}
          hint={player ? '' : undefined}
        />
      )}
      {/* The share button would cover the controls of a player. */}
      {isShareable && !isPlaying && facade.href && (
        <ShareButton url={facade.href} title={facade.title} inCorner />
      )}
      {embed && <EmbedSlot ref={embed.slot} shown={embed.isShown} />}
    </MediaCard>
  );
}
