import { videoTexts } from '#src/copy/platforms.ts';
import type { Poster, Video } from '#src/domain/videos/schema.ts';
import { parseVideoLink, toSiteName, type VideoLink } from '#src/domain/videos/video-link.ts';
import { PLATFORM_ICONS } from '#src/domain/videos/video-platforms.ts';
import { isPortraitVideo, previewOf, toPosterImage } from '#src/domain/videos/video-poster.ts';
import { ShareButton } from '#src/site/sharing/ShareButton.tsx';
import { MediaCard } from '#src/site/ui/MediaCard.tsx';
import { VideoFacade } from '#src/site/videos/VideoFacade.tsx';
import { VideoGrid } from '#src/site/videos/VideoGrid.tsx';

type Props = { link: VideoLink; title: string; poster: Poster | null; isPortrait: boolean };

/** A card that links to a reel on its platform. */
const ReelCard = ({ link, title, poster, isPortrait }: Props) => (
  <MediaCard as="div">
    <VideoFacade
      href={link.url}
      title={title}
      note={videoTexts.watch(toSiteName(link))}
      icon={PLATFORM_ICONS[link.platform]}
      poster={poster && toPosterImage(poster)}
      isPortrait={isPortrait}
    />
    <ShareButton url={link.url} title={title} inCorner />
  </MediaCard>
);

/** A grid of reels, as links to their platforms. */
export function ReelGrid({ reels }: { reels: readonly Video[] }) {
  const cards = reels.map(({ id, name, videoUrl, videoPreviews }) => {
    const { title, poster } = previewOf(videoUrl, videoPreviews);
    const link = parseVideoLink(videoUrl);
    const isPortrait = isPortraitVideo(link, poster);
    return {
      key: id,
      isPortrait,
      render: () => <ReelCard link={link} title={title || name} poster={poster} isPortrait={isPortrait} />,
    };
  });
  return <VideoGrid cards={cards} />;
}
