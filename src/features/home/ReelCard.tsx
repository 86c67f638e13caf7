import { MediaCard } from '#src/components/ui/MediaCard.tsx';
import { VideoFacade } from '#src/components/ui/VideoFacade.tsx';
import { PLATFORM_ICONS, PLATFORM_NAMES } from '#src/copy/platforms.ts';
import { toHost, type VideoType } from '#src/domain/video-link.ts';
import { toPosterImage } from '#src/domain/video-poster.ts';
import type { Poster } from '#src/domain/video-preview.ts';

type Props = { title: string; url: string; platform: VideoType; poster: Poster | null; isPortrait: boolean };

/** A card that links to a reel on its platform. */
export const ReelCard = ({ title, url, platform, poster, isPortrait }: Props) => (
  <MediaCard as="div">
    <VideoFacade
      href={url}
      title={title}
      note={`Watch on ${platform === 'other' ? toHost(url) : PLATFORM_NAMES[platform]}`}
      icon={PLATFORM_ICONS[platform]}
      picture={poster && toPosterImage(poster)}
      isPortrait={isPortrait}
    />
  </MediaCard>
);
