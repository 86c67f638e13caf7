import type { Video } from '#src/domain/videos/video.ts';
import { parseVideoLink } from '#src/domain/videos/video-link.ts';
import { isPortraitVideo, previewOf } from '#src/domain/videos/video-poster.ts';
import { VideoGrid } from '#src/site/videos/VideoGrid.tsx';
import { ReelCard } from './ReelCard.tsx';

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
