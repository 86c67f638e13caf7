import { MediaCard } from '#src/components/ui/MediaCard.tsx';
import { ShareButton } from '#src/components/ui/ShareButton.tsx';
import { VideoFacade } from '#src/components/ui/VideoFacade.tsx';
import { PLATFORM_ICONS } from '#src/copy/platforms.ts';
import { toSiteName, type VideoLink } from '#src/domain/video-link.ts';
import { toPosterImage } from '#src/domain/video-poster.ts';
import type { Poster } from '#src/domain/video-preview.ts';

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
