import { PLATFORM_ICONS } from '#src/copy/platforms.ts';
import { toSiteName, type VideoLink } from '#src/domain/videos/video-link.ts';
import { toPosterImage } from '#src/domain/videos/video-poster.ts';
import type { Poster } from '#src/domain/videos/video-preview.ts';
import { ShareButton } from '#src/site/sharing/ShareButton.tsx';
import { MediaCard } from '#src/site/ui/MediaCard.tsx';
import { VideoFacade } from '#src/site/videos/VideoFacade.tsx';

type Props = { link: VideoLink; title: string; poster: Poster | null; isPortrait: boolean };

/** A card that links to a reel on its platform. */
export const ReelCard = ({ link, title, poster, isPortrait }: Props) => (
  <MediaCard as="div">
    <VideoFacade
      href={link.url}
      title={title}
      note={`Watch on ${toSiteName(link)}`}
      icon={PLATFORM_ICONS[link.platform]}
      poster={poster && toPosterImage(poster)}
      isPortrait={isPortrait}
    />
    <ShareButton url={link.url} title={title} inCorner />
  </MediaCard>
);
