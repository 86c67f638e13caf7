import { useState } from 'react';
import type { VideoLink } from '#src/domain/videos/video-link.ts';
import { youtubeThumbnailUrls } from '#src/domain/videos/youtube-thumbnail.ts';

type PlatformThumbnailProps = { link: VideoLink; className: string | undefined };

/** YouTube answers with a gray image of this width, and status 404, if it has no thumbnail of the requested size. */
const PLACEHOLDER_WIDTH_PX = 120;

/**
 * The thumbnail of a video whose poster is not stored yet, from YouTube. Renders nothing for other platforms. Only for
 * the back office, because it tells YouTube who looks at the page.
 */
export function PlatformThumbnail({ link, className }: PlatformThumbnailProps) {
  const [failures, setFailures] = useState(0);
  const src = link.platform === 'youtube' ? youtubeThumbnailUrls(link.id)[failures] : undefined;
  if (src === undefined) return null;
  const tryNext = () => setFailures(failures + 1);
  return (
    <img
      key={src}
      className={className}
      src={src}
      alt=""
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      onError={tryNext}
      onLoad={({ currentTarget }) => {
        if (currentTarget.naturalWidth <= PLACEHOLDER_WIDTH_PX) tryNext();
      }}
    />
  );
}
