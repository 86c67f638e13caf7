import { Icon } from '#src/components/ui/Icon.tsx';
import { MediaCard } from '#src/components/ui/MediaCard.tsx';
import { VideoFacade } from '#src/components/ui/VideoFacade.tsx';
import { PLATFORM_NAMES } from '#src/copy/platforms.ts';
import type { VideoType } from '#src/domain/video-link.ts';
import styles from './ReelCard.module.css';

type Props = { name: string; url: string; platform: VideoType };

/** A link to a reel where it is hosted. */
export function ReelCard({ name, url, platform }: Props) {
  const note = (
    <>
      Watch on {PLATFORM_NAMES[platform]} <Icon name="external" />
    </>
  );
  return (
    <MediaCard as="div" className={`grain ${styles['reel']}`}>
      <VideoFacade href={url} title={name} note={note} icon={platform === 'other' ? 'play' : platform} />
    </MediaCard>
  );
}
